# 월렛과 보스의 지갑이 하는 말.

## 선반
wallet-title = 월렛 / 보스의 지갑
wallet-summary = 주인 잃은 지갑이 하나, 경찰은 이미 오는 중입니다. 안을 보지 않고 카드를 꺼내고 넣으세요. 시간이 다 되었을 때 신분증에 맞게 무죄이면서 되도록 부자여야 합니다.
wallet-note = 인쇄된 그대로인 것: 규칙, 카드 수(88장 또는 80장, 추가 신분증 5장, 특수 카드 15장, 승점 토큰 37개), 동전 7개. 나머지는 공개된 자료가 없어 저희가 재구성했습니다. 카드 더미에 든 신분증과 금액과 인원수 표시, 추가 신분증의 종류, 1점·2점·3점 토큰의 개수가 그렇습니다. 가지고 계신 상자와 다를 수 있으며, 상자가 있다면 그 카드 구성을 불러올 수 있습니다. 보스의 지갑 설명서에는 토큰을 몇 개 뽑는지 나와 있지 않아 월렛의 표를 따릅니다.
wallet-edition = { $edition ->
    [boss] 보스의 지갑 (80장)
   *[wallet] 월렛 (88장)
}
wallet-option-balanced = 3명 이상일 때 쓰는 카드
wallet-option-balanced-no = 모든 카드
wallet-option-balanced-yes = 인원수 이하의 카드만
wallet-file-deck = 가지고 있는 상자의 카드 구성 ({ $cards }장)

## 카드
wallet-passport = { $edition ->
    [boss] { $character ->
        [IVANOV] 존 스미스 신분증
        [POLICE_OFFICER] 경찰관 신분증
        [MILLIONAIRE] 백만장자 신분증
        [BLONDE] 패션 모델 신분증
       *[SUPERAGENT] 비밀 요원 신분증
    }
   *[wallet] { $character ->
        [IVANOV] 이바노프 신분증
        [POLICE_OFFICER] 경찰관 신분증
        [MILLIONAIRE] 백만장자 신분증
        [BLONDE] 금발 미녀 신분증
       *[SUPERAGENT] 슈퍼 요원 신분증
    }
}
wallet-banknote = { $currency ->
    [ROUBLES] { $value } ₽
    [EUROS] { $value } €
    [DOLLARS] { $value } $
   *[POUNDS] { $value } £
}
wallet-jewelry = 귀금속 ({ $value } CU)
wallet-plastic-card = 신용카드
wallet-police-badge = 경찰관 배지
wallet-card = { $card }
wallet-amount = { $whole }.{ NUMBER($cents, minimumIntegerDigits: 2) } CU
wallet-currency = { $currency ->
    [ROUBLES] 루블
    [EUROS] 유로
    [DOLLARS] 달러
   *[POUNDS] 파운드
}
wallet-any-jewelry = 귀금속
wallet-worth = { $value } CU
wallet-token = { $value }점
wallet-tokens = 토큰 { $count }개

