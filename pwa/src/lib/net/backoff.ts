const SHORTEST_MS = 300;
const LONGEST_MS = 3_000;

/** Waiting time before the next try: doubling from 0.3 s to 3 s, spread so that a whole table does not knock at once. */
export function backoff(retries: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(retries, 10));
  return SHORTEST_MS + random() * (ceiling - SHORTEST_MS);
}
