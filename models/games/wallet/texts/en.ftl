# What Wallet and Boss’s Wallet say.

## The shelf
wallet-title = Wallet / Boss’s Wallet
wallet-summary = A lost wallet, and the police are on their way. Take cards out and put cards in, without looking. When time is up, be innocent by your passport and as rich as you may be.
wallet-note = Printed and taken as they are: the rules, the number of cards (88 or 80, with 5 spare passports, 15 special cards and 37 tokens) and the seven coins. No public source prints the rest, so it is our reconstruction: which passports, values and player numbers the deck has, which passports are spare, and how many tokens are worth 1, 2 or 3. Your box may differ; if you own it, you can load the deck you have. Boss’s Wallet does not print how many tokens are drawn: there the table of Wallet holds.
wallet-edition = { $edition ->
    [boss] Boss’s Wallet (80 cards)
   *[wallet] Wallet (88 cards)
}
wallet-option-balanced = Cards in play from 3 players on
wallet-option-balanced-no = All cards
wallet-option-balanced-yes = Only up to the number of players
wallet-file-deck = The deck of your box ({ $cards } cards)

## Cards
wallet-passport = { $edition ->
    [boss] { $character ->
        [IVANOV] John Smith passport
        [POLICE_OFFICER] Police Officer passport
        [MILLIONAIRE] Millionaire passport
        [BLONDE] Fashion Model passport
       *[SUPERAGENT] Secret Agent passport
    }
   *[wallet] { $character ->
        [IVANOV] Ivanov passport
        [POLICE_OFFICER] Police Officer passport
        [MILLIONAIRE] Millionaire passport
        [BLONDE] Blonde passport
       *[SUPERAGENT] Superagent passport
    }
}
wallet-banknote = { $currency ->
    [ROUBLES] { $value } ₽
    [EUROS] { $value } €
    [DOLLARS] { $value } $
   *[POUNDS] { $value } £
}
wallet-jewelry = Jewelry ({ $value } c.u.)
wallet-plastic-card = Plastic card
wallet-police-badge = Police badge
wallet-card = { $card }
wallet-amount = { $whole }.{ NUMBER($cents, minimumIntegerDigits: 2) } c.u.
wallet-currency = { $currency ->
    [ROUBLES] Roubles
    [EUROS] Euros
    [DOLLARS] Dollars
   *[POUNDS] Pounds
}
wallet-any-jewelry = Jewelry
wallet-worth = { $value } c.u.
wallet-token = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
wallet-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}

## Special cards
wallet-special-title = { $card ->
    [double-turn] Double Turn
    [birthday] Birthday
    [common-pot] Common Pot
    [cards-to-the-left] Cards to the Left
    [cards-to-the-right] Cards to the Right
    [selective-search] Selective Search
    [give-a-card] Give a Card
    [take-a-card] Take a Card
    [swap-cards] Swap Cards
    [card-request] Card Request
    [ambulance] Ambulance
    [extra-time] Extra Time
    [double-bottom] Double Bottom
    [atm] ATM
   *[currency-exchange] Currency Exchange
}
wallet-special-text = { $card ->
    [double-turn] In place of your action: take two actions, two different ones or the same one twice. If the first of them turns the last time card, the second is lost.
    [birthday] In place of your action: take 3 cards from one place in the wallet and look at them. Keep one and give one each to two other players, face down. With two players, give one away and put the last one back. If there are fewer than 3, share out what there is.
    [common-pot] Before your action: everybody, you too, secretly chooses one banknote or piece of jewelry, and all are laid open together. Take any one of them. The rest is dealt at random, at most one card each, to the other players who laid one down.
    [cards-to-the-left] Before your action: everybody, you too, secretly chooses a card from their hand. All pass it face down to the left at the same time. Those with an empty hand pass nothing but may receive a card.
    [cards-to-the-right] Before your action: everybody, you too, secretly chooses a card from their hand. All pass it face down to the right at the same time. Those with an empty hand pass nothing but may receive a card.
    [selective-search] Before your action: draw a card blindly from another player’s hand and look at it. Keep it or give it back.
    [give-a-card] Before your action: give a card of your choice from your hand to another player, face down. They cannot refuse it.
    [take-a-card] Before your action: draw a card blindly from another player’s hand. It is yours.
    [swap-cards] Before your action: choose another player. Each of you secretly chooses a card from your own hand, then you exchange them.
    [card-request] Before your action: ask another player for money. Name either a value or a type: one of the currencies, or jewelry. If they hold a card that fits, they must give you one, and they choose which. If not, nothing happens.
    [ambulance] Before your action: the special card on top of the discard pile takes effect once more, as if you played it now. If that card takes the place of your action, so does this one.
    [extra-time] After the last time card: take one more action. Take a card from the wallet, put one in or buy a passport.
    [double-bottom] At the end of the round: put any card from your hand face down under this one. It no longer counts, nobody can take it, and it is never shown.
    [atm] At the end of the round, do one of two things. Lay a banknote from your hand open on this card: it no longer counts. Or draw open cards from the wallet at random until a banknote comes: it goes into your hand and counts, the others go back.
   *[currency-exchange] At the end of the round: lay a banknote from your hand open on this card and choose the currency it counts as. It still counts, with the same value.
}

