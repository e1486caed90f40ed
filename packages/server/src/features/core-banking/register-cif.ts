import { coreBanking as texts } from '@trustiq/contract/texts/id/core-banking.ts';
import { formatMobileNumber } from '@trustiq/domain/applicant/mobile-number.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import { inOneMoment } from '../../platform/database/in-one-moment.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { borrowerSubject, caseSubject } from '../../platform/record/subject.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import { bringClientToRegistered, type ClientOutcome } from './bring-client-to-registered.ts';
import {
  findRegistration,
  isCifOfAnother,
  listWaiting,
  markRegistration,
  type Registration,
  saveCif,
} from './cif-registrations.store.ts';
import type { CoreBankingDeps } from './core-banking-deps.ts';
import { type HoldOn, withLease } from './with-lease.ts';

export type RegisterCif = { readonly applicationId: number; readonly actor: WorkflowActor; readonly origin: Origin };

/** Null: nothing to do any more. */
export type Registered = { readonly outcome: ClientOutcome; readonly attempts: number } | null;

/** One try to give a borrower a CIF, by a person or by a job. Whatever it ends in stands on the case afterwards. */
export async function registerCif(deps: CoreBankingDeps, request: RegisterCif): Promise<Registered> {
  const first = await findRegistration(deps.db, request.applicationId);
  if (first === null) return null;
  return withLease(deps, `cif:${first.borrower_id}`, async (holdOn) => {
    const registration = (await findRegistration(deps.db, request.applicationId)) ?? first;
    if (registration.cif !== null || !['QUEUED', 'UNKNOWN'].includes(registration.state)) return null;
    const outcome = await ask(deps, registration, holdOn);
    await settle(deps, request, registration, outcome);
    return { outcome, attempts: registration.attempts + 1 };
  });
}

async function ask(
  { core, db, now, cipher }: CoreBankingDeps,
  row: Registration,
  holdOn: HoldOn,
): Promise<ClientOutcome> {
  const client = {
    externalId: row.external_id,
    nik: cipher.decrypt(row.nik_cipher, borrowerNik(row.borrower_id)),
    fullName: row.full_name,
    birthDate: row.birth_date,
    mobileNumber: formatMobileNumber(row.msisdn),
    email: row.email,
  };
  const mark = { on: bankDayOf(now()), key: `${row.external_id}-${row.attempts + 1}` };
  const outcome = await bringClientToRegistered(core, client, mark, holdOn);
  if (outcome.outcome === 'registered' && (await isCifOfAnother(db, outcome.clientId, row.borrower_id)))
    return { outcome: 'failed', reason: texts.cif_of_another };
  return outcome;
}

async function settle(
  deps: CoreBankingDeps,
  request: RegisterCif,
  { borrower_id: borrowerId, state }: Registration,
  outcome: ClientOutcome,
): Promise<void> {
  const { db, now } = deps;
  const { applicationId, actor, origin } = request;
  if (outcome.outcome === 'registered') return saveRegistered(deps, request, borrowerId, outcome.clientId);
  const at = now();
  const [next, failure] =
    outcome.outcome === 'failed' ? (['FAILED', outcome.reason] as const) : (['UNKNOWN', outcome.why] as const);
  await inOneMoment(db, async (trx) => {
    await holdSubject(trx, caseSubject(applicationId), at);
    await markRegistration(trx, applicationId, { state: next, failure, at });
    if (next === state) return;
    const event = next === 'FAILED' ? 'cif_refused' : 'cif_unknown';
    await appendAudit(trx, {
      at,
      event,
      userId: actor.userId,
      applicationId,
      origin,
      changes: [caseSubject(applicationId)],
    });
    await publish(trx, { kind: 'case_changed', applicationId });
  });
}

/** A row of the approval history belongs to it, unless the case has moved on meanwhile; the CIF is the borrower's all the same. */
async function saveRegistered(
  { db, cases, now }: CoreBankingDeps,
  { applicationId: id, actor, origin }: RegisterCif,
  borrowerId: number,
  cif: string,
): Promise<void> {
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
  try {
    const changes = [borrowerSubject(borrowerId)];
    await cases.act({ actor, origin, id, action: 'registerCif', event, changes }, save);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await inOneMoment(db, async (trx) => {
      const changes = [caseSubject(id), borrowerSubject(borrowerId)];
      for (const subject of changes) await holdSubject(trx, subject, now());
      await save(trx);
      await appendAudit(trx, { at: now(), event, userId: actor.userId, applicationId: id, origin, changes });
      await publish(trx, { kind: 'case_changed', applicationId: id });
    });
  }
}
