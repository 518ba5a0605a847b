import { isolated } from '../../../lib/ui/names';
import { m } from '../../../paraglide/messages';
import type { Choice, Question, View } from './view';

const opposite: Record<Choice, Choice> = { PURSE: 'LIFE', LIFE: 'PURSE' };

/** What the asked player said: the answer that holds, turned back if a Witch turned it round. */
export function said({ choice, turned }: Question): Choice | null {
  return choice !== null && turned ? opposite[choice] : choice;
}

/** The question of the turn in words, one line for each thing that is known of it. */
export function saying(view: View): {
  asks: string;
  said?: string;
  turned?: string;
  wish?: string;
  laying?: string;
} | null {
  const { question } = view;
  if (!question) return null;
  const asker = isolated(question.asker.name);
  const asked = isolated(question.asked.name);
  const answer = said(question);
  return {
    asks: m.purse_asks({ asker, asked }),
    ...(answer && {
      said: answer === 'PURSE' ? m.purse_said_PURSE({ asked }) : m.purse_said_LIFE({ asked }),
    }),
    ...(question.turned && {
      turned: question.choice === 'PURSE' ? m.purse_turned_PURSE() : m.purse_turned_LIFE(),
    }),
    ...(question.wish !== null && { wish: m.purse_wish({ asker, wish: question.wish }) }),
    ...(view.step === 'LAYING' && { laying: m.purse_laying({ asker }) }),
  };
}