## Words of the game
wallet-term = { $term ->
    [ivanov] Ivanov / John Smith
    [police-officer] Police Officer
    [millionaire] Millionaire
    [blonde] Blonde / Fashion Model
    [superagent] Superagent / Secret Agent
    [passport] Passport
    [spare-passport] Spare passport
    [banknote] Banknote
    [jewelry] Jewelry
    [unit] c.u.
    [plastic-card] Plastic card
    [police-badge] Police badge
    [officer-on-duty] Officer on duty
    [special-card] Special card
    [time-card] Time card
    [coin] Coin
    [wallet] Wallet
    [wealth] Wealth
    [innocent] Innocent
    [guilty] Guilty
   *[token] Victory token
}
wallet-term-text = { $term ->
    [ivanov] Innocent with exactly one passport, no more than 500 c.u., at most two currencies and no police badge. May hold plastic cards and, if innocent, use one of them.
    [police-officer] Innocent with exactly one passport, no more than 500 c.u., at most two currencies and no plastic card. May hold police badges; with one, an innocent Police Officer is on duty.
    [millionaire] Innocent with exactly one passport, more than 500 c.u., at most two currencies, no plastic card and no police badge. 500.01 c.u. is enough.
    [blonde] Innocent with exactly one passport, no more than 500 c.u., at least one piece of jewelry, no plastic card and no police badge. May hold any number of currencies.
    [superagent] Innocent with at least one more passport of any kind, no more than 500 c.u., at most two currencies, no plastic card and no police badge. The other passports have no effect.
    [passport] Says who you are when the round ends. Exactly one is right for everybody but the Superagent (Secret Agent), who needs more. Until then it is a card like any other: you can put it into the wallet, pass it on or lose it.
    [spare-passport] There are five of them in a compartment of their own. To buy one, lay down cards worth 300 c.u. or more: banknotes, and in Boss’s Wallet jewelry as well. There is no change. You see all the spare passports that are left and keep one. In Wallet your payment lies open until the round ends; in Boss’s Wallet it goes back into the wallet at random places.
    [banknote] Roubles, euros, dollars or pounds, all worth the same: 100 is 100 c.u. in any of them. More than two currencies in your hand make you guilty, unless you are the Blonde (Fashion Model).
    [jewelry] Worth as many c.u. as it says, but not a currency. The Blonde (Fashion Model) needs at least one piece.
    [unit] Conditional unit, in which everything is counted. Cents are hundredths of it.
    [plastic-card] Makes everybody guilty but Ivanov (John Smith). If he is innocent, he may use one: cards are drawn from the wallet at random, seen by all, until a banknote comes. It is added to his wealth and cannot make him guilty. The other cards go back.
    [police-badge] Makes everybody guilty but the Police Officer. An innocent Police Officer with a badge is on duty.
    [officer-on-duty] An innocent Police Officer with a police badge. All officers on duty show their hands and check one other player each, the one with the smallest coin first. A guilty player’s banknotes and jewelry go to the officer, for wealth only. Cards under Double Bottom or on the ATM are safe.
    [special-card] There are 15, all different, and you are dealt two each round. Play as many as you like at the start of your turn, before your action; some take its place. Four of them are played when the round ends. They never go into your hand or the wallet.
    [time-card] Six of them show an hourglass. You can turn one over as your action; the first player must do so before every turn but the first. With the last one the round ends at once.
    [coin] Each round everybody gets one at random, worth 1 to 50 cents, open for all. Whoever has the smallest begins. It counts towards your 500 c.u. and your wealth: 500 c.u. and 1 cent is more than 500.
    [wallet] The closed pile from which cards are taken and into which they are put: on top, in the middle or at the bottom. Everybody sees the place, nobody sees the cards in it.
    [wealth] The banknotes and jewelry in your hand, the banknote on your Currency Exchange and your coin; for the ranking also what you seized on duty or drew with a plastic card. The richest innocent players draw victory tokens.
    [innocent] You have one passport (as the Superagent at least two) and fulfil the conditions of that character. Mostly: no more than 500 c.u., at most two currencies, no plastic card, no police badge.
    [guilty] At least one condition is broken. You draw no tokens and return one of yours, of your choice, if you have any.
   *[token] Worth 1, 2 or 3 points, known to its owner only. Everybody begins with one worth 1. After each round the richest innocent players draw: with 2 players 1; with 3 players 2 and 1; with 4 players 3, 2 and 1; from 5 players on 4, 3, 2 and 1. After three rounds most points win; if that is a tie, more tokens.
}

