import { changedIdentity, maskedChanges } from '@trustiq/domain/applicant/identity.ts';
import { checkIdentity } from '@trustiq/domain/origination/check-identity.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import {
  type CorrectionRow,
  findCorrection,
  getJudgedFacts,
  insertCorrection,
  isDocumentOf,
  nextCorrectionId,
} from './corrections.store.ts';
import type { CorrectionsDeps } from './corrections-deps.ts';
import { sealCorrection, shownCorrection } from './show-correction.ts';

const refusedFor = (fields: Record<string, string>) => new Failure('RULE_BROKEN', { fields });

type Kept = { readonly kept: CorrectionRow; readonly changed: ReturnType<typeof maskedChanges> };

/** A desk found the identity of an applicant to be wrong: it stays as it is until a second person has looked at the proof. */
export function requestIdentityCorrection(deps: CorrectionsDeps): Handler<'requestIdentityCorrection'> {
  const { cases, cipher, policies } = deps;
  return ({ params: { id }, body, actor, origin }) => {
    const { version, reason, documentId, nik, fullName, birthDate, nikConfirmed = false } = body;
    const at = deps.now();
    const told = ({ kept, changed }: Kept) => ({ correction: kept.id, changed, document: documentId });
    const act = { actor, origin, id, action: 'requestCorrection', event: 'correction_requested', version } as const;
    return cases
      .act<Kept>({ ...act, details: told }, async (trx, open) => {
        const row = await getJudgedFacts(trx, id);
        const checked = checkIdentity(
          { nik, fullName, birthDate, nikConfirmed },
          {
            today: bankDayOf(at),
            gender: row.gender,
            isMarried: row.marital_status === 'KAWIN',
            tenorMonths: row.tenor_months,
            ages: limitsOn(policies, at),
          },
        );
        if (!checked.ok) throw refusedFor(Object.fromEntries(checked.refusal.map(({ field, code }) => [field, code])));
        const before = await deps.identityOf(trx, id);
        const after = checked.value;
        if (changedIdentity(before, after).length === 0) throw refusedFor({ nik: 'unchanged' });
        if (!(await isDocumentOf(trx, id, documentId))) throw refusedFor({ documentId: 'unknown_option' });
        const correctionId = await nextCorrectionId(trx);
        const content = sealCorrection(cipher, correctionId, { before, after });
        const asked = { id: correctionId, applicationId: id, content, reason, documentId, by: actor.userId, at };
        await insertCorrection(trx, asked);
        await deps.tellWaits(trx, open, { userId: actor.userId, at });
        const kept = await findCorrection(trx, id, correctionId);
        if (kept === null) throw new Error('A correction that was just kept is not there');
        return { kept, changed: maskedChanges(before, after) };
      })
      .then(({ kept }) => shownCorrection(cipher, kept));
  };
}
