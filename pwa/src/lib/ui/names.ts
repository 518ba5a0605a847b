/** A name inside a sentence, kept apart from its writing direction: what <bdi> is for markup. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
