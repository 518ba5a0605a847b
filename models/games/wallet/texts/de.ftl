# Was Wallet und Boss’s Wallet sagen.

## Im Regal
wallet-title = Wallet / Boss’s Wallet
wallet-summary = Ein verlorenes Portemonnaie, und die Polizei ist unterwegs. Ihr nehmt Karten heraus und steckt Karten hinein, ohne hinzusehen. Wenn die Zeit um ist, sei nach deinem Pass unschuldig und dabei so reich wie möglich.
wallet-note = Gedruckt und so übernommen: die Regeln, die Zahl der Karten (88 oder 80, dazu 5 Ersatzpässe, 15 Sonderkarten und 37 Marken) und die sieben Münzen. Alles Übrige steht in keiner öffentlichen Quelle und ist von uns rekonstruiert: welche Pässe, Werte und Spielerzahlen im Stapel sind, welche Pässe als Ersatz bereitliegen und wie viele Marken 1, 2 oder 3 Punkte zählen. In deiner Schachtel kann es anders sein; wenn du sie hast, kannst du deinen eigenen Stapel laden. Wie viele Marken gezogen werden, steht in Boss’s Wallet nicht; dort gilt die Tabelle von Wallet.
wallet-edition = { $edition ->
    [boss] Boss’s Wallet (80 Karten)
   *[wallet] Wallet (88 Karten)
}
wallet-option-balanced = Karten im Spiel ab 3 Personen
wallet-option-balanced-no = Alle Karten
wallet-option-balanced-yes = Nur bis zur Zahl der Mitspielenden
wallet-file-deck = Der Stapel aus deiner Schachtel ({ $cards } Karten)

## Karten
wallet-passport = { $edition ->
    [boss] { $character ->
        [IVANOV] Pass „John Smith“
        [POLICE_OFFICER] Pass „Polizist“
        [MILLIONAIRE] Pass „Millionär“
        [BLONDE] Pass „Model“
       *[SUPERAGENT] Pass „Geheimagent“
    }
   *[wallet] { $character ->
        [IVANOV] Pass „Iwanow“
        [POLICE_OFFICER] Pass „Polizist“
        [MILLIONAIRE] Pass „Millionär“
        [BLONDE] Pass „Blondine“
       *[SUPERAGENT] Pass „Superagent“
    }
}
wallet-banknote = { $currency ->
    [ROUBLES] { $value } ₽
    [EUROS] { $value } €
    [DOLLARS] { $value } $
   *[POUNDS] { $value } £
}
wallet-jewelry = Schmuck ({ $value } GE)
wallet-plastic-card = Plastikkarte
wallet-police-badge = Polizeimarke
wallet-card = { $card }
wallet-amount = { $whole },{ NUMBER($cents, minimumIntegerDigits: 2) } GE
wallet-currency = { $currency ->
    [ROUBLES] Rubel
    [EUROS] Euro
    [DOLLARS] Dollar
   *[POUNDS] Pfund
}
wallet-any-jewelry = Schmuck
wallet-worth = { $value } GE
wallet-token = { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}
wallet-tokens = { $count ->
    [one] { $count } Marke
   *[other] { $count } Marken
}