## Questions
ask-wallet-turn = Your turn: a special card or an action. Hourglasses left: { $left }
ask-wallet-action = Double Turn, action { $step } of 2
ask-wallet-put = Which card do you put into the wallet?
ask-wallet-put-place = Where in the wallet does the card go?
ask-wallet-pay = Pay with cards worth { $price } c.u. or more. No change.
ask-wallet-passport = Choose a passport to keep.
ask-wallet-birthday-place = Where in the wallet do you take the cards?
ask-wallet-birthday-keep = Which card do you keep?
ask-wallet-birthday-give = Which card do you give away?
ask-wallet-birthday-to = { $card }: who gets it?
ask-wallet-common-pot-put = What do you lay down for the Common Pot?
ask-wallet-common-pot-take = Take a card from the Common Pot.
ask-wallet-pass-left = Which card do you pass to the left?
ask-wallet-pass-right = Which card do you pass to the right?
ask-wallet-search-whom = From whose hand do you draw a card to look at?
ask-wallet-search-keep = { $card }, from { $whom }: keep it or give it back?
ask-wallet-give-whom = To whom do you give a card?
ask-wallet-give = Which card do you give to { $whom }?
ask-wallet-take-whom = From whose hand do you draw a card?
ask-wallet-swap-whom = With whom do you swap a card?
ask-wallet-swap = Which card do you give { $whom } in the swap?
ask-wallet-request-whom = Whom do you ask for money?
ask-wallet-request = What do you ask { $whom } for?
ask-wallet-fitting = { $who } asks you for: { $wish }
ask-wallet-extra-time = Time is up. Do you play Extra Time?
ask-wallet-extra-action = Extra Time: one more action
ask-wallet-end-cards = Which special cards do you play now?
ask-wallet-next-end-card = Which card takes effect next?
ask-wallet-double-bottom = Which card do you hide under Double Bottom?
ask-wallet-atm = ATM: lay down a banknote or draw one?
ask-wallet-exchange = Which banknote do you exchange?
ask-wallet-exchange-currency = { $card }: which currency does it count as?
ask-wallet-check = You are on duty. Whom do you check?
ask-wallet-plastic-card = Draw a banknote with your plastic card?
ask-wallet-return-token = You are guilty. Which token do you return?

## Options
wallet-take = { $place ->
    [top] Take the top card
    [middle] Take from the middle
   *[bottom] Take the bottom card
}
wallet-place = { $place ->
    [top] On top
    [middle] In the middle
   *[bottom] At the bottom
}
wallet-do-put = Put a card in
wallet-do-time-card = Turn a time card
wallet-do-buy = Buy a passport
wallet-do-pass = Do not play
wallet-do-draw = Draw from the wallet
wallet-do-use = Use it
wallet-do-not-use = Do not use it
wallet-do-keep = Keep: { $card }
wallet-do-return = Give back: { $card }
wallet-none = I have none
wallet-player = { $who }

## What cannot be picked, and why
wallet-cannot-empty-wallet = The wallet is empty.
wallet-cannot-empty-hand = Your hand is empty.
wallet-cannot-no-spare = No spare passports are left.
wallet-cannot-pay = You cannot pay { $price } c.u.
wallet-cannot-now = This card cannot be played now.
wallet-cannot-end-card = Only when the round ends.
wallet-cannot-no-banknote = You have no banknote.
wallet-cannot-no-money = There is no banknote and no jewelry in this deck.
wallet-cannot-others-empty = Nobody else has a card.
wallet-cannot-all-empty = Nobody has a card.
wallet-cannot-no-discard = No special card has been played yet.
wallet-too-little = That comes to { $total } c.u. You need { $price } or more.

## What is wrong with a deck file
wallet-deck-no-deck = The file must be one object with one field, “deck”, that holds a list of rows.
wallet-deck-no-row = A row must be an object with a kind, a number and copies, like those in our deck file.
wallet-deck-wrong-total = The copies must come to { $cards } cards. They come to { $total }.
wallet-deck-too-few = For { $players } players there must be at least { $least } cards with a number up to { $players }. There { $total ->
    [one] is { $total }
   *[other] are { $total }
}.

