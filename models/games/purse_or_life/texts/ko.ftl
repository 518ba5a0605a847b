# 「지갑이냐 목숨이냐」가 하는 말.

## 선반
purse-title = 지갑이냐 목숨이냐
purse-summary = “지갑이냐, 목숨이냐?” 옆 사람이 물으면 동전을 내줄지 인물을 내줄지 고르세요. 내 손에 있는 것을 달라고 해서 같은 카드 네 장을 모으고 보상으로 바꿉니다. 의사, 보안관, 마녀, 광대가 모든 계획을 뒤집습니다.
purse-note = 규칙과 행동 카드 네 종류의 효과는 인쇄된 그대로입니다. 카드 구성은 공개된 자료가 없어 저희가 재구성했습니다. 인물 아홉 명(규칙에는 시민만 나옵니다)과 액면 여덟 가지, 짝마다 한 장씩 모두 72장, 행동 카드는 종류마다 다섯 장, 보상은 18장입니다. 가지고 있는 상자가 다르면 카드 구성 파일을 올리세요. 짧은 규칙서가 말하지 않는 것은 저희가 정했습니다. 네 장 내려놓기는 의무가 아니라 권리이고, 아무것도 움직이지 않으면 게임이 끝납니다.
purse-edition = 지갑이냐 목숨이냐 (92장)
purse-option-target = 이기는 데 필요한 보상
purse-option-target-by-players = 인원에 따라: 2–3명 5장, 4–5명 4장, 6–8명 3장, 9–12명 2장
purse-option-target-count = { $count }장
purse-file-deck = 내 상자의 카드 구성

## 카드
purse-hero = { $hero ->
    [CITIZEN] 시민
    [PEASANT] 농부
    [MERCHANT] 상인
    [SMITH] 대장장이
    [MONK] 수도사
    [KNIGHT] 기사
    [MINSTREL] 음유시인
    [INNKEEPER] 여관 주인
   *[COUNTESS] 백작 부인
}
purse-denomination = 동전 { $value }
purse-hero-card = { $hero }(동전 { $value })
purse-action = { $action ->
    [HEALER] 의사
    [SHERIFF] 보안관
    [WITCH] 마녀
   *[JESTER] 광대
}
purse-action-text = { $action ->
    [HEALER] 인물을 달라는 요청을 받았을 때 내면 아무것도 주지 않습니다. 요청한 사람은 카드를 뽑지도 못합니다.
    [SHERIFF] 액면을 달라는 요청을 받았을 때 내면 아무것도 주지 않습니다. 요청한 사람은 카드를 뽑지도 못합니다.
    [WITCH] 내 차례에 옆 사람이 대답한 뒤 내면 대답이 뒤집힙니다. 지갑은 목숨이, 목숨은 지갑이 됩니다.
   *[JESTER] 무엇을 달라고 하든 내면 오히려 요청한 사람이 자기 손의 해당 카드를 모두 나에게 줍니다.
}

## 게임의 낱말
purse-term = { $term ->
    [purse] 지갑
    [life] 목숨
    [hero] 인물
    [denomination] 액면
    [action-card] 행동 카드
    [reward] 보상
    [set] 네 장 묶음
    [draw-pile] 뽑을 더미
   *[target] 목표
}
purse-term-text = { $term ->
    [purse] 이렇게 대답하면 상대가 액면을 달라고 합니다. 예: 동전 50.
    [life] 이렇게 대답하면 상대가 인물을 달라고 합니다. 예: 수도사.
    [hero] 카드에 그려진 사람입니다. 모두 아홉 명이고 한 명마다 액면별로 한 장씩 여덟 장이 있습니다.
    [denomination] 카드에 그려진 동전의 수입니다. 1, 5, 10, 20, 50, 100, 200, 500이 있고 액면마다 인물별로 한 장씩 아홉 장이 있습니다. 동전이 많다고 더 좋은 것은 아니고, 같은지만 봅니다.
    [action-card] 의사, 보안관, 마녀, 광대가 다섯 장씩 있습니다. 인물도 동전도 없고 달라고 할 수도 없으며, 쓰고 나면 게임에서 빠집니다.
    [reward] 네 장 묶음을 내려놓으면 받습니다. 보상으로 이깁니다.
    [set] 인물이 같거나 액면이 같은 카드 네 장입니다. 자기 차례에 요청이 끝나면 있는 만큼 내려놓을 수 있습니다.
    [draw-pile] 차례가 끝날 때 손에 다섯 장보다 적으면 다섯 장까지 뽑습니다. 더미가 비면 내려놓은 묶음을 섞어 새 더미로 씁니다.
   *[target] 먼저 이만큼 모은 사람이 바로 이깁니다. 보상이 떨어지거나 한 바퀴 동안 아무것도 움직이지 않으면 보상이 가장 많은 사람이 이깁니다.
}
purse-hero-text = { $hero ->
    [CITIZEN] 깃털 모자를 썼습니다.
    [PEASANT] 쇠스랑을 들고 밀짚모자를 썼습니다.
    [MERCHANT] 저울을 들었습니다.
    [SMITH] 망치를 휘두릅니다.
    [MONK] 두건을 쓰고 허리에 끈을 맸습니다.
    [KNIGHT] 투구 안에서 내다봅니다.
    [MINSTREL] 류트를 연주합니다.
    [INNKEEPER] 거품 나는 잔을 들었습니다.
   *[COUNTESS] 부채를 들고 머리를 높이 올렸습니다.
}

