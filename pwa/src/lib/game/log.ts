import type { EventPartsFragment } from '../../gen/graphql';

/**
 * The log after more of it has come. The server sends whole versions, so from the first new version on everything
 * old is replaced: a repeat after a reconnect adds nothing twice.
 */
export function withNews<E extends Pick<EventPartsFragment, 'version'>>(
  log: readonly E[],
  news: readonly E[],
): readonly E[] {
  const first = news[0]?.version;
  if (first === undefined) return log;
  return [...log.filter((event) => event.version < first), ...news];
}