## 특수 카드
wallet-special-title = { $card ->
    [double-turn] 두 번 연속
    [birthday] 생일 축하해
    [common-pot] 좋은 건 나눠야지
    [cards-to-the-left] 왼쪽으로
    [cards-to-the-right] 오른쪽으로
    [selective-search] 수상하군
    [give-a-card] 선물이야
    [take-a-card] 이리 내!
    [swap-cards] 물물교환
    [card-request] 그거 있지?
    [ambulance] 비상사태
    [extra-time] 추가 시간
    [double-bottom] 숨겨진 공간
    [atm] 현금인출기
   *[currency-exchange] 환전
}
wallet-special-text = { $card ->
    [double-turn] 행동 대신: 행동을 두 번 합니다. 서로 다른 행동이어도, 같은 행동이어도 됩니다. 첫 번째 행동으로 마지막 모래시계 카드가 뒤집히면 두 번째는 할 수 없습니다.
    [birthday] 행동 대신: 지갑의 한 곳에서 카드 3장을 꺼내 봅니다. 1장은 내가 갖고, 다른 두 사람에게 1장씩 비공개로 줍니다. 2명이면 1장을 주고 남은 1장은 지갑에 도로 넣습니다. 3장이 안 되면 있는 만큼만 나눕니다.
    [common-pot] 행동 전에: 나를 포함한 모두가 지폐나 귀금속 1장을 몰래 고르고 한꺼번에 공개합니다. 그중 아무거나 1장을 내가 갖습니다. 나머지는 카드를 낸 다른 사람들에게 최대 1장씩 무작위로 나눕니다.
    [cards-to-the-left] 행동 전에: 나를 포함한 모두가 손패에서 1장을 몰래 골라 한꺼번에 왼쪽 사람에게 비공개로 줍니다. 손패가 없으면 주지 않지만 받을 수는 있습니다.
    [cards-to-the-right] 행동 전에: 나를 포함한 모두가 손패에서 1장을 몰래 골라 한꺼번에 오른쪽 사람에게 비공개로 줍니다. 손패가 없으면 주지 않지만 받을 수는 있습니다.
    [selective-search] 행동 전에: 다른 사람의 손패에서 1장을 보지 않고 뽑아 확인합니다. 갖거나 돌려줍니다.
    [give-a-card] 행동 전에: 내 손패에서 고른 1장을 다른 사람에게 비공개로 줍니다. 상대는 거절할 수 없습니다.
    [take-a-card] 행동 전에: 다른 사람의 손패에서 1장을 보지 않고 뽑아 갖습니다.
    [swap-cards] 행동 전에: 다른 사람을 고릅니다. 둘 다 자기 손패에서 1장을 몰래 고른 뒤 서로 바꿉니다.
    [card-request] 행동 전에: 다른 사람에게 돈을 요구합니다. 금액 하나 또는 종류 하나(네 가지 지폐 중 하나나 귀금속)를 말합니다. 맞는 카드가 있으면 상대는 그중 하나를 골라 주어야 합니다. 없으면 아무 일도 없습니다.
    [ambulance] 행동 전에: 버린 특수 카드 더미 맨 위의 카드를 지금 사용한 것처럼 다시 적용합니다. 그 카드가 행동 대신 쓰는 카드라면 이 카드도 그렇습니다.
    [extra-time] 마지막 모래시계 카드가 뒤집힌 뒤: 행동을 한 번 더 합니다. 지갑에서 카드를 꺼내거나, 지갑에 카드를 넣거나, 신분증을 구매합니다.
    [double-bottom] 라운드가 끝날 때: 손패에서 아무 카드나 1장을 이 카드 아래에 뒷면으로 숨깁니다. 이제 계산하지 않고, 아무도 가져갈 수 없으며, 끝까지 공개하지 않습니다.
    [atm] 라운드가 끝날 때 둘 중 하나: 손패의 지폐 1장을 이 카드 위에 공개해서 놓으면 그 지폐는 더 이상 계산하지 않습니다. 또는 지폐가 나올 때까지 지갑에서 무작위로 1장씩 공개하며 뽑습니다. 그 지폐는 손패가 되어 계산에 들어가고, 나머지는 지갑에 도로 넣습니다.
   *[currency-exchange] 라운드가 끝날 때: 손패의 지폐 1장을 이 카드 위에 공개해서 놓고 어느 화폐로 칠지 정합니다. 금액은 그대로이고 계산에도 그대로 들어갑니다.
}

