import type { Decision } from '../../lib/game/session.svelte';
import { m } from '../../paraglide/messages';
import { shapeOf } from './draft.svelte';

/** How many may be picked, in words. */
export function howMany(decision: Pick<Decision, 'options' | 'least' | 'most'>): string {
  const { least, most } = decision;
  if (shapeOf(decision) === 'nothing') return m.choose_nothing();
  if (most === 1) return m.choose_one();
  if (least === most) return m.choose_exactly({ count: least });
  if (least === 0) return m.choose_up_to({ most });
  return m.choose_between({ least, most });
}