## Sonderkarten
wallet-special-title = { $card ->
    [double-turn] Doppelzug
    [birthday] Geburtstag
    [common-pot] Gemeinsamer Topf
    [cards-to-the-left] Karten nach links
    [cards-to-the-right] Karten nach rechts
    [selective-search] Durchsuchung
    [give-a-card] Karte geben
    [take-a-card] Karte nehmen
    [swap-cards] Karten tauschen
    [card-request] Kartenwunsch
    [ambulance] Krankenwagen
    [extra-time] Nachspielzeit
    [double-bottom] Doppelter Boden
    [atm] Geldautomat
   *[currency-exchange] Wechselstube
}
wallet-special-text = { $card ->
    [double-turn] Anstelle deiner Aktion: Führe zwei Aktionen aus, zwei verschiedene oder zweimal dieselbe. Dreht die erste die letzte Zeitkarte um, entfällt die zweite.
    [birthday] Anstelle deiner Aktion: Nimm 3 Karten von einer Stelle im Portemonnaie und sieh sie dir an. Behalte eine und gib zwei anderen je eine, verdeckt. Zu zweit gibst du eine ab und steckst die letzte zurück. Sind es weniger als 3, verteile, was da ist.
    [common-pot] Vor deiner Aktion: Alle, auch du, wählen geheim einen Geldschein oder ein Schmuckstück und legen es gleichzeitig offen hin. Nimm davon eine beliebige Karte. Die übrigen werden zufällig an die anderen verteilt, die etwas hingelegt haben, höchstens eine pro Person.
    [cards-to-the-left] Vor deiner Aktion: Alle, auch du, wählen geheim eine Karte aus ihrer Hand und geben sie gleichzeitig verdeckt nach links. Wer keine Karten hat, gibt nichts, kann aber eine bekommen.
    [cards-to-the-right] Vor deiner Aktion: Alle, auch du, wählen geheim eine Karte aus ihrer Hand und geben sie gleichzeitig verdeckt nach rechts. Wer keine Karten hat, gibt nichts, kann aber eine bekommen.
    [selective-search] Vor deiner Aktion: Zieh blind eine Karte aus einer anderen Hand und sieh sie dir an. Behalte sie oder gib sie zurück.
    [give-a-card] Vor deiner Aktion: Gib einer anderen Person verdeckt eine Karte deiner Wahl aus deiner Hand. Ablehnen geht nicht.
    [take-a-card] Vor deiner Aktion: Zieh blind eine Karte aus einer anderen Hand. Sie gehört dir.
    [swap-cards] Vor deiner Aktion: Bestimme eine andere Person. Ihr wählt beide geheim eine Karte aus eurer Hand, dann tauscht ihr sie.
    [card-request] Vor deiner Aktion: Bitte eine andere Person um Geld. Nenne entweder einen Wert oder eine Art: eine der Währungen oder Schmuck. Wer eine passende Karte hat, muss dir eine geben und sucht sie selbst aus. Sonst geschieht nichts.
    [ambulance] Vor deiner Aktion: Die oberste Sonderkarte des Ablagestapels wirkt noch einmal, als hättest du sie jetzt gespielt. Steht sie anstelle einer Aktion, dann auch diese.
    [extra-time] Nach der letzten Zeitkarte: Führe noch eine Aktion aus. Nimm eine Karte aus dem Portemonnaie, steck eine hinein oder kauf einen Pass.
    [double-bottom] Am Ende der Runde: Leg eine beliebige Karte aus deiner Hand verdeckt unter diese. Sie zählt nicht mehr, niemand kann sie nehmen, und sie wird nie gezeigt.
    [atm] Am Ende der Runde hast du die Wahl: Leg einen Geldschein aus deiner Hand offen auf diese Karte; er zählt nicht mehr. Oder zieh offen und zufällig Karten aus dem Portemonnaie, bis ein Geldschein kommt; er kommt auf deine Hand und zählt, die anderen gehen zurück.
   *[currency-exchange] Am Ende der Runde: Leg einen Geldschein aus deiner Hand offen auf diese Karte und bestimme, als welche Währung er zählt. Er zählt weiterhin, mit demselben Wert.
}

