import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { toListed } from '@trustiq/contract/wire/listed-names.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { caseSubject } from '../../platform/marks/subject.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { CaseBroken, expectAsMarked } from '../../platform/record/read-compared.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import type { ClientOutcome } from './bring-client-to-registered.ts';
import { queueRegistration } from './cif-registrations.store.ts';
import type { CoreBankingDeps } from './core-banking-deps.ts';
import { nameOfClient } from './name-of-client.ts';
import { registerCif } from './register-cif.ts';
import { registerCifJob } from './register-cif-job.ts';
import { LeaseHeldElsewhere } from './with-lease.ts';

const texts = { id, en };

/** Longer than the person's own try, so that the job comes second. */
const JOB_DELAY_SECONDS = 60;

type Refuse = (obstacles: readonly ObstacleCode[], language: Language) => Failure;

/**
 * ULANGI REGIS CIF. The order is queued first, so that it is not lost with the answer; then it is tried at once,
 * because the person waits to hear how it went.
 */
export function registerBorrower(deps: CoreBankingDeps, refuse: Refuse): Handler<'registerBorrower'> {
  const { jobs, now, cases } = deps;
  return async ({ params, body, actor, origin }) => {
    const applicationId = params.id;
    await notingBroken(deps, async (trx) => {
      const at = now();
      await expectAsMarked(trx, applicationId, [caseSubject(applicationId)]);
      const open = await cases.readInside(trx, actor, { id: applicationId });
      if (open === null) throw new Failure('NOT_FOUND');
      const { borrowerId, version } = open.record;
      if (body?.version !== undefined && body.version !== version) throw new Failure('STALE_VERSION');
      const obstacles = obstaclesToAction('registerCif', open.situation);
      if (obstacles.length > 0) throw refuse(obstacles, origin.language);
      await holdSubject(trx, caseSubject(applicationId), at);
      const externalId = await nameOfClient({ db: trx, policies: deps.policies }, borrowerId, at);
      await queueRegistration(trx, { applicationId, externalId, at });
      const changes = [caseSubject(applicationId)];
      await appendAudit(trx, { at, event: 'cif_requested', userId: actor.userId, applicationId, origin, changes });
      await jobs.send(trx, registerCifJob, { applicationId }, { startAfterSeconds: JOB_DELAY_SECONDS });
    }).catch(tell(refuse, origin.language));
    const registered = await registerCif(deps, { applicationId, actor, origin }).catch(tell(refuse, origin.language));
    refuseUnlessRegistered(registered?.outcome);
    const { status, track, version } = (await cases.read(actor, { id: applicationId })).record;
    const statusText = texts[origin.language][statusDescription(status, track)];
    return toListed({ id: applicationId, applicationStatus: status, statusText, version });
  };
}

/** What keeps the person from it, in words of theirs. */
const tell =
  (refuse: Refuse, language: Language) =>
  (error: unknown): never => {
    if (error instanceof CaseBroken) throw refuse(['record_broken'], language);
    throw error instanceof LeaseHeldElsewhere ? new Failure('IN_PROGRESS') : error;
  };

/** A refusal is told in core banking's own words; silence in ours. */
function refuseUnlessRegistered(outcome: ClientOutcome | undefined): void {
  if (outcome?.outcome === 'failed')
    throw new Failure('PARTNER_UNAVAILABLE', { state: 'FAILED' }, { title: outcome.reason });
  if (outcome?.outcome === 'unknown') throw new Failure('PARTNER_UNAVAILABLE', { state: 'UNKNOWN', why: outcome.why });
}
