# Was „Geld oder Leben“ sagt.

## Im Regal
purse-title = Geld oder Leben
purse-summary = „Geld oder Leben?“, fragt dein Nachbar, und du hast die Wahl: Münzen hergeben oder Helden. Verlange, was du selbst hast, sammle Quartette und tausche sie gegen Belohnungen. Heiler, Sheriff, Hexe und Narr werfen jeden Plan um.
purse-note = Gedruckt und unverändert übernommen: die Regeln und was die vier Aktionskarten tun. Wie sich der Stapel zusammensetzt, steht in keiner öffentlichen Quelle; das ist unsere Rekonstruktion: neun Helden (in den Regeln steht nur der Bürger) mit je acht Werten, für jedes Paar eine Karte, zusammen 72; von jeder Aktionskarte fünf; 18 Belohnungen. Ist deine Schachtel anders, lade deinen eigenen Stapel hoch. Was die kurzen Regeln offenlassen, haben wir entschieden: Ablegen ist ein Recht und keine Pflicht, und bei Stillstand endet das Spiel.
purse-edition = Geld oder Leben (92 Karten)
purse-option-target = Belohnungen für den Sieg
purse-option-target-by-players = Nach Personenzahl: 5 bei 2–3, 4 bei 4–5, 3 bei 6–8, 2 bei 9–12
purse-option-target-count = { $count }
purse-file-deck = Der Stapel aus deiner Schachtel

## Karten
purse-hero = { $hero ->
    [CITIZEN] Bürger
    [PEASANT] Bauer
    [MERCHANT] Kaufmann
    [SMITH] Schmied
    [MONK] Mönch
    [KNIGHT] Ritter
    [MINSTREL] Spielmann
    [INNKEEPER] Wirt
   *[COUNTESS] Gräfin
}
purse-denomination = { $value ->
    [one] { $value } Münze
   *[other] { $value } Münzen
}
purse-hero-card = { $hero } ({ $value ->
    [one] { $value } Münze
   *[other] { $value } Münzen
})
purse-action = { $action ->
    [HEALER] Heiler
    [SHERIFF] Sheriff
    [WITCH] Hexe
   *[JESTER] Narr
}
purse-action-text = { $action ->
    [HEALER] Wenn ein Held von dir verlangt wird: Spiel ihn aus, und du gibst nichts her. Wer gefragt hat, zieht auch keine Karte.
    [SHERIFF] Wenn ein Wert von dir verlangt wird: Spiel ihn aus, und du gibst nichts her. Wer gefragt hat, zieht auch keine Karte.
    [WITCH] Wenn du am Zug bist und dein Nachbar geantwortet hat: Spiel sie aus, und die Antwort kehrt sich um. Aus Geld wird Leben, aus Leben wird Geld.
   *[JESTER] Was auch immer von dir verlangt wird: Spiel ihn aus, und wer gefragt hat, gibt dir alle eigenen passenden Karten.
}

## Wörter des Spiels
purse-term = { $term ->
    [purse] Geld
    [life] Leben
    [hero] Held
    [denomination] Wert
    [action-card] Aktionskarte
    [reward] Belohnung
    [set] Quartett
    [draw-pile] Nachziehstapel
   *[target] Ziel
}
purse-term-text = { $term ->
    [purse] Die Antwort, nach der ein Wert verlangt wird, zum Beispiel 50 Münzen.
    [life] Die Antwort, nach der ein Held verlangt wird, zum Beispiel der Mönch.
    [hero] Wer auf einer Karte zu sehen ist. Es gibt neun, jeden auf acht Karten, einmal mit jedem Wert.
    [denomination] Wie viele Münzen auf einer Karte sind: 1, 5, 10, 20, 50, 100, 200 oder 500. Jeder Wert ist auf neun Karten, einmal mit jedem Helden. Mehr Münzen sind nicht mehr wert: Es zählt nur, ob die Werte gleich sind.
    [action-card] Heiler, Sheriff, Hexe und Narr, von jedem fünf. Sie zeigen weder Held noch Münzen, man kann sie nicht verlangen, und ausgespielt sind sie aus dem Spiel.
    [reward] Das gibt es für ein Quartett. Mit Belohnungen gewinnt man.
    [set] Vier Karten mit demselben Helden oder demselben Wert. Wer am Zug ist, darf nach der Frage so viele ablegen, wie da sind.
    [draw-pile] Wer am Ende eines Zuges weniger als fünf Karten hat, zieht auf fünf nach. Ist der Stapel leer, werden die abgelegten Quartette gemischt und bilden einen neuen.
   *[target] Wer zuerst so viele Belohnungen hat, gewinnt sofort. Gehen die Belohnungen aus oder bewegt sich eine ganze Runde lang nichts, gewinnen die meisten Belohnungen.
}
purse-hero-text = { $hero ->
    [CITIZEN] Trägt einen Hut mit Feder.
    [PEASANT] Hat eine Heugabel und einen Strohhut.
    [MERCHANT] Hält eine Waage.
    [SMITH] Schwingt einen Hammer.
    [MONK] Trägt eine Kapuze und einen Strick um den Bauch.
    [KNIGHT] Schaut aus einem Helm.
    [MINSTREL] Spielt die Laute.
    [INNKEEPER] Hält einen schäumenden Krug.
   *[COUNTESS] Hält einen Fächer und trägt das Haar hochgesteckt.
}