## Wörter des Spiels
wallet-term = { $term ->
    [ivanov] Iwanow / John Smith
    [police-officer] Polizist
    [millionaire] Millionär
    [blonde] Blondine / Model
    [superagent] Superagent / Geheimagent
    [passport] Pass
    [spare-passport] Ersatzpass
    [banknote] Geldschein
    [jewelry] Schmuck
    [unit] GE
    [plastic-card] Plastikkarte
    [police-badge] Polizeimarke
    [officer-on-duty] Polizist im Dienst
    [special-card] Sonderkarte
    [time-card] Zeitkarte
    [coin] Münze
    [wallet] Portemonnaie
    [wealth] Vermögen
    [innocent] Unschuldig
    [guilty] Schuldig
   *[token] Marke
}
wallet-term-text = { $term ->
    [ivanov] Unschuldig mit genau einem Pass, höchstens 500 GE, höchstens zwei Währungen und ohne Polizeimarke. Darf Plastikkarten haben und, wenn unschuldig, eine davon einsetzen.
    [police-officer] Unschuldig mit genau einem Pass, höchstens 500 GE, höchstens zwei Währungen und ohne Plastikkarte. Darf Polizeimarken haben; mit einer davon ist ein unschuldiger Polizist im Dienst.
    [millionaire] Unschuldig mit genau einem Pass, mehr als 500 GE, höchstens zwei Währungen, ohne Plastikkarte und ohne Polizeimarke. 500,01 GE genügen.
    [blonde] Unschuldig mit genau einem Pass, höchstens 500 GE, mindestens einem Schmuckstück, ohne Plastikkarte und ohne Polizeimarke. Darf beliebig viele Währungen haben.
    [superagent] Unschuldig mit mindestens einem weiteren Pass gleich welcher Art, höchstens 500 GE, höchstens zwei Währungen, ohne Plastikkarte und ohne Polizeimarke. Die anderen Pässe haben keine Wirkung.
    [passport] Sagt am Ende der Runde, wer du bist. Genau einer ist für alle richtig, nur der Superagent (Geheimagent) braucht mehr. Bis dahin ist er eine Karte wie jede andere: Du kannst ihn ins Portemonnaie stecken, weitergeben oder verlieren.
    [spare-passport] Fünf davon liegen in einem eigenen Fach. Um einen zu kaufen, leg Karten im Wert von 300 GE oder mehr hin: Geldscheine, in Boss’s Wallet auch Schmuck. Wechselgeld gibt es nicht. Du siehst alle Ersatzpässe, die noch da sind, und behältst einen. In Wallet bleibt deine Zahlung bis zum Ende der Runde offen liegen; in Boss’s Wallet kommt sie an zufällige Stellen ins Portemonnaie zurück.
    [banknote] Rubel, Euro, Dollar oder Pfund, alle gleich viel wert: 100 sind in jeder Währung 100 GE. Mehr als zwei Währungen auf der Hand machen schuldig, nur die Blondine (das Model) nicht.
    [jewelry] So viele GE wert, wie darauf steht, aber keine Währung. Die Blondine (das Model) braucht mindestens ein Stück.
    [unit] Geldeinheit, in der alles gezählt wird. Cent sind Hundertstel davon.
    [plastic-card] Macht alle schuldig außer Iwanow (John Smith). Ist er unschuldig, darf er eine einsetzen: Aus dem Portemonnaie werden zufällig Karten gezogen, offen für alle, bis ein Geldschein kommt. Er zählt zum Vermögen und kann nicht schuldig machen. Die anderen Karten gehen zurück.
    [police-badge] Macht alle schuldig außer dem Polizisten. Ein unschuldiger Polizist mit Marke ist im Dienst.
    [officer-on-duty] Ein unschuldiger Polizist mit Polizeimarke. Alle, die im Dienst sind, zeigen ihre Hand und prüfen je eine andere Person; wer die kleinste Münze hat, beginnt. Ist die geprüfte Person schuldig, gehen ihre Geldscheine und ihr Schmuck an den Polizisten und zählen dort nur zum Vermögen. Was unter dem Doppelten Boden oder auf dem Geldautomaten liegt, ist sicher.
    [special-card] Es gibt 15, alle verschieden; jede Runde bekommst du zwei. Spiel so viele du willst zu Beginn deines Zugs, vor deiner Aktion; manche stehen an deren Stelle. Vier werden erst am Ende der Runde gespielt. Sie kommen nie auf die Hand oder ins Portemonnaie.
    [time-card] Sechs Karten zeigen eine Sanduhr. Du kannst als Aktion eine umdrehen; wer begonnen hat, muss es ab dem zweiten eigenen Zug vor jedem Zug tun. Mit der letzten endet die Runde sofort.
    [coin] Jede Runde bekommen alle zufällig eine, 1 bis 50 Cent wert und offen für alle. Wer die kleinste hat, beginnt. Sie zählt zu deinen 500 GE und zum Vermögen: 500 GE und 1 Cent sind mehr als 500.
    [wallet] Der verdeckte Stapel, aus dem ihr Karten nehmt und in den ihr sie steckt: oben, in der Mitte oder unten. Die Stelle sehen alle, die Karten darin niemand.
    [wealth] Die Geldscheine und der Schmuck auf deiner Hand, der Geldschein auf deiner Wechselstube und deine Münze; für die Rangfolge auch, was du im Dienst beschlagnahmt oder mit einer Plastikkarte gezogen hast. Die reichsten Unschuldigen ziehen Marken.
    [innocent] Du hast einen Pass (als Superagent mindestens zwei) und erfüllst die Bedingungen dieser Person. Meist: höchstens 500 GE, höchstens zwei Währungen, keine Plastikkarte, keine Polizeimarke.
    [guilty] Mindestens eine Bedingung ist verletzt. Du ziehst keine Marken und gibst eine deiner Marken zurück, die du selbst aussuchst, wenn du welche hast.
   *[token] Zählt 1, 2 oder 3 Punkte; wie viele, weiß nur, wem sie gehört. Alle beginnen mit einer, die 1 zählt. Nach jeder Runde ziehen die reichsten Unschuldigen: zu zweit 1; zu dritt 2 und 1; zu viert 3, 2 und 1; ab fünf Personen 4, 3, 2 und 1. Nach drei Runden gewinnen die meisten Punkte, bei Gleichstand die meisten Marken.
}

