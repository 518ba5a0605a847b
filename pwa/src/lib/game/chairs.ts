/** The chair that a new bot is put on. */
export function lowestFree(seats: readonly { number: number }[]): number {
  const taken = new Set(seats.map((seat) => seat.number));
  let number = 0;
  while (taken.has(number)) number += 1;
  return number;
}
