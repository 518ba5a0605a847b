# 모든 게임에서 공통으로 쓰는 말: 거절, 자리 소식, 말로 옮긴 답.

## 답
kernel-answered = { $who }님이 결정했습니다.
kernel-sealed = { $who }님이 비공개로 결정했습니다.
kernel-undone = { $who }님이 마지막 답을 되돌립니다.
kernel-picked = { $what }
kernel-picked-nothing = 없음
kernel-times = { $what } × { $count }
kernel-not-an-option = 여기서 고를 수 없는 것입니다: { $key }. 보기 가운데에서 고르세요.
kernel-count-below-one = 개수는 1 이상이어야 합니다. 지금은 { $count }입니다.
kernel-too-often = 최대 { $limit }번까지 고를 수 있습니다. 지금은 { $count }번입니다.
kernel-too-few = 적어도 { $least }개를 고르세요. 지금은 { $count }개입니다.
kernel-too-many = { $most ->
    [0] 여기서는 아무것도 고를 수 없습니다
   *[other] 최대 { $most }개까지 고를 수 있습니다
}. 지금은 { $count }개입니다.

## 자리
table-seat-taken = { $name }님이 앉았습니다.
table-bot-added = 봇 { $name }님이 앉았습니다.
table-seat-left = { $name }님이 자리를 떠났습니다.
table-seat-removed = 진행자가 { $name }님의 자리를 비웠습니다.
table-seat-moved = { $name }님이 다른 휴대폰으로 이어서 합니다.
table-seat-reissued = 진행자가 { $name }님의 자리를 새 휴대폰에 넘겼습니다.
table-seat-kept = { $name } 님의 원래 기기가 제때 돌아와 자리를 지켰습니다.
table-bot-given = 당분간 봇이 { $name }님을 대신합니다.
table-bot-back = { $name }님이 돌아와 다시 직접 합니다.
table-seats-arranged = 진행자가 앉는 순서를 바꿨습니다.
table-game-changed = 진행자가 게임 설정을 바꿨습니다.
table-host-passed = 이제 { $name }님이 진행자입니다.
table-host-taken = { $name }님이 진행자를 맡습니다.
table-rematch-made = 다시 한 판이 준비되었습니다.
table-halted = 규칙 오류로 게임이 멈췄습니다. 기록은 계속 볼 수 있습니다.
table-started = 게임을 시작합니다.
table-ended = 결과 없이 게임을 끝냈습니다.
table-over = 게임이 끝났습니다.
table-evening-wins = { $count }판 승리

## 거절
problem-no-such-rulebook = 그런 게임은 없습니다: { $given }. 있는 게임: { $known }.
problem-no-such-edition = 그런 판본은 없습니다. 있는 판본: { $known }.
problem-bad-option-name = 없는 선택 사항이거나 두 번 적었습니다: { $given }. 있는 것: { $known }.
problem-bad-option-value = { $option }: { $known } 가운데 하나를 고르세요.
problem-bad-file-name = 없는 파일이거나 두 번 보냈습니다: { $given }. 있는 것: { $known }.
problem-bad-file-size = 파일이 너무 큽니다. 최대 { $most }바이트입니다.
kernel-file-no-json = JSON 형식이 아닙니다. 제공된 카드 구성 파일을 받아 고쳐 쓰세요.
kernel-file-unknown-field = 여기에는 없는 항목입니다. 쓸 수 있는 항목: { $known }.
kernel-file-bad-number = { $least }부터 { $most }까지의 정수여야 합니다.
kernel-file-not-one-of = 다음 중 하나여야 합니다: { $known }.
problem-no-such-game = 이 코드의 게임이 없습니다. 여섯 글자를 확인하세요.
problem-no-such-seat = 그런 자리는 없습니다. 번호는 0부터 { $most }까지입니다.
problem-own-seat = 진행자 자신의 자리는 뺄 수 없습니다. 자리에서 직접 일어나세요.
problem-no-such-seat-id = 이 게임에 그런 자리는 없습니다.
problem-game-started = 게임이 이미 시작되었습니다.
problem-game-not-started = 게임이 아직 시작되지 않았습니다.
problem-game-over = 게임이 끝났습니다.
problem-game-not-over = 게임이 아직 끝나지 않았습니다.
problem-game-halted = 규칙 오류로 게임이 멈춰 더 진행할 수 없습니다.
problem-game-full = { $most }자리가 모두 찼습니다.
problem-seat-taken = 그 자리에는 { $name }님이 있습니다. 다른 자리를 고르세요.
problem-name-taken = { $name } 이름은 이미 쓰고 있습니다. 다른 이름을 고르세요.
problem-bad-name = 이름은 1~{ $most }자이며 제어 문자를 쓸 수 없습니다.
problem-too-few-seats = 적어도 { $least }명이 앉아야 합니다. 지금은 { $count }명입니다.
problem-bad-order = 이 게임의 모든 자리를 한 번씩만 적으세요.
problem-bad-pass = 없거나 이미 쓰였거나 오래된 통행증입니다. 새로 받으세요.
problem-not-host = 진행자만 할 수 있습니다.
problem-no-seat = 이 게임에 자리가 있어야 합니다.
problem-not-away = { $name }님이 자리에서 직접 하고 있습니다.
problem-not-away-long = { $name }님이 자리를 비운 지 아직 1분이 되지 않았습니다. 조금 기다리세요.
problem-bot-plays = { $name }님 자리는 이미 봇이 하고 있습니다.
problem-host-present = 진행자가 아직 있습니다.
problem-stale-decision = 지금 열려 있는 질문이 아닙니다.
problem-already-answered = 이미 다르게 답한 질문입니다.
problem-nothing-to-undo = 지금 되돌릴 수 있는 답이 없습니다.
problem-rate-limited = 시도가 너무 많습니다. 1분 뒤에 다시 하세요.
problem-token-malformed = 직접 만든 토큰은 A-Z, a-z, 0-9, _, - 로 된 32~128자입니다.
problem-token-in-use = 이미 쓰였거나 쓰이고 있는 토큰입니다. 새로 만드세요.
problem-not-a-new-host = { $name }님은 새 진행자가 될 수 없습니다. 다른 사람을 고르세요.
