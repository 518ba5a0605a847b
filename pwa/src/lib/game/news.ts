import type { EventPartsFragment } from '../../gen/graphql';

type Told = Pick<EventPartsFragment, 'version' | 'kind' | 'text' | 'seat'>;

/** Events of the table itself: they name people and never a card, so a covered phone may show them. */
const NEWS: ReadonlySet<string> = new Set([
  'seat-left',
  'seat-moved',
  'seat-reissued',
  'seat-kept',
  'bot-given',
  'bot-back',
  'host-passed',
  'host-taken',
]);
/** News is old when so many things have happened since. */
const FRESH_FOR_VERSIONS = 6;

/** The latest thing that happened to the people at the table, as long as it is news. */
export function freshNews<E extends Told>(log: readonly E[], version: number): E | undefined {
  return log.findLast(
    (event) => NEWS.has(event.kind) && event.version > version - FRESH_FOR_VERSIONS,
  );
}

/** The seats of people for whom a bot plays until they are back. A bot's own seat looks the same, but was never given. */
export function standIns(log: readonly Told[]): ReadonlySet<string> {
  const seats = new Set<string>();
  for (const { kind, seat } of log) {
    if (!seat) continue;
    if (kind === 'bot-given') seats.add(seat.id);
    if (kind === 'bot-back') seats.delete(seat.id);
  }
  return seats;
}
