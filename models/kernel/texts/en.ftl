# What the kernel says in every game: refusals, the table's news, answers in words.

## Answers
kernel-answered = { $who } has decided.
kernel-sealed = { $who } has decided, face down.
kernel-undone = { $who } takes the last answer back.
kernel-picked = { $what }
kernel-picked-nothing = Nothing
kernel-times = { $count } × { $what }
kernel-not-an-option = “{ $key }” cannot be picked here. Pick one of the options.
kernel-count-below-one = A count is at least 1, not { $count }.
kernel-too-often = This can be picked { $limit ->
    [one] once
   *[other] up to { $limit } times
}, not { $count } times.
kernel-too-few = { $least ->
    [one] Pick at least one
   *[other] Pick at least { $least }
}. You picked { $count }.
kernel-too-many = { $most ->
    [0] Nothing can be picked here
    [one] Pick no more than one
   *[other] Pick no more than { $most }
}. You picked { $count }.

## The table
table-seat-taken = { $name } sits down.
table-bot-added = { $name }, a bot, sits down.
table-seat-left = { $name } leaves the table.
table-seat-removed = { $name } was taken off the table by the host.
table-seat-moved = { $name } goes on with another phone.
table-seat-reissued = The host gave the seat of { $name } to a new phone.
table-seat-kept = { $name }’s own phone is back in time and keeps the seat.
table-bot-given = A bot plays for { $name } for now.
table-bot-back = { $name } is back and plays again.
table-seats-arranged = The host changed who sits where.
table-game-changed = The host changed the game’s settings.
table-host-passed = { $name } is the host now.
table-host-taken = { $name } takes over as host.
table-rematch-made = A rematch is ready.
table-halted = The game has stopped because of a fault in its rules. It can still be read.
table-started = The game begins.
table-ended = The game was ended without a result.
table-over = The game is over.
table-evening-wins = { $count ->
    [one] { $count } game won
   *[other] { $count } games won
}

## Refusals
problem-no-such-rulebook = There is no game called “{ $given }”. There are: { $known }.
problem-no-such-edition = There is no such edition. There are: { $known }.
problem-bad-option-name = There is no option “{ $given }”, or it was given twice. There are: { $known }.
problem-bad-option-value = { $option }: choose one of { $known }.
problem-bad-file-name = There is no file “{ $given }”, or it was given twice. There are: { $known }.
problem-bad-file-size = The file is too big: at most { $most } bytes.
kernel-file-no-json = This is not JSON. Take our deck file and correct it.
kernel-file-unknown-field = There is no such field here. There are: { $known }.
kernel-file-bad-number = This must be a whole number from { $least } to { $most }.
kernel-file-not-one-of = This must be one of: { $known }.
problem-no-such-game = There is no game with this code. Check the six characters.
problem-no-such-seat = There is no such chair: they are numbered 0 to { $most }.
problem-own-seat = The host’s own chair cannot be removed: get up from it instead.
problem-no-such-seat-id = There is no such seat in this game.
problem-game-started = The game has begun already.
problem-game-not-started = The game has not begun yet.
problem-game-over = The game is over.
problem-game-not-over = The game is not over yet.
problem-game-halted = The game has stopped because of a fault in its rules: nothing more can be played.
problem-game-full = All { $most } seats are taken.
problem-seat-taken = { $name } sits there already. Choose another chair.
problem-name-taken = Somebody here is called { $name } already. Choose another name.
problem-bad-name = A name has 1 to { $most } characters, and no control characters.
problem-too-few-seats = At least { $least } must sit at the table; now there { $count ->
    [one] is one
   *[other] are { $count }
}.
problem-bad-order = Name every taken seat of this game exactly once.
problem-bad-pass = This pass is unknown, used or too old. Ask for a new one.
problem-not-host = Only the host can do this.
problem-no-seat = You need a seat in this game for this.
problem-not-away = { $name } is here and plays.
problem-not-away-long = { $name } has been away for less than a minute: wait a little.
problem-bot-plays = A bot plays for { $name } already.
problem-host-present = The host is still here.
problem-stale-decision = This question is not open for you (any more).
problem-already-answered = You answered this question already, differently.
problem-nothing-to-undo = There is no answer that can be taken back now.
problem-rate-limited = Too many tries. Wait a minute.
problem-token-malformed = A token of your own has 32 to 128 characters of A-Z, a-z, 0-9, _ and -.
problem-token-in-use = This token opens something already, or once did. Make a new one.
problem-not-a-new-host = { $name } cannot be the new host: choose another person.
