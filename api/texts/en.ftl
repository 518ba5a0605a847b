# What the API says itself.
error-bad-token = This token opens nothing here. Leave it out to look on, or take a seat anew.
error-no-such-game = There is no game with this code.
error-seat-moved = This seat was left or goes on with another phone.
error-rate-limited = Too many tries. Wait a minute.
error-too-complex = This operation asks for too much at once. { $why }
error-too-large = The request is too large: at most { $most } bytes.
error-internal = Something went wrong on the server. Incident { $incident }.
error-try-again = The server cannot reach its games just now. Try again in a moment. Incident { $incident }.
wallet-bad-card-value = A value is a whole number from 1 to 10,000.
wallet-bad-coin = coinCents is 0 to 99.
wallet-bad-flag = A flag can only be true.
wallet-too-many-cards = At most { $most } cards can be judged at once.
bot-name = Bot { $number }