## 내 카드 구성
purse-deck-no-deck = 파일은 항목이 둘인 객체여야 합니다. deck은 줄의 목록, rewards는 보상의 수입니다.
purse-deck-no-row = 각 줄은 인물, 액면, 장수가 있거나 행동, 장수가 있는 객체여야 합니다. 제공된 카드 구성 파일을 참고하세요.
purse-deck-wrong-total = 카드는 모두 { $least }장에서 { $most }장이어야 합니다. 지금은 { $total }장입니다.

## 질문
ask-purse-choice = { $who }님이 묻습니다. 지갑이냐, 목숨이냐?
purse-choice = { $choice ->
    [PURSE] 지갑
   *[LIFE] 목숨
}
ask-purse-request = { $choice ->
    [PURSE] { $whom }님의 대답은 지갑입니다. 어느 액면을 달라고 할까요?
   *[LIFE] { $whom }님의 대답은 목숨입니다. 어느 인물을 달라고 할까요?
}
purse-with-witch = 마녀를 쓰고: { $wish }
purse-no-hero-card-option = 인물 카드가 없습니다
ask-purse-reply = { $who }님의 요청: { $wish }
purse-hand-over = { $count }장 내주기: { $cards }
purse-nothing-fits = 없습니다
purse-useless = { $action ->
    [HEALER] 인물을 달라고 할 때만 쓸 수 있습니다.
   *[SHERIFF] 액면을 달라고 할 때만 쓸 수 있습니다.
}
ask-purse-lay = 인물이나 액면이 같은 카드 네 장을 내려놓을까요? 보상을 받습니다.
purse-done = 끝
purse-only-done = 카드 네 장을 고르거나 “끝”만 고르세요.
purse-four-cards = 카드를 꼭 네 장 고르거나 “끝”만 고르세요. 지금은 { $count }장입니다.
purse-nothing-in-common = 이 네 장은 인물도 액면도 같지 않습니다.

## 일어나는 일
purse-prepared = 보상 { $count }장을 모으면 이깁니다.
purse-first = { $who }님부터 시작합니다.
purse-asks = { $who }님이 { $whom }님에게 묻습니다. 지갑이냐, 목숨이냐?
purse-chose = { $choice ->
    [PURSE] { $who }님의 대답: 지갑.
   *[LIFE] { $who }님의 대답: 목숨.
}
purse-played = { $who }님이 낸 카드: { $card }
purse-requests = { $who }님이 { $whom }님에게 요청: { $wish }
purse-no-hero-card = { $who }님은 인물 카드가 없어 아무것도 요청하지 못합니다.
purse-handed-over = { $who }님이 { $whom }님에게 { $count }장을 줍니다.
purse-handed-over-by-you = { $whom }님에게 주는 카드: { $cards }
purse-handed-over-to-you = { $who }님에게 받은 카드: { $cards }
purse-has-none = { $who }님에게는 없습니다.
purse-drew = { $who }님이 한 장을 뽑습니다.
purse-drew-you = 뽑은 카드: { $card }
purse-nothing-to-draw = { $who }님이 뽑을 카드가 없습니다.
purse-laid = { $who }님이 네 장({ $wish })을 내려놓습니다: { $cards }
purse-reward = { $who }님이 보상을 받습니다: { $target }장 중 { $count }장.
purse-drew-up = { $who }님이 카드를 채웁니다: { $count }장.
purse-drew-up-you = 채워 뽑은 카드: { $cards }
purse-reshuffled = 내려놓은 카드 { $count }장을 섞어 새 더미로 씁니다.
purse-over = { $ending ->
    [TARGET] 목표를 이루었습니다.
    [NO_REWARDS] 보상이 다 떨어졌습니다. 보상이 가장 많은 사람이 이깁니다.
   *[STANDSTILL] 한 바퀴 동안 아무것도 움직이지 않았습니다. 보상이 가장 많은 사람이 이깁니다.
}