## 게임 용어
wallet-term = { $term ->
    [ivanov] 이바노프 / 존 스미스
    [police-officer] 경찰관
    [millionaire] 백만장자
    [blonde] 금발 미녀 / 패션 모델
    [superagent] 슈퍼 요원 / 비밀 요원
    [passport] 신분증
    [spare-passport] 추가 신분증
    [banknote] 지폐
    [jewelry] 귀금속
    [unit] CU
    [plastic-card] 신용카드
    [police-badge] 경찰관 배지
    [officer-on-duty] 근무 중인 경찰관
    [special-card] 특수 카드
    [time-card] 모래시계 카드
    [coin] 동전
    [wallet] 지갑
    [wealth] 재산
    [innocent] 무죄
    [guilty] 유죄
   *[token] 승점 토큰
}
wallet-term-text = { $term ->
    [ivanov] 신분증이 정확히 1장, 재산이 500 CU 이하, 화폐가 2종류 이하이고 경찰관 배지가 없으면 무죄입니다. 신용카드를 가져도 되며, 무죄라면 그중 1장을 쓸 수 있습니다.
    [police-officer] 신분증이 정확히 1장, 재산이 500 CU 이하, 화폐가 2종류 이하이고 신용카드가 없으면 무죄입니다. 경찰관 배지를 가져도 되며, 배지를 가진 무죄인 경찰관은 근무 중입니다.
    [millionaire] 신분증이 정확히 1장, 재산이 500 CU 초과, 화폐가 2종류 이하이고 신용카드와 경찰관 배지가 없으면 무죄입니다. 500.01 CU면 충분합니다.
    [blonde] 신분증이 정확히 1장, 재산이 500 CU 이하, 귀금속이 1장 이상이고 신용카드와 경찰관 배지가 없으면 무죄입니다. 화폐 종류에는 제한이 없습니다.
    [superagent] 어떤 것이든 다른 신분증이 1장 이상 더 있고, 재산이 500 CU 이하, 화폐가 2종류 이하이며 신용카드와 경찰관 배지가 없으면 무죄입니다. 다른 신분증은 효과가 없습니다.
    [passport] 라운드가 끝날 때 내가 누구인지 말해 줍니다. 정확히 1장이어야 하며, 슈퍼 요원(비밀 요원)만 더 필요합니다. 그때까지는 다른 카드와 똑같아서 지갑에 넣거나, 남에게 주거나, 잃을 수 있습니다.
    [spare-passport] 따로 마련된 칸에 5장이 있습니다. 300 CU 이상의 카드를 내고 구매합니다. 지폐로 내며, 보스의 지갑에서는 귀금속도 됩니다. 거스름돈은 없습니다. 남아 있는 추가 신분증을 모두 보고 1장을 갖습니다. 낸 카드는 월렛에서는 라운드가 끝날 때까지 공개된 채 놓이고, 보스의 지갑에서는 지갑 속 무작위 위치로 돌아갑니다.
    [banknote] 루블, 유로, 달러, 파운드가 있으며 가치는 모두 같습니다. 100이면 어느 화폐든 100 CU입니다. 손에 화폐가 3종류 이상이면 유죄이지만 금발 미녀(패션 모델)는 괜찮습니다.
    [jewelry] 적힌 만큼의 CU 가치가 있지만 화폐 종류에는 들지 않습니다. 금발 미녀(패션 모델)는 1장 이상 있어야 합니다.
    [unit] 모든 것을 세는 화폐 단위입니다. 1센트는 그 100분의 1입니다.
    [plastic-card] 이바노프(존 스미스)가 아니면 유죄가 됩니다. 이바노프가 무죄라면 1장을 쓸 수 있습니다. 지폐가 나올 때까지 지갑에서 무작위로 1장씩 모두가 보는 가운데 뽑습니다. 그 지폐는 재산에만 더해지고 유죄를 만들지 않습니다. 나머지는 지갑에 도로 넣습니다.
    [police-badge] 경찰관이 아니면 유죄가 됩니다. 배지를 가진 무죄인 경찰관은 근무 중입니다.
    [officer-on-duty] 경찰관 배지를 가진 무죄인 경찰관입니다. 근무 중인 경찰관은 모두 손패를 공개하고, 동전이 작은 순서로 다른 사람을 1명씩 조사합니다. 유죄인 사람의 지폐와 귀금속은 경찰관의 재산에만 더해집니다. ‘숨겨진 공간’ 아래나 ‘현금인출기’ 위의 카드는 가져갈 수 없습니다.
    [special-card] 서로 다른 15장이 있고, 라운드마다 2장씩 받습니다. 내 차례가 시작될 때 행동하기 전에 원하는 만큼 사용합니다. 행동 대신 쓰는 카드도 있습니다. 4장은 라운드가 끝날 때 사용합니다. 손패나 지갑에는 들어가지 않습니다.
    [time-card] 6장에 모래시계가 그려져 있습니다. 행동으로 1장을 뒤집을 수 있고, 선 플레이어는 첫 차례를 빼고 매번 차례 전에 1장을 뒤집어야 합니다. 마지막 카드가 뒤집히면 라운드가 바로 끝납니다.
    [coin] 라운드마다 모두가 1센트부터 50센트까지의 동전을 무작위로 하나씩 공개해서 받습니다. 가장 작은 동전을 가진 사람이 먼저 합니다. 500 CU 제한과 재산에 들어가므로, 500 CU와 1센트는 500을 넘습니다.
    [wallet] 카드를 꺼내고 넣는 비공개 더미입니다. 맨 위, 중간, 맨 아래를 고릅니다. 위치는 모두가 보고, 속의 카드는 아무도 보지 못합니다.
    [wealth] 손에 있는 지폐와 귀금속, ‘환전’ 위의 지폐, 동전을 모두 더한 값입니다. 순위를 정할 때는 근무 중에 압수한 것과 신용카드로 뽑은 지폐도 더합니다. 무죄인 사람 가운데 부자 순서로 승점 토큰을 뽑습니다.
    [innocent] 신분증이 1장(슈퍼 요원/비밀 요원은 2장 이상)이고 그 인물의 조건을 지킨 상태입니다. 대개 재산 500 CU 이하, 화폐 2종류 이하, 신용카드와 경찰관 배지 없음입니다.
    [guilty] 조건을 하나라도 어긴 상태입니다. 토큰을 뽑지 못하고, 가진 토큰이 있으면 하나를 골라 반납합니다.
   *[token] 1점, 2점 또는 3점이며 주인만 압니다. 모두 1점짜리 하나로 시작합니다. 라운드가 끝나면 무죄인 사람 가운데 부자 순서로 뽑습니다. 2명: 1개. 3명: 2개, 1개. 4명: 3개, 2개, 1개. 5명 이상: 4개, 3개, 2개, 1개. 3라운드 뒤 점수가 가장 높은 사람이 이기고, 같으면 토큰이 많은 사람이 이깁니다.
}

