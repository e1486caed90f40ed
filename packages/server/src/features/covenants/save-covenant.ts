import { fromSavedCovenant, toCovenant } from '@trustiq/contract/covenants/covenant-names.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { insertCovenant } from './covenants.store.ts';
import { readRichText } from './read-rich-text.ts';

/** Every save is a version of its own; the case shows the last. */
export function saveCovenant({ now, cases }: CaseDeps): Handler<'saveCovenant'> {
  return async ({ params, body, actor, origin }) => {
    const { covenant, version } = fromSavedCovenant(body);
    const content = readRichText(covenant);
    const act = {
      actor,
      origin,
      id: params.id,
      action: 'saveCovenant',
      event: 'covenant_saved',
      version,
    } as const;
    return cases.act(act, async (trx, { record }) => {
      const covenantVersion = await insertCovenant(trx, record.id, content, { by: actor.userId, at: now() });
      return toCovenant({ id: record.id, covenant: JSON.stringify(content), covenantVersion });
    });
  };
}
