import { coreBanking as texts } from '@trustiq/contract/texts/id/core-banking.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { borrowerSubject, caseSubject } from '../../platform/marks/subject.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { CaseBroken, expectAsMarked } from '../../platform/record/read-compared.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { type AskedClient, expectSameClient, OtherClient, readAskedClient } from './asked-client.ts';
import { bringClientToRegistered, type ClientOutcome } from './bring-client-to-registered.ts';
import {
  findRegistration,
  isCifOfAnother,
  listWaiting,
  lockCif,
  markRegistration,
  saveCif,
} from './cif-registrations.store.ts';
import type { CoreBankingDeps } from './core-banking-deps.ts';
import { placeOfClient } from './core-banking-map.ts';
import { type HoldOn, LeaseHeldElsewhere, withLease } from './with-lease.ts';

export type RegisterCif = { readonly applicationId: number; readonly actor: WorkflowActor; readonly origin: Origin };

/** Null: nothing to do any more. */
export type Registered = { readonly outcome: ClientOutcome; readonly attempts: number } | null;

/**
 * One try to give a borrower a CIF, by a person or by a job. Whatever it ends in stands on the case afterwards; where case or
 * borrower are not as the record says, nothing is asked and nothing is kept.
 */
export async function registerCif(deps: CoreBankingDeps, request: RegisterCif): Promise<Registered> {
  const { applicationId } = request;
  const first = await findRegistration(deps.db, applicationId);
  if (first === null) return null;
  const lease = `cif:${first.borrower_id}`;
  return withLease(deps, lease, async (holdOn) => {
    const asked = await notingBroken(deps, (trx) => readAskedClient(trx, deps.cipher, applicationId));
    if (asked === null) return null;
    const { borrower_id: borrowerId, cif, state, attempts } = asked.registration;
    // The lease is one for another person.
    if (borrowerId !== first.borrower_id) throw new LeaseHeldElsewhere(lease);
    if (cif !== null || !['QUEUED', 'UNKNOWN'].includes(state)) return null;
    const outcome = await settle(deps, request, asked, await ask(deps, asked, holdOn));
    return { outcome, attempts: attempts + 1 };
  });
}

async function ask(
  { core, now, policies }: CoreBankingDeps,
  { registration, client }: AskedClient,
  holdOn: HoldOn,
): Promise<ClientOutcome> {
  const mark = { on: bankDayOf(now()), key: `${client.externalId}-${registration.attempts + 1}` };
  const place = placeOfClient({ policies }, registration.branch_id, now());
  return bringClientToRegistered(core, { ...client, ...place }, mark, holdOn);
}

/** Core banking told a number that another borrower of ours has. */
class CifOfAnother extends Error {}

/** An answer about somebody else is thrown away as a whole, which is written down, and the question is asked anew. */
async function settle(
  deps: CoreBankingDeps,
  request: RegisterCif,
  asked: AskedClient,
  outcome: ClientOutcome,
): Promise<ClientOutcome> {
  try {
    if (outcome.outcome === 'registered') await saveRegistered(deps, request, asked, outcome.clientId);
    else await saveUnregistered(deps, request, asked.registration.state, outcome);
    return outcome;
  } catch (error) {
    if (error instanceof CifOfAnother) {
      const failed = { outcome: 'failed', reason: texts.cif_of_another } as const;
      await saveUnregistered(deps, request, asked.registration.state, failed);
      return failed;
    }
    if (!(error instanceof OtherClient)) throw error;
    const { db, now } = deps;
    const { applicationId, actor, origin } = request;
    const event = 'answer_thrown_away';
    await appendAudit(db, { at: now(), event, userId: actor.userId, applicationId, origin });
    const unknown = { outcome: 'unknown', why: 'answer_of_another_client' } as const;
    await saveUnregistered(deps, request, asked.registration.state, unknown);
    return unknown;
  }
}

async function saveUnregistered(
  deps: CoreBankingDeps,
  { applicationId, actor, origin }: RegisterCif,
  state: string,
  outcome: Exclude<ClientOutcome, { readonly outcome: 'registered' }>,
): Promise<void> {
  const at = deps.now();
  const [next, failure] =
    outcome.outcome === 'failed' ? (['FAILED', outcome.reason] as const) : (['UNKNOWN', outcome.why] as const);
  await notingBroken(deps, async (trx) => {
    // Marked anew, what was changed while core banking was asked would be what the next try asks about.
    await expectAsMarked(trx, applicationId, [caseSubject(applicationId)]);
    await holdSubject(trx, caseSubject(applicationId), at);
    await markRegistration(trx, applicationId, { state: next, failure, at });
    if (next === state) return;
    const event = next === 'FAILED' ? 'cif_refused' : 'cif_unknown';
    const changes = [caseSubject(applicationId)];
    await appendAudit(trx, { at, event, userId: actor.userId, applicationId, origin, changes });
    await publish(trx, { kind: 'case_changed', applicationId });
  });
}

/** A row of the approval history belongs to it, unless the case has moved on meanwhile; the CIF is the borrower's all the same. */
async function saveRegistered(
  deps: CoreBankingDeps,
  { applicationId: id, actor, origin }: RegisterCif,
  asked: AskedClient,
  cif: string,
): Promise<void> {
  const { cases, cipher, now } = deps;
  const { borrower_id: borrowerId } = asked.registration;
  const event = 'cif_registered';
  /** Other applications of the same person were waiting for the same number; each says so in its audit. */
  const save = async (trx: Db): Promise<void> => {
    const others = (await listWaiting(trx, borrowerId)).filter((other) => other !== id);
    for (const applicationId of others) await holdSubject(trx, caseSubject(applicationId), now());
    await saveCif(trx, borrowerId, cif, [id, ...others], now());
    for (const applicationId of others) {
      const changes = [caseSubject(applicationId)];
      await appendAudit(trx, { at: now(), event, userId: actor.userId, applicationId, origin, changes });
    }
  };
  const keeping = (work: (trx: Db) => Promise<void>) =>
    notingBroken(
      deps,
      async (trx) => {
        await expectSameClient(trx, cipher, id, asked);
        if (await isCifOfAnother(trx, cif, borrowerId)) throw new CifOfAnother();
        // Set once: a payment by hand may have brought it while core banking was asked.
        const { cif: present = null } = (await findRegistration(trx, id)) ?? {};
        if (present !== null && present !== cif) throw new OtherClient('The borrower has another CIF by now');
        await work(trx);
      },
      { lock: (connection) => lockCif(connection, cif) },
    );
  try {
    await keeping(async (trx) => {
      const changes = [borrowerSubject(borrowerId)];
      await cases.actInside(trx, { actor, origin, id, action: 'registerCif', event, changes }, save);
    });
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof CaseBroken) throw error;
    await keeping(async (trx) => {
      const changes = [caseSubject(id), borrowerSubject(borrowerId)];
      for (const subject of changes) await holdSubject(trx, subject, now());
      await save(trx);
      await appendAudit(trx, { at: now(), event, userId: actor.userId, applicationId: id, origin, changes });
      await publish(trx, { kind: 'case_changed', applicationId: id });
    });
  }
}
