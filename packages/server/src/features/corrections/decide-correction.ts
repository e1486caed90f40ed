import { changedIdentity } from '@trustiq/domain/applicant/identity.ts';
import { statusesBehindKyc } from '@trustiq/domain/workflow/asked-watchlist.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { type CorrectionRow, decideCorrection, findCorrection } from './corrections.store.ts';
import type { CorrectionsDeps } from './corrections-deps.ts';
import { openCorrection, shownCorrection } from './show-correction.ts';

async function waiting(db: Db, applicationId: number, correctionId: number): Promise<CorrectionRow> {
  const row = await findCorrection(db, applicationId, correctionId);
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.state !== 'WAITING') throw new Failure('STALE_VERSION');
  return row;
}

type Decide = 'confirmIdentityCorrection' | 'refuseIdentityCorrection';

/** The second person's word. Confirmed, everything that rests on who the applicant is rests on the person of now. */
export function decideHandlers(deps: CorrectionsDeps): HandlersOf<Decide> {
  const { cases, cipher } = deps;
  const shown = async (db: Db, id: number, correctionId: number) => {
    const row = await findCorrection(db, id, correctionId);
    if (row === null) throw new Failure('NOT_FOUND');
    return shownCorrection(cipher, row);
  };
  return {
    confirmIdentityCorrection: ({ params: { id, correctionId }, body: { version }, actor, origin }) =>
      deps.correcting((trx) => {
        const details = { correction: correctionId };
        const act = { actor, origin, id, version, action: 'confirmCorrection', event: 'correction_confirmed' } as const;
        return cases.actInside(trx, { ...act, details }, async (db, open) => {
          const at = deps.now();
          const row = await waiting(db, id, correctionId);
          const { before, after } = openCorrection(cipher, row);
          // Whoever confirms stands for this change and no other one.
          if (changedIdentity(before, await deps.identityOf(db, id)).length > 0) throw new Failure('STALE_VERSION');
          await decideCorrection(db, correctionId, { state: 'CONFIRMED', by: actor.userId, at, note: null });
          await deps.correct(db, { applicationId: id, after, by: actor.userId, origin, at, details });
          // A case that has not been there yet is asked about on its way.
          if (statusesBehindKyc.includes(open.record.status)) await deps.askBureau(db, id);
          await deps.tellRequester(db, open, { requesterId: row.asked_by, by: actor.userId, at });
          return shown(db, id, correctionId);
        });
      }),
    refuseIdentityCorrection: ({ params: { id, correctionId }, body: { version, note }, actor, origin }) => {
      const details = { correction: correctionId };
      const act = { actor, origin, id, version, action: 'refuseCorrection', event: 'correction_refused' } as const;
      return cases.act({ ...act, details }, async (db, open) => {
        const at = deps.now();
        const row = await waiting(db, id, correctionId);
        await decideCorrection(db, correctionId, { state: 'REFUSED', by: actor.userId, at, note });
        await deps.tellRequester(db, open, { requesterId: row.asked_by, by: actor.userId, at });
        return shown(db, id, correctionId);
      });
    },
  };
}
