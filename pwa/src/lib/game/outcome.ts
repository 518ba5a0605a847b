import { m } from '../../paraglide/messages';
import { LinkError } from '../net/link.svelte';

/** What a mutation gives: one field with a union, whose members a client must not think it knows all of. */
export type Answering = Record<string, { __typename: string }>;

/** What was asked for, or what is wrong in the reader's words. */
export type Told<T> = { problem: string; code: string; data?: never } | { problem: null; data: T };

type Good<R extends Answering> = Exclude<R[keyof R], { __typename: 'Problem' }>;

/** What came of a mutation. Nothing is thrown: a Problem the server has worded, for all else we have words. */
export async function told<R extends Answering>(answering: Promise<R>): Promise<Told<Good<R>>> {
  try {
    const [result] = Object.values(await answering);
    if (result && isProblem(result)) return { problem: result.message, code: result.code };
    return { problem: null, data: result as Good<R> };
  } catch (fault) {
    const code = fault instanceof LinkError ? fault.code : 'INTERNAL';
    const worded = fault instanceof LinkError && code === 'RATE_LIMITED';
    return { problem: worded ? fault.message : m.trouble(), code };
  }
}

function isProblem(result: {
  __typename: string;
}): result is { __typename: 'Problem'; code: string; message: string } {
  return result.__typename === 'Problem';
}