## 질문
ask-wallet-turn = 내 차례: 특수 카드나 행동. 남은 모래시계 { $left }장
ask-wallet-action = 두 번 연속: 2번 중 { $step }번째 행동
ask-wallet-put = 어느 카드를 지갑에 넣을까요?
ask-wallet-put-place = 지갑 어디에 넣을까요?
ask-wallet-pay = { $price } CU 이상을 내세요. 거스름돈은 없습니다.
ask-wallet-passport = 가질 신분증을 고르세요.
ask-wallet-birthday-place = 지갑 어디에서 카드를 꺼낼까요?
ask-wallet-birthday-keep = 어느 카드를 가질까요?
ask-wallet-birthday-give = 어느 카드를 줄까요?
ask-wallet-birthday-to = { $card }: 누구에게 줄까요?
ask-wallet-common-pot-put = ‘좋은 건 나눠야지’에 무엇을 낼까요?
ask-wallet-common-pot-take = 나온 카드 가운데 1장을 가지세요.
ask-wallet-pass-left = 왼쪽 사람에게 어느 카드를 줄까요?
ask-wallet-pass-right = 오른쪽 사람에게 어느 카드를 줄까요?
ask-wallet-search-whom = 누구의 카드를 뽑아 볼까요?
ask-wallet-search-keep = { $whom }님의 카드({ $card }): 가질까요, 돌려줄까요?
ask-wallet-give-whom = 누구에게 카드를 줄까요?
ask-wallet-give = { $whom }님에게 어느 카드를 줄까요?
ask-wallet-take-whom = 누구의 카드를 뽑을까요?
ask-wallet-swap-whom = 누구와 카드를 바꿀까요?
ask-wallet-swap = { $whom }님과 어느 카드를 바꿀까요?
ask-wallet-request-whom = 누구에게 돈을 요구할까요?
ask-wallet-request = { $whom }님에게 무엇을 요구할까요?
ask-wallet-fitting = { $who }님의 요구: { $wish }
ask-wallet-extra-time = 시간이 다 되었습니다. ‘추가 시간’을 쓸까요?
ask-wallet-extra-action = 추가 시간: 행동 한 번 더
ask-wallet-end-cards = 지금 어느 특수 카드를 쓸까요?
ask-wallet-next-end-card = 다음으로 어느 카드를 적용할까요?
ask-wallet-double-bottom = ‘숨겨진 공간’에 어느 카드를 숨길까요?
ask-wallet-atm = 현금인출기: 지폐를 놓을까요, 뽑을까요?
ask-wallet-exchange = 어느 지폐를 환전할까요?
ask-wallet-exchange-currency = { $card }: 어느 화폐로 칠까요?
ask-wallet-check = 근무 중입니다. 누구를 조사할까요?
ask-wallet-plastic-card = 신용카드로 지폐를 뽑을까요?
ask-wallet-return-token = 유죄입니다. 어느 토큰을 반납할까요?

