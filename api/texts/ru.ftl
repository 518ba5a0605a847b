# Что говорит сам API.
error-bad-token = Этот токен здесь ничего не открывает. Уберите его, чтобы смотреть, или сядьте заново.
error-no-such-game = Игры с таким кодом нет.
error-seat-moved = Это место оставлено или перешло к другому телефону.
error-rate-limited = Слишком много попыток. Подождите минуту.
error-too-complex = Этот запрос просит слишком много сразу. { $why }
error-too-large = Запрос слишком большой: не больше { $most } байт.
error-internal = На сервере что-то пошло не так. Случай { $incident }.
error-try-again = Сервер сейчас не может добраться до своих игр. Попробуйте ещё раз чуть позже. Случай { $incident }.
wallet-bad-card-value = Значение — целое число от 1 до 10 000.
wallet-bad-coin = coinCents — от 0 до 99.
wallet-bad-flag = Этот признак может быть только true.
wallet-too-many-cards = Не больше { $most } карт за раз.
bot-name = Бот { $number }
