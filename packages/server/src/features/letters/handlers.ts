import type { CaseDeps } from '../../deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { completeLetter } from './complete-letter.ts';
import { getLetterRow } from './letters.store.ts';
import { type Others, saveLetter } from './save-letter.ts';

export function letterHandlers(deps: CaseDeps, others: Others): HandlersOf<'getLetter' | 'saveLetter'> {
  const { db, cases } = deps;
  return {
    getLetter: async ({ params, actor }) => {
      const { record } = await cases.read(actor, { id: params.appId });
      return completeLetter(await getLetterRow(db, record.id));
    },
    saveLetter: saveLetter(deps, others),
  };
}