## 보기
wallet-take = { $place ->
    [top] 맨 위에서 꺼내기
    [middle] 중간에서 꺼내기
   *[bottom] 맨 아래에서 꺼내기
}
wallet-place = { $place ->
    [top] 맨 위
    [middle] 중간
   *[bottom] 맨 아래
}
wallet-do-put = 카드 넣기
wallet-do-time-card = 모래시계 뒤집기
wallet-do-buy = 신분증 구매
wallet-do-pass = 내지 않기
wallet-do-draw = 지갑에서 뽑기
wallet-do-use = 쓰기
wallet-do-not-use = 쓰지 않기
wallet-do-keep = 갖기: { $card }
wallet-do-return = 돌려주기: { $card }
wallet-none = 없음
wallet-player = { $who }

## 고를 수 없는 것과 그 이유
wallet-cannot-empty-wallet = 지갑이 비었습니다.
wallet-cannot-empty-hand = 손패가 없습니다.
wallet-cannot-no-spare = 남은 추가 신분증이 없습니다.
wallet-cannot-pay = { $price } CU를 낼 수 없습니다.
wallet-cannot-now = 지금은 쓸 수 없는 카드입니다.
wallet-cannot-end-card = 라운드가 끝날 때만 쓸 수 있습니다.
wallet-cannot-no-banknote = 지폐가 없습니다.
wallet-cannot-no-money = 이 카드 더미에는 지폐도 귀금속도 없습니다.
wallet-cannot-others-empty = 다른 사람에게 카드가 없습니다.
wallet-cannot-all-empty = 아무에게도 카드가 없습니다.
wallet-cannot-no-discard = 아직 사용된 특수 카드가 없습니다.
wallet-too-little = 합계 { $total } CU입니다. { $price } CU 이상이어야 합니다.

## 카드 구성 파일의 잘못
wallet-deck-no-deck = 파일은 deck 항목 하나만 있는 객체여야 하고, deck은 줄의 목록이어야 합니다.
wallet-deck-no-row = 각 줄은 종류, 숫자, 장수가 있는 객체여야 합니다. 제공된 카드 구성 파일을 참고하세요.
wallet-deck-wrong-total = 카드는 모두 { $cards }장이어야 합니다. 지금은 { $total }장입니다.
wallet-deck-too-few = { $players }명이 하려면 숫자가 { $players } 이하인 카드가 { $least }장 이상 있어야 합니다. 지금은 { $total }장입니다.

## 일어난 일
wallet-round = 라운드 { $round } 시작. 카드를 나눠 줍니다.
wallet-coin = { $who }님이 { $cents }센트 동전을 받습니다.
wallet-first = { $who }님의 동전이 가장 작아 선 플레이어가 됩니다.
wallet-turn = { $who }님의 차례입니다.
wallet-took = { $who }님이 지갑 { $place ->
    [top] 맨 위
    [middle] 중간
   *[bottom] 맨 아래
}에서 카드를 꺼냅니다.
wallet-took-you = 지갑 { $place ->
    [top] 맨 위
    [middle] 중간
   *[bottom] 맨 아래
}에서 꺼낸 카드: { $card }
wallet-put = { $who }님이 지갑 { $place ->
    [top] 맨 위
    [middle] 중간
   *[bottom] 맨 아래
}에 카드를 넣습니다.
wallet-put-you = 지갑 { $place ->
    [top] 맨 위
    [middle] 중간
   *[bottom] 맨 아래
}에 넣은 카드: { $card }
wallet-time-card = { $who }님이 모래시계 카드를 뒤집습니다. { $left ->
    [0] 마지막 카드였습니다.
   *[other] { $left }장 남았습니다.
}
wallet-paid = { $who }님이 신분증 값을 냅니다: { $cards }
wallet-bought = { $who }님이 추가 신분증을 가져갑니다. { $left ->
    [0] 더 남지 않았습니다.
   *[other] { $left }장 남았습니다.
}
wallet-bought-you = 구매한 카드: { $card }
wallet-paid-back = 낸 카드 { $count }장이 지갑으로 돌아갑니다.
wallet-special = { $who }님이 ‘{ $card }’ 카드를 사용합니다.
wallet-again = { $who }님이 ‘{ $card }’ 카드를 다시 적용합니다.
wallet-birthday-drew = { $who }님이 지갑 { $place ->
    [top] 맨 위
    [middle] 중간
   *[bottom] 맨 아래
}에서 카드 { $count }장을 꺼냅니다.
wallet-birthday-drew-you = 꺼낸 카드: { $cards }
wallet-birthday-kept = { $who }님이 그중 1장을 갖습니다.
wallet-birthday-kept-you = 내가 갖는 카드: { $card }
wallet-pot-put = { $who }님이 낸 카드: { $card }
wallet-pot-nothing = { $who }님은 낼 카드가 없습니다.
wallet-pot-took = { $who }님이 나온 카드 중 고른 것: { $card }
wallet-pot-dealt = { $who }님이 나온 카드 중 1장을 받습니다.
wallet-pot-dealt-you = 나온 카드 중 내가 받은 것: { $card }
wallet-drew-blindly = { $who }님이 { $whom }님의 카드를 보지 않고 뽑습니다.
wallet-drew-blindly-you = { $whom }님에게서 뽑은 카드: { $card }
wallet-drew-blindly-from-you = { $who }님이 내게서 뽑은 카드: { $card }
wallet-kept = { $who }님이 { $whom }님의 카드를 갖습니다.
wallet-returned = { $who }님이 { $whom }님에게 카드를 돌려줍니다.
wallet-passed = { $who }님이 { $whom }님에게 카드를 비공개로 줍니다.
wallet-passed-you = { $whom }님에게 준 카드: { $card }
wallet-passed-to-you = { $who }님에게서 받은 카드: { $card }
wallet-requested = { $who }님이 { $whom }님에게 요구합니다: { $wish }
wallet-has-none = { $who }님에게는 없습니다.

