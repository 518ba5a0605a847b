# Что ядро говорит в каждой игре: отказы, новости стола, ответы словами.

## Ответы
kernel-answered = { $who }: решение принято.
kernel-sealed = { $who }: решение принято втёмную.
kernel-undone = { $who } забирает последний ответ назад.
kernel-picked = { $what }
kernel-picked-nothing = Ничего
kernel-times = { $count } × { $what }
kernel-not-an-option = «{ $key }» здесь выбрать нельзя. Выберите один из вариантов.
kernel-count-below-one = Количество — не меньше 1, а не { $count }.
kernel-too-often = Это можно выбрать не больше { $limit ->
    [one] { $limit } раза
   *[other] { $limit } раз
}, а выбрано: { $count }.
kernel-too-few = Нужно выбрать не меньше { $least }. Выбрано: { $count }.
kernel-too-many = { $most ->
    [0] Здесь нечего выбирать
   *[other] Можно выбрать не больше { $most }
}. Выбрано: { $count }.

## Стол
table-seat-taken = { $name } садится за стол.
table-bot-added = { $name } (бот) садится за стол.
table-seat-left = { $name } уходит из-за стола.
table-seat-removed = { $name }: ведущий освобождает это место.
table-seat-moved = { $name } продолжает с другого телефона.
table-seat-reissued = { $name }: ведущий передаёт место новому телефону.
table-seat-kept = Прежний телефон игрока { $name } вернулся вовремя, место остаётся за ним.
table-bot-given = { $name }: пока играет бот.
table-bot-back = { $name } снова в игре.
table-seats-arranged = Ведущий меняет порядок мест.
table-game-changed = Ведущий меняет настройки игры.
table-host-passed = Теперь игру ведёт { $name }.
table-host-taken = Ведение игры берёт на себя { $name }.
table-rematch-made = Реванш готов.
table-halted = Игра остановлена из-за ошибки в правилах. Её можно только смотреть.
table-started = Игра начинается.
table-ended = Игра прекращена без результата.
table-over = Игра окончена.
table-evening-wins = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}

## Отказы
problem-no-such-rulebook = Игры «{ $given }» нет. Есть: { $known }.
problem-no-such-edition = Такого издания нет. Есть: { $known }.
problem-bad-option-name = Параметра «{ $given }» нет, или он указан дважды. Есть: { $known }.
problem-bad-option-value = { $option }: выберите одно из { $known }.
problem-bad-file-name = Файла «{ $given }» нет, или он указан дважды. Есть: { $known }.
problem-bad-file-size = Файл слишком большой: не больше { $most } байт.
kernel-file-no-json = Это не JSON. Возьмите наш файл колоды и исправьте его.
kernel-file-unknown-field = Такого поля здесь нет. Есть: { $known }.
kernel-file-bad-number = Здесь нужно целое число от { $least } до { $most }.
kernel-file-not-one-of = Здесь нужно одно из: { $known }.
problem-no-such-game = Игры с таким кодом нет. Проверьте шесть знаков.
problem-no-such-seat = Такого места нет: номера от 0 до { $most }.
problem-own-seat = Место ведущего убрать нельзя: с него можно только встать.
problem-no-such-seat-id = Такого места в этой игре нет.
problem-game-started = Игра уже началась.
problem-game-not-started = Игра ещё не началась.
problem-game-over = Игра окончена.
problem-game-not-over = Игра ещё не окончена.
problem-game-halted = Игра остановлена из-за ошибки в правилах: продолжить нельзя.
problem-game-full = Заняты все места: { $most }.
problem-seat-taken = Там уже сидит { $name }. Выберите другое место.
problem-name-taken = Имя { $name } здесь уже занято. Выберите другое.
problem-bad-name = В имени от 1 до { $most } знаков, без управляющих символов.
problem-too-few-seats = За столом должно быть не меньше { $least }; сейчас: { $count }.
problem-bad-order = Назовите каждое занятое место этой игры ровно один раз.
problem-bad-pass = Этот пропуск неизвестен, использован или устарел. Попросите новый.
problem-not-host = Это может только ведущий.
problem-no-seat = Для этого нужно место в этой игре.
problem-not-away = { $name } на месте и играет.
problem-not-away-long = Игрока { $name } нет меньше минуты: подождите немного.
problem-bot-plays = За игрока { $name } уже играет бот.
problem-host-present = Ведущий ещё здесь.
problem-stale-decision = Этот вопрос для вас не открыт (или уже закрыт).
problem-already-answered = На этот вопрос вы уже ответили иначе.
problem-nothing-to-undo = Сейчас нет ответа, который можно забрать назад.
problem-rate-limited = Слишком много попыток. Подождите минуту.
problem-token-malformed = Свой токен: от 32 до 128 знаков из A-Z, a-z, 0-9, _ и -.
problem-token-in-use = Этот токен уже что-то открывает или открывал раньше. Создайте новый.
problem-not-a-new-host = { $name } не может стать ведущим: выберите другого человека.
