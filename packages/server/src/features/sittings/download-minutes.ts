import { sittingNumber } from '@trustiq/domain/sittings/sitting-number.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { noteCaseRead } from '../../platform/audit/case-reading.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import { logoOnPaper } from '../../platform/bank-logo.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { showListed } from '../../platform/record/show-listed.ts';
import { listCasesOf, listTakenOff } from './agenda.store.ts';
import { findMinutes } from './minutes.store.ts';
import { openMinutes } from './minutes-text.ts';
import { renderMinutes } from './render-minutes.ts';
import { type SittingDeps, scopeOfReader } from './sitting-work.ts';
import { findSitting } from './sittings.store.ts';

/** The paper of what was signed; who took it is recorded before it goes, with every case on it. */
export const downloadMinutes =
  (deps: SittingDeps): Handler<'getMinutes'> =>
  async ({ params: { id }, actor, origin }) => {
    const acting = await deps.cases.standingFor(actor);
    const { row, minutes, cases } = await showListed(
      deps,
      async (trx) => ({
        row: await findSitting(trx, id, scopeOfReader(actor, acting)),
        minutes: await findMinutes(trx, id),
        cases: [
          ...(await listCasesOf(trx, id)).map(({ id: caseId, borrowerId }) => ({ id: caseId, borrowerId })),
          ...(await listTakenOff(trx, id)).map(({ applicationId, borrowerId }) => ({ id: applicationId, borrowerId })),
        ],
      }),
      (found) => found.cases,
    );
    if (row === null || minutes === null) throw new Failure('NOT_FOUND');
    const facts = openMinutes(deps.cipher, minutes);
    if (facts === null) throw new Failure('RECORD_BROKEN');
    const bankLogo = logoOnPaper(identityOn(deps, deps.now()));
    const content = await renderMinutes({ facts, digest: minutes.digest, bankLogo });
    for (const one of cases) noteCaseRead(one.id);
    const number = sittingNumber(row);
    const details = { sitting: id, number, minutes: minutes.digest, purpose: 'decision_record' };
    await appendAudit(deps.db, { at: deps.now(), event: 'minutes_downloaded', userId: actor.userId, origin, details });
    return {
      name: `risalah-${number.replaceAll('/', '-')}.pdf`,
      contentType: 'application/pdf',
      disposition: 'attachment',
      content,
      sizeBytes: content.byteLength,
    };
  };