## 라운드가 끝날 때 일어난 일
wallet-round-over = 마지막 모래시계가 다했습니다. 라운드 { $round }의 차례가 모두 끝났습니다.
wallet-hid = { $who }님이 ‘숨겨진 공간’에 카드를 숨깁니다.
wallet-hid-you = ‘숨겨진 공간’에 숨긴 카드: { $card }
wallet-laid = { $who }님이 ‘{ $special }’ 카드 위에 지폐를 놓습니다: { $card }
wallet-exchanged = { $who }님이 환전한 화폐: { $currency }
wallet-no-effect = { $who }님의 ‘{ $special }’ 카드는 효과가 없습니다.
wallet-drew-openly = 지갑에서 나온 카드: { $card }
wallet-put-back = 카드 { $count }장을 지갑에 도로 넣습니다.
wallet-on-duty = { $who }님은 근무 중인 경찰관입니다: { $cards }
wallet-checked = { $who }님이 { $whom }님을 조사합니다: { $count ->
    [0] 카드 없음
   *[other] { $cards }
}
wallet-check-innocent = { $whom }님은 무죄입니다. 아무 일도 없습니다.
wallet-check-guilty = { $whom }님은 유죄입니다. { $who }님이 압수합니다: { $count ->
    [0] 없음
   *[other] { $cards }
}
wallet-innocent = { $who }님은 무죄입니다: { $cards }
wallet-guilty = { $who }님은 유죄입니다: { $reasons } – 손패: { $count ->
    [0] 없음
   *[other] { $cards }
}
wallet-reason = { $reason ->
    [NO_PASSPORT] 신분증 없음
    [TOO_MANY_PASSPORTS] 신분증이 너무 많음
    [LONE_SUPERAGENT] 요원에게 두 번째 신분증이 없음
    [OVER_500] 500 CU 초과
    [NOT_OVER_500] 500 CU를 넘지 않음
    [TOO_MANY_CURRENCIES] 화폐가 3종류 이상
    [NO_JEWELRY] 귀금속 없음
    [PLASTIC_CARD] 신용카드 소지
   *[POLICE_BADGE] 경찰관 배지 소지
}
wallet-plastic-used = { $who }님이 신용카드를 씁니다.
wallet-plastic-not-used = { $who }님이 신용카드를 쓰지 않습니다.
wallet-token-returned = { $who }님이 토큰을 반납합니다.
wallet-token-returned-you = 반납한 토큰: { $value }점
wallet-tokens-drawn = { $who }님은 재산 { $wealth }, { $rank }위로 { $count ->
    [0] 토큰을 뽑지 않습니다.
   *[other] 토큰 { $count }개를 뽑습니다.
}
wallet-tokens-drawn-you = 내 재산 { $wealth }, { $rank }위. { $count ->
    [0] 토큰을 뽑지 않습니다.
   *[other] 뽑은 토큰 { $count }개: { $values }
}