## Fragen
ask-wallet-turn = Du bist dran: Sonderkarte oder Aktion. Sanduhren übrig: { $left }
ask-wallet-action = Doppelzug, Aktion { $step } von 2
ask-wallet-put = Welche Karte steckst du ins Portemonnaie?
ask-wallet-put-place = An welche Stelle kommt die Karte?
ask-wallet-pay = Zahle mit Karten für mindestens { $price } GE. Kein Wechselgeld.
ask-wallet-passport = Such dir einen Pass aus.
ask-wallet-birthday-place = An welcher Stelle nimmst du die Karten?
ask-wallet-birthday-keep = Welche Karte behältst du?
ask-wallet-birthday-give = Welche Karte gibst du ab?
ask-wallet-birthday-to = { $card }: Wer bekommt die Karte?
ask-wallet-common-pot-put = Was legst du in den Gemeinsamen Topf?
ask-wallet-common-pot-take = Nimm eine Karte aus dem Gemeinsamen Topf.
ask-wallet-pass-left = Welche Karte gibst du nach links?
ask-wallet-pass-right = Welche Karte gibst du nach rechts?
ask-wallet-search-whom = Aus wessen Hand ziehst du eine Karte zum Ansehen?
ask-wallet-search-keep = { $card } von { $whom }: behalten oder zurückgeben?
ask-wallet-give-whom = Wem gibst du eine Karte?
ask-wallet-give = Welche Karte gibst du { $whom }?
ask-wallet-take-whom = Aus wessen Hand ziehst du eine Karte?
ask-wallet-swap-whom = Mit wem tauschst du eine Karte?
ask-wallet-swap = Welche Karte gibst du { $whom } beim Tausch?
ask-wallet-request-whom = Wen bittest du um Geld?
ask-wallet-request = Worum bittest du { $whom }?
ask-wallet-fitting = { $who } will von dir: { $wish }
ask-wallet-extra-time = Die Zeit ist um. Spielst du die Nachspielzeit?
ask-wallet-extra-action = Nachspielzeit: noch eine Aktion
ask-wallet-end-cards = Welche Sonderkarten spielst du jetzt?
ask-wallet-next-end-card = Welche Karte wirkt als Nächste?
ask-wallet-double-bottom = Welche Karte kommt unter den Doppelten Boden?
ask-wallet-atm = Geldautomat: einen Geldschein hinlegen oder einen ziehen?
ask-wallet-exchange = Welchen Geldschein tauschst du um?
ask-wallet-exchange-currency = { $card }: Als welche Währung zählt das?
ask-wallet-check = Du bist im Dienst. Wen prüfst du?
ask-wallet-plastic-card = Mit deiner Plastikkarte einen Geldschein ziehen?
ask-wallet-return-token = Du bist schuldig. Welche Marke gibst du zurück?

