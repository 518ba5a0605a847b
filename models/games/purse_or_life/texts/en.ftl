# What Purse or Life says.

## On the shelf
purse-title = Purse or Life
purse-summary = “Purse or life?” your neighbour asks, and you choose: give up coins or give up heroes. Ask for what you hold yourself, collect four of a kind and turn them into rewards. Healer, Sheriff, Witch and Jester upset the best of plans.
purse-note = Printed and taken as it is: the rules, and what the four action cards do. The deck is in no public source and is our reconstruction: nine heroes (only the Citizen is named in the rules) with eight denominations each, one card for each pair, 72 in all; five of each action card; 18 rewards. If you own the box and it differs, bring a deck file of your own. What the short rulebook leaves open we have ruled: laying down is a right, not a duty, and a standstill ends the game.
purse-edition = Purse or Life (92 cards)
purse-option-target = Rewards that win
purse-option-target-by-players = By number of players: 5 for 2–3, 4 for 4–5, 3 for 6–8, 2 for 9–12
purse-option-target-count = { $count }
purse-file-deck = The deck in your box

## Cards
purse-hero = { $hero ->
    [CITIZEN] Citizen
    [PEASANT] Peasant
    [MERCHANT] Merchant
    [SMITH] Smith
    [MONK] Monk
    [KNIGHT] Knight
    [MINSTREL] Minstrel
    [INNKEEPER] Innkeeper
   *[COUNTESS] Countess
}
purse-denomination = { $value ->
    [one] { $value } coin
   *[other] { $value } coins
}
purse-hero-card = { $hero } ({ $value ->
    [one] { $value } coin
   *[other] { $value } coins
})
purse-action = { $action ->
    [HEALER] Healer
    [SHERIFF] Sheriff
    [WITCH] Witch
   *[JESTER] Jester
}
purse-action-text = { $action ->
    [HEALER] When you are asked for a hero: play it, and you hand over nothing. The asker draws no card either.
    [SHERIFF] When you are asked for a denomination: play it, and you hand over nothing. The asker draws no card either.
    [WITCH] When it is your turn and your neighbour has answered: play it to turn the answer round. Purse becomes life, life becomes purse.
   *[JESTER] When you are asked for anything: play it, and the asker hands all fitting cards over to you instead.
}

## Words of the game
purse-term = { $term ->
    [purse] Purse
    [life] Life
    [hero] Hero
    [denomination] Denomination
    [action-card] Action card
    [reward] Reward
    [set] Set of four
    [draw-pile] Draw pile
   *[target] Target
}
purse-term-text = { $term ->
    [purse] The answer that lets the asker ask for a denomination, such as 50 coins.
    [life] The answer that lets the asker ask for a hero, such as the Monk.
    [hero] Who is on a card. There are nine, each on eight cards, once with every denomination.
    [denomination] How many coins are on a card: 1, 5, 10, 20, 50, 100, 200 or 500. Each is on nine cards, once with every hero. More coins are worth no more: what counts is having the same.
    [action-card] Healer, Sheriff, Witch and Jester, five of each. They bear no hero and no coins, cannot be asked for, and leave the game once they are played.
    [reward] What you get for a set of four. Rewards win the game.
    [set] Four cards with the same hero or the same denomination. On your turn, after the request, you may lay down as many sets as you have.
    [draw-pile] Whoever holds fewer than five cards at the end of a turn draws up to five. When the pile is empty, the sets laid down are shuffled and become a new one.
   *[target] Whoever reaches so many rewards first wins at once. If the rewards run out, or a whole lap goes by in which nothing moves, most rewards win.
}
purse-hero-text = { $hero ->
    [CITIZEN] Wears a feathered hat.
    [PEASANT] Carries a pitchfork and wears a straw hat.
    [MERCHANT] Carries a pair of scales.
    [SMITH] Swings a hammer.
    [MONK] Wears a hood and a rope.
    [KNIGHT] Looks out of a helmet.
    [MINSTREL] Plays a lute.
    [INNKEEPER] Holds a foaming mug.
   *[COUNTESS] Holds a fan and wears her hair high.
}

## An owner’s deck
purse-deck-no-deck = The file must be one object with two fields: “deck”, a list of rows, and “rewards”, a number.
purse-deck-no-row = A row must be an object with a hero, a denomination and copies, or with an action and copies, like those in our deck file.
purse-deck-wrong-total = The copies must come to { $least } to { $most } cards. They come to { $total }.

## Questions
ask-purse-choice = { $who } asks you: purse or life?
purse-choice = { $choice ->
    [PURSE] Purse
   *[LIFE] Life
}
ask-purse-request = { $choice ->
    [PURSE] { $whom } says: purse. Which denomination do you ask for?
   *[LIFE] { $whom } says: life. Which hero do you ask for?
}
purse-with-witch = With the Witch: { $wish }
purse-no-hero-card-option = I hold no hero card
ask-purse-reply = { $who } asks you for: { $wish }
purse-hand-over = Hand over { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }
purse-nothing-fits = I have none
purse-useless = { $action ->
    [HEALER] Helps only when a hero is asked for.
   *[SHERIFF] Helps only when a denomination is asked for.
}
ask-purse-lay = Lay down four cards of one hero or one denomination for a reward?
purse-done = Done
purse-only-done = Either four cards, or just “Done”.
purse-four-cards = Pick exactly four cards, or just “Done”. You picked { $count }.
purse-nothing-in-common = These four have neither the hero nor the denomination in common.

## What happens
purse-prepared = { $count ->
    [one] { $count } reward wins.
   *[other] { $count } rewards win.
}
purse-first = { $who } begins.
purse-asks = { $who } asks { $whom }: purse or life?
purse-chose = { $choice ->
    [PURSE] { $who } says: purse.
   *[LIFE] { $who } says: life.
}
purse-played = { $who } plays: { $card }
purse-requests = { $who } asks { $whom } for: { $wish }
purse-no-hero-card = { $who } holds no hero card and cannot ask for anything.
purse-handed-over = { $who } hands { $count ->
    [one] { $count } card
   *[other] { $count } cards
} over to { $whom }.
purse-handed-over-by-you = You hand over to { $whom }: { $cards }
purse-handed-over-to-you = You get from { $who }: { $cards }
purse-has-none = { $who } has none.
purse-drew = { $who } draws a card.
purse-drew-you = You draw: { $card }
purse-nothing-to-draw = There is no card left for { $who } to draw.
purse-laid = { $who } lays down four ({ $wish }): { $cards }
purse-reward = { $who } gets a reward: { $count } of { $target }.
purse-drew-up = { $who } draws up: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
purse-drew-up-you = You draw up: { $cards }
purse-reshuffled = The { $count } cards laid down are shuffled: they are the new draw pile.
purse-over = { $ending ->
    [TARGET] The target is reached.
    [NO_REWARDS] The rewards have run out: most rewards win.
   *[STANDSTILL] Nothing moved for a whole lap: most rewards win.
}
