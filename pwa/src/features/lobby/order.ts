/** The same list with one thing at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** Seats in a wished order. Whoever sat down since comes last, whoever got up is no more. */
export function inOrder<S extends { id: string }>(
  seats: readonly S[],
  wish: readonly string[],
): S[] {
  const place = ({ id }: S) => (wish.includes(id) ? wish.indexOf(id) : wish.length);
  return [...seats].sort((a, b) => place(a) - place(b));
}

/** Where a row of a list is drawn, in px. */
export interface Box {
  top: number;
  height: number;
}

const middle = ({ top, height }: Box) => top + height / 2;

/** Where a row lands that was dragged down by some px: past each row whose middle its own edge has passed. */
export function landing(boxes: readonly Box[], from: number, by: number): number {
  const dragged = boxes[from];
  if (!dragged) return from;
  const top = dragged.top + by;
  const above = boxes.filter((box, index) =>
    index < from ? middle(box) <= top : index > from && middle(box) < top + dragged.height,
  );
  return above.length;
}

/** By how many px a row makes room for the one that is dragged from one place to another. */
export function makesRoom(boxes: readonly Box[], from: number, to: number, index: number): number {
  const dragged = boxes[from];
  const [first, second] = boxes;
  if (!dragged || !first || !second || index === from) return 0;
  const size = dragged.height + second.top - first.top - first.height;
  if (from < index && index <= to) return -size;
  if (to <= index && index < from) return size;
  return 0;
}