## Ein eigener Stapel
purse-deck-no-deck = Die Datei muss ein Objekt mit zwei Feldern sein: „deck“, eine Liste von Zeilen, und „rewards“, die Zahl der Belohnungen.
purse-deck-no-row = Eine Zeile muss ein Objekt mit Held, Wert und Anzahl sein oder mit Aktion und Anzahl, wie in unserer Stapeldatei.
purse-deck-wrong-total = Zusammen müssen es { $least } bis { $most } Karten sein. Es sind { $total }.

## Fragen
ask-purse-choice = { $who } fragt dich: Geld oder Leben?
purse-choice = { $choice ->
    [PURSE] Geld
   *[LIFE] Leben
}
ask-purse-request = { $choice ->
    [PURSE] { $whom } sagt: Geld. Welchen Wert verlangst du?
   *[LIFE] { $whom } sagt: Leben. Welchen Helden verlangst du?
}
purse-with-witch = Mit der Hexe: { $wish }
purse-no-hero-card-option = Ich habe keinen Helden
ask-purse-reply = { $who } verlangt von dir: { $wish }
purse-hand-over = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} hergeben: { $cards }
purse-nothing-fits = Habe ich nicht
purse-useless = { $action ->
    [HEALER] Hilft nur, wenn ein Held verlangt wird.
   *[SHERIFF] Hilft nur, wenn ein Wert verlangt wird.
}
ask-purse-lay = Vier Karten mit einem Helden oder Wert für eine Belohnung ablegen?
purse-done = Fertig
purse-only-done = Entweder vier Karten oder nur „Fertig“.
purse-four-cards = Wähle genau vier Karten oder nur „Fertig“. Gewählt: { $count }.
purse-nothing-in-common = Diese vier haben weder Held noch Wert gemeinsam.

## Was geschieht
purse-prepared = Es gewinnt, wer zuerst { $count ->
    [one] { $count } Belohnung
   *[other] { $count } Belohnungen
} hat.
purse-first = { $who } beginnt.
purse-asks = { $who } fragt { $whom }: Geld oder Leben?
purse-chose = { $choice ->
    [PURSE] { $who } sagt: Geld.
   *[LIFE] { $who } sagt: Leben.
}
purse-played = { $who } spielt aus: { $card }
purse-requests = { $who } verlangt von { $whom }: { $wish }
purse-no-hero-card = { $who } hat keinen Helden und kann nichts verlangen.
purse-handed-over = { $who } gibt { $whom } { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
purse-handed-over-by-you = Du gibst { $whom }: { $cards }
purse-handed-over-to-you = Du bekommst von { $who }: { $cards }
purse-has-none = { $who } hat nichts davon.
purse-drew = { $who } zieht eine Karte.
purse-drew-you = Du ziehst: { $card }
purse-nothing-to-draw = { $who } zieht nichts: Es ist keine Karte mehr da.
purse-laid = { $who } legt ein Quartett ab ({ $wish }): { $cards }
purse-reward = { $who } bekommt eine Belohnung: { $count } von { $target }.
purse-drew-up = { $who } zieht nach: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
purse-drew-up-you = Du ziehst nach: { $cards }
purse-reshuffled = Die abgelegten { $count } Karten werden gemischt und sind der neue Nachziehstapel.
purse-over = { $ending ->
    [TARGET] Das Ziel ist erreicht.
    [NO_REWARDS] Die Belohnungen sind ausgegangen: Die meisten gewinnen.
   *[STANDSTILL] Eine ganze Runde lang hat sich nichts bewegt: Die meisten Belohnungen gewinnen.
}
