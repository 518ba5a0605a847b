# Was die API selbst sagt.
error-bad-token = Dieses Token öffnet hier nichts. Lass es weg, um zuzusehen, oder nimm neu Platz.
error-no-such-game = Zu diesem Code gibt es kein Spiel.
error-seat-moved = Dieser Platz wurde verlassen oder ist auf ein anderes Handy umgezogen.
error-rate-limited = Zu viele Versuche. Warte eine Minute.
error-too-complex = Diese Anfrage will zu viel auf einmal. { $why }
error-too-large = Die Anfrage ist zu groß: höchstens { $most } Byte.
error-internal = Auf dem Server ist etwas schiefgegangen. Vorfall { $incident }.
error-try-again = Der Server kommt gerade nicht an seine Spiele. Versuch es gleich noch einmal. Vorfall { $incident }.
wallet-bad-card-value = Ein Wert ist eine ganze Zahl von 1 bis 10 000.
wallet-bad-coin = coinCents ist 0 bis 99.
wallet-bad-flag = Dieses Merkmal kann nur true sein.
wallet-too-many-cards = Höchstens { $most } Karten auf einmal.
bot-name = Bot { $number }
