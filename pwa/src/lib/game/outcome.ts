/** What a mutation gave: one field with a union, whose members a client must not think it knows all of. */
export type Answering = Record<string, { __typename: string } & { message?: string }>;

/** null when it was done, else the Problem's message, which the server has worded for the reader. */
export function outcome(answering: Answering): string | null {
  for (const result of Object.values(answering))
    if (result.__typename === 'Problem') return result.message ?? '';
  return null;
}