## Möglichkeiten
wallet-take = { $place ->
    [top] Oberste Karte nehmen
    [middle] Aus der Mitte nehmen
   *[bottom] Unterste Karte nehmen
}
wallet-place = { $place ->
    [top] Oben
    [middle] In die Mitte
   *[bottom] Unten
}
wallet-do-put = Karte hineinstecken
wallet-do-time-card = Zeitkarte umdrehen
wallet-do-buy = Pass kaufen
wallet-do-pass = Nicht spielen
wallet-do-draw = Aus dem Portemonnaie ziehen
wallet-do-use = Einsetzen
wallet-do-not-use = Nicht einsetzen
wallet-do-keep = Behalten: { $card }
wallet-do-return = Zurückgeben: { $card }
wallet-none = Habe ich nicht
wallet-player = { $who }

## Was nicht geht, und warum
wallet-cannot-empty-wallet = Das Portemonnaie ist leer.
wallet-cannot-empty-hand = Deine Hand ist leer.
wallet-cannot-no-spare = Es sind keine Ersatzpässe mehr da.
wallet-cannot-pay = Du kannst keine { $price } GE bezahlen.
wallet-cannot-now = Diese Karte geht jetzt nicht.
wallet-cannot-end-card = Erst am Ende der Runde.
wallet-cannot-no-banknote = Du hast keinen Geldschein.
wallet-cannot-no-money = In diesem Stapel gibt es weder Geldscheine noch Schmuck.
wallet-cannot-others-empty = Sonst hat niemand eine Karte.
wallet-cannot-all-empty = Niemand hat eine Karte.
wallet-cannot-no-discard = Es wurde noch keine Sonderkarte gespielt.
wallet-too-little = Das sind { $total } GE. Du brauchst mindestens { $price }.

## Was an einer Stapeldatei falsch ist
wallet-deck-no-deck = Die Datei muss ein Objekt mit nur einem Feld „deck“ sein, das eine Liste von Zeilen enthält.
wallet-deck-no-row = Eine Zeile muss ein Objekt mit Art, Zahl und Anzahl sein, wie in unserer Stapeldatei.
wallet-deck-wrong-total = Zusammen müssen es { $cards } Karten sein. Es sind { $total }.
wallet-deck-too-few = Für { $players } Personen braucht es mindestens { $least } Karten mit einer Zahl bis { $players }. Vorhanden: { $total }.

## Was geschieht
wallet-round = Runde { $round } beginnt. Die Karten werden ausgeteilt.
wallet-coin = { $who } bekommt die Münze zu { $cents } Cent.
wallet-first = { $who } hat die kleinste Münze und beginnt.
wallet-turn = { $who } ist dran.
wallet-took = { $who } nimmt { $place ->
    [top] die oberste Karte
    [middle] eine Karte aus der Mitte
   *[bottom] die unterste Karte
}.
wallet-took-you = Du nimmst { $place ->
    [top] die oberste Karte
    [middle] eine Karte aus der Mitte
   *[bottom] die unterste Karte
}: { $card }
wallet-put = { $who } steckt eine Karte { $place ->
    [top] oben ins Portemonnaie
    [middle] in die Mitte des Portemonnaies
   *[bottom] unten ins Portemonnaie
}.
wallet-put-you = Du steckst eine Karte { $place ->
    [top] oben
    [middle] in der Mitte
   *[bottom] unten
} hinein: { $card }
wallet-time-card = { $who } dreht eine Zeitkarte um. { $left ->
    [0] Es war die letzte.
    [one] Eine Sanduhr ist übrig.
   *[other] { $left } Sanduhren sind übrig.
}
wallet-paid = { $who } zahlt für einen Pass: { $cards }
wallet-bought = { $who } nimmt einen Ersatzpass. { $left ->
    [0] Es ist keiner mehr da.
    [one] Einer ist noch da.
   *[other] { $left } sind noch da.
}
wallet-bought-you = Du kaufst: { $card }
wallet-paid-back = Die Zahlung kommt zurück ins Portemonnaie: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
wallet-special = { $who } spielt „{ $card }“.
wallet-again = „{ $card }“ wirkt noch einmal, für { $who }.
wallet-birthday-drew = { $who } nimmt { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} { $place ->
    [top] von oben
    [middle] aus der Mitte
   *[bottom] von unten
}.
wallet-birthday-drew-you = Du nimmst: { $cards }
wallet-birthday-kept = { $who } behält eine der Karten.
wallet-birthday-kept-you = Du behältst: { $card }
wallet-pot-put = { $who } legt in den Gemeinsamen Topf: { $card }
wallet-pot-nothing = { $who } hat nichts für den Gemeinsamen Topf.
wallet-pot-took = { $who } nimmt aus dem Gemeinsamen Topf: { $card }
wallet-pot-dealt = { $who } bekommt eine Karte aus dem Gemeinsamen Topf.
wallet-pot-dealt-you = Du bekommst aus dem Gemeinsamen Topf: { $card }
wallet-drew-blindly = { $who } zieht blind eine Karte von { $whom }.
wallet-drew-blindly-you = Du ziehst von { $whom }: { $card }
wallet-drew-blindly-from-you = { $who } zieht von dir: { $card }
wallet-kept = { $who } behält die Karte von { $whom }.
wallet-returned = { $who } gibt { $whom } die Karte zurück.
wallet-passed = { $who } gibt { $whom } verdeckt eine Karte.
wallet-passed-you = Du gibst { $whom }: { $card }
wallet-passed-to-you = { $who } gibt dir: { $card }
wallet-requested = { $who } will von { $whom }: { $wish }
wallet-has-none = { $who } hat das nicht.

