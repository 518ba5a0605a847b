/** The chair a bot is put on. Named in the request, so that a request sent twice sits one bot down, not two. */
export function lowestFree(seats: readonly { number: number }[]): number {
  const taken = new Set(seats.map((seat) => seat.number));
  let number = 0;
  while (taken.has(number)) number += 1;
  return number;
}
