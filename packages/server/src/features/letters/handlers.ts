import { toLetter } from '@trustiq/contract/letters/letter-names.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { completeLetter } from './complete-letter.ts';
import { getLetterRow } from './letters.store.ts';
import { type SaveLetterFunctions, saveLetter } from './save-letter.ts';

export function letterHandlers(deps: CaseDeps, others: SaveLetterFunctions): HandlersOf<'getLetter' | 'saveLetter'> {
  const { cases, now } = deps;
  return {
    getLetter: ({ params, actor }) =>
      cases.show(actor, { id: params.appId }, async (trx, { record }) =>
        toLetter(completeLetter(await getLetterRow(trx, record.id), identityOn(deps, now()))),
      ),
    saveLetter: saveLetter(deps, others),
  };
}