## Was am Ende einer Runde geschieht
wallet-round-over = Die letzte Sanduhr ist abgelaufen: Runde { $round } endet.
wallet-hid = { $who } versteckt eine Karte unter dem Doppelten Boden.
wallet-hid-you = Du versteckst unter dem Doppelten Boden: { $card }
wallet-laid = { $who } legt einen Geldschein auf „{ $special }“: { $card }
wallet-exchanged = Der Geldschein von { $who } zählt jetzt als: { $currency }
wallet-no-effect = „{ $special }“ bleibt für { $who } ohne Wirkung.
wallet-drew-openly = Aus dem Portemonnaie kommt: { $card }
wallet-put-back = Zurück ins Portemonnaie: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
wallet-on-duty = { $who } ist im Dienst: { $cards }
wallet-checked = { $who } prüft { $whom }: { $count ->
    [0] keine Karten
   *[other] { $cards }
}
wallet-check-innocent = { $whom } ist unschuldig. Nichts geschieht.
wallet-check-guilty = { $whom } ist schuldig. { $who } beschlagnahmt: { $count ->
    [0] nichts
   *[other] { $cards }
}
wallet-innocent = { $who } ist unschuldig: { $cards }
wallet-guilty = { $who } ist schuldig: { $reasons } – auf der Hand: { $count ->
    [0] nichts
   *[other] { $cards }
}
wallet-reason = { $reason ->
    [NO_PASSPORT] kein Pass
    [TOO_MANY_PASSPORTS] zu viele Pässe
    [LONE_SUPERAGENT] kein zweiter Pass für den Agenten
    [OVER_500] mehr als 500 GE
    [NOT_OVER_500] nicht mehr als 500 GE
    [TOO_MANY_CURRENCIES] mehr als zwei Währungen
    [NO_JEWELRY] kein Schmuck
    [PLASTIC_CARD] eine Plastikkarte
   *[POLICE_BADGE] eine Polizeimarke
}
wallet-plastic-used = { $who } setzt eine Plastikkarte ein.
wallet-plastic-not-used = { $who } setzt die Plastikkarte nicht ein.
wallet-token-returned = { $who } gibt eine Marke zurück.
wallet-token-returned-you = Du gibst eine Marke zurück: { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}
wallet-tokens-drawn = { $who } ist mit { $wealth } auf Rang { $rank } und zieht { $count ->
    [0] keine Marke
    [one] { $count } Marke
   *[other] { $count } Marken
}.
wallet-tokens-drawn-you = Du bist mit { $wealth } auf Rang { $rank } und ziehst { $count ->
    [0] keine Marke.
    [one] { $count } Marke: { $values }
   *[other] { $count } Marken: { $values }
}