## What happens
wallet-round = Round { $round } begins. The cards are dealt.
wallet-coin = { $who } gets the coin worth { $cents ->
    [one] { $cents } cent
   *[other] { $cents } cents
}.
wallet-first = { $who } has the smallest coin and begins.
wallet-turn = It is { $who }’s turn.
wallet-took = { $who } takes { $place ->
    [top] the top card of
    [middle] a card from the middle of
   *[bottom] the bottom card of
} the wallet.
wallet-took-you = You take { $place ->
    [top] the top card
    [middle] a card from the middle
   *[bottom] the bottom card
}: { $card }
wallet-put = { $who } puts a card { $place ->
    [top] on top of
    [middle] into the middle of
   *[bottom] at the bottom of
} the wallet.
wallet-put-you = You put a card { $place ->
    [top] on top
    [middle] into the middle
   *[bottom] at the bottom
}: { $card }
wallet-time-card = { $who } turns a time card. { $left ->
    [0] It was the last one.
    [one] One hourglass is left.
   *[other] { $left } hourglasses are left.
}
wallet-paid = { $who } pays for a passport: { $cards }
wallet-bought = { $who } takes a spare passport. { $left ->
    [0] None are left.
    [one] One is left.
   *[other] { $left } are left.
}
wallet-bought-you = You buy: { $card }
wallet-paid-back = What was paid goes back into the wallet: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
wallet-special = { $who } plays “{ $card }”.
wallet-again = “{ $card }” takes effect once more, for { $who }.
wallet-birthday-drew = { $who } takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
} { $place ->
    [top] from the top
    [middle] from the middle
   *[bottom] from the bottom
} of the wallet.
wallet-birthday-drew-you = You take: { $cards }
wallet-birthday-kept = { $who } keeps one of the cards.
wallet-birthday-kept-you = You keep: { $card }
wallet-pot-put = { $who } lays down for the Common Pot: { $card }
wallet-pot-nothing = { $who } has nothing for the Common Pot.
wallet-pot-took = { $who } takes from the Common Pot: { $card }
wallet-pot-dealt = { $who } is dealt a card from the Common Pot.
wallet-pot-dealt-you = You are dealt from the Common Pot: { $card }
wallet-drew-blindly = { $who } draws a card blindly from { $whom }.
wallet-drew-blindly-you = You draw from { $whom }: { $card }
wallet-drew-blindly-from-you = { $who } draws from you: { $card }
wallet-kept = { $who } keeps the card from { $whom }.
wallet-returned = { $who } gives the card back to { $whom }.
wallet-passed = { $who } passes a card to { $whom }, face down.
wallet-passed-you = You pass to { $whom }: { $card }
wallet-passed-to-you = { $who } passes to you: { $card }
wallet-requested = { $who } asks { $whom } for: { $wish }
wallet-has-none = { $who } has none.

## What happens at the end of a round
wallet-round-over = The last hourglass has run out: round { $round } ends.
wallet-hid = { $who } hides a card under Double Bottom.
wallet-hid-you = You hide under Double Bottom: { $card }
wallet-laid = { $who } lays a banknote on “{ $special }”: { $card }
wallet-exchanged = { $who }’s banknote now counts as: { $currency }
wallet-no-effect = “{ $special }” has no effect for { $who }.
wallet-drew-openly = From the wallet comes: { $card }
wallet-put-back = { $count ->
    [one] { $count } card goes
   *[other] { $count } cards go
} back into the wallet.
wallet-on-duty = { $who } is on duty: { $cards }
wallet-checked = { $who } checks { $whom }: { $count ->
    [0] no cards
   *[other] { $cards }
}
wallet-check-innocent = { $whom } is innocent. Nothing happens.
wallet-check-guilty = { $whom } is guilty. { $who } seizes: { $count ->
    [0] nothing
   *[other] { $cards }
}
wallet-innocent = { $who } is innocent: { $cards }
wallet-guilty = { $who } is guilty: { $reasons } – in hand: { $count ->
    [0] nothing
   *[other] { $cards }
}
wallet-reason = { $reason ->
    [NO_PASSPORT] no passport
    [TOO_MANY_PASSPORTS] too many passports
    [LONE_SUPERAGENT] no second passport for this agent
    [OVER_500] more than 500 c.u.
    [NOT_OVER_500] not more than 500 c.u.
    [TOO_MANY_CURRENCIES] more than two currencies
    [NO_JEWELRY] no jewelry
    [PLASTIC_CARD] a plastic card
   *[POLICE_BADGE] a police badge
}
wallet-plastic-used = { $who } uses a plastic card.
wallet-plastic-not-used = { $who } does not use the plastic card.
wallet-token-returned = { $who } returns a token.
wallet-token-returned-you = You return a token: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
wallet-tokens-drawn = { $who } is number { $rank } by wealth with { $wealth } and draws { $count ->
    [0] no token
    [one] { $count } token
   *[other] { $count } tokens
}.
wallet-tokens-drawn-you = You are number { $rank } by wealth with { $wealth } and draw { $count ->
    [0] no token.
    [one] { $count } token: { $values }
   *[other] { $count } tokens: { $values }
}
