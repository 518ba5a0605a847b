# API가 직접 하는 말.
error-bad-token = 이 토큰으로 열 수 있는 것이 없습니다. 구경하려면 빼고 보내고, 아니면 새로 앉으세요.
error-no-such-game = 이 코드의 게임이 없습니다.
error-seat-moved = 떠났거나 다른 휴대폰으로 옮겨 간 자리입니다.
error-rate-limited = 시도가 너무 많습니다. 1분 뒤에 다시 하세요.
error-too-complex = 한 번에 너무 많은 것을 요청했습니다. { $why }
error-too-large = 요청이 너무 큽니다. 최대 { $most }바이트입니다.
error-internal = 서버에 문제가 생겼습니다. 사고 번호 { $incident }.
error-try-again = 서버가 지금 게임을 불러올 수 없습니다. 잠시 뒤에 다시 시도하세요. 사고 번호 { $incident }.
wallet-bad-card-value = 값은 1부터 10,000까지의 정수입니다.
wallet-bad-coin = coinCents는 0부터 99까지입니다.
wallet-bad-flag = 이 표시는 true만 쓸 수 있습니다.
wallet-too-many-cards = 한 번에 최대 { $most }장까지입니다.
bot-name = 봇 { $number }
