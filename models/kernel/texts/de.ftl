# Was der Kern in jedem Spiel sagt: Ablehnungen, Neues vom Tisch, Antworten in Worten.

## Antworten
kernel-answered = { $who } hat sich entschieden.
kernel-sealed = { $who } hat verdeckt entschieden.
kernel-undone = { $who } nimmt die letzte Antwort zurück.
kernel-picked = { $what }
kernel-picked-nothing = Nichts
kernel-times = { $count } × { $what }
kernel-not-an-option = „{ $key }“ steht hier nicht zur Wahl. Wähle eine der Möglichkeiten.
kernel-count-below-one = Die Anzahl ist mindestens 1, nicht { $count }.
kernel-too-often = Das kann { $limit ->
    [one] einmal
   *[other] höchstens { $limit }-mal
} gewählt werden, nicht { $count }-mal.
kernel-too-few = { $least ->
    [one] Wähle mindestens eine Möglichkeit
   *[other] Wähle mindestens { $least } Möglichkeiten
}. Gewählt: { $count }.
kernel-too-many = { $most ->
    [0] Hier gibt es nichts zu wählen
    [one] Wähle höchstens eine Möglichkeit
   *[other] Wähle höchstens { $most } Möglichkeiten
}. Gewählt: { $count }.

## Der Tisch
table-seat-taken = { $name } setzt sich.
table-bot-added = { $name }, ein Bot, setzt sich.
table-seat-left = { $name } verlässt den Tisch.
table-seat-removed = Die Spielleitung hat den Platz von { $name } frei gemacht.
table-seat-moved = { $name } spielt mit einem anderen Handy weiter.
table-seat-reissued = Die Spielleitung hat den Platz von { $name } an ein neues Handy gegeben.
table-seat-kept = Das eigene Gerät von { $name } ist rechtzeitig zurück und behält den Platz.
table-bot-given = Ein Bot spielt vorerst für { $name }.
table-bot-back = { $name } ist zurück und spielt wieder selbst.
table-seats-arranged = Die Spielleitung hat die Sitzordnung geändert.
table-game-changed = Die Spielleitung hat die Einstellungen geändert.
table-host-passed = { $name } leitet jetzt das Spiel.
table-host-taken = { $name } übernimmt die Spielleitung.
table-rematch-made = Eine Revanche ist bereit.
table-halted = Das Spiel steht wegen eines Fehlers in den Regeln still. Es bleibt lesbar.
table-started = Das Spiel beginnt.
table-ended = Das Spiel wurde ohne Ergebnis beendet.
table-over = Das Spiel ist aus.
table-evening-wins = { $count ->
    [one] { $count } Spiel gewonnen
   *[other] { $count } Spiele gewonnen
}

## Ablehnungen
problem-no-such-rulebook = Ein Spiel „{ $given }“ gibt es nicht. Es gibt: { $known }.
problem-no-such-edition = Diese Ausgabe gibt es nicht. Es gibt: { $known }.
problem-bad-option-name = Die Option „{ $given }“ gibt es nicht, oder sie kam zweimal. Es gibt: { $known }.
problem-bad-option-value = { $option }: Wähle eines von { $known }.
problem-bad-file-name = Die Datei „{ $given }“ gibt es nicht, oder sie kam zweimal. Es gibt: { $known }.
problem-bad-file-size = Die Datei ist zu groß: höchstens { $most } Byte.
kernel-file-no-json = Das ist kein JSON. Nimm unsere Stapeldatei und ändere sie.
kernel-file-unknown-field = Dieses Feld gibt es hier nicht. Es gibt: { $known }.
kernel-file-bad-number = Hier muss eine ganze Zahl von { $least } bis { $most } stehen.
kernel-file-not-one-of = Hier muss eines davon stehen: { $known }.
problem-no-such-game = Zu diesem Code gibt es kein Spiel. Prüfe die sechs Zeichen.
problem-no-such-seat = Diesen Stuhl gibt es nicht: Sie haben die Nummern 0 bis { $most }.
problem-own-seat = Der Stuhl der Spielleitung lässt sich nicht entfernen: Steh stattdessen auf.
problem-no-such-seat-id = Diesen Platz gibt es in diesem Spiel nicht.
problem-game-started = Das Spiel hat schon begonnen.
problem-game-not-started = Das Spiel hat noch nicht begonnen.
problem-game-over = Das Spiel ist aus.
problem-game-not-over = Das Spiel ist noch nicht aus.
problem-game-halted = Das Spiel steht wegen eines Fehlers in den Regeln still: Es geht nicht weiter.
problem-game-full = Alle { $most } Plätze sind besetzt.
problem-seat-taken = Dort sitzt schon { $name }. Wähle einen anderen Stuhl.
problem-name-taken = { $name } heißt hier schon jemand. Wähle einen anderen Namen.
problem-bad-name = Ein Name hat 1 bis { $most } Zeichen und keine Steuerzeichen.
problem-too-few-seats = Mindestens { $least } müssen am Tisch sitzen; jetzt { $count ->
    [one] ist es eine Person
   *[other] sind es { $count }
}.
problem-bad-order = Nenne jeden besetzten Platz dieses Spiels genau einmal.
problem-bad-pass = Diesen Platzcode gibt es nicht, oder er ist benutzt oder zu alt. Bitte um einen neuen.
problem-not-host = Das darf nur die Spielleitung.
problem-no-seat = Dafür brauchst du einen Platz in diesem Spiel.
problem-not-away = { $name } ist da und spielt.
problem-not-away-long = { $name } ist noch keine Minute weg: Warte noch etwas.
problem-bot-plays = Für { $name } spielt schon ein Bot.
problem-host-present = Die Spielleitung ist noch da.
problem-stale-decision = Diese Frage ist für dich nicht (mehr) offen.
problem-already-answered = Diese Frage hast du schon anders beantwortet.
problem-nothing-to-undo = Gerade lässt sich keine Antwort zurücknehmen.
problem-rate-limited = Zu viele Versuche. Warte eine Minute.
problem-token-malformed = Ein eigenes Token hat 32 bis 128 Zeichen aus A-Z, a-z, 0-9, _ und -.
problem-token-in-use = Dieses Token öffnet schon etwas oder tat es einmal. Erzeuge ein neues.
problem-not-a-new-host = { $name } kann die Spielleitung nicht übernehmen: Wähle eine andere Person.
