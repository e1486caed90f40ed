import type { Handler } from '../../platform/http/handler.ts';
import { listCorrections } from './corrections.store.ts';
import type { CorrectionsDeps } from './corrections-deps.ts';
import { shownCorrection } from './show-correction.ts';

export function listIdentityCorrections({ cases, cipher }: CorrectionsDeps): Handler<'listIdentityCorrections'> {
  return ({ params: { id }, actor }) =>
    cases.show(actor, { id }, async (trx) =>
      (await listCorrections(trx, id)).map((row) => shownCorrection(cipher, row)),
    );
}
