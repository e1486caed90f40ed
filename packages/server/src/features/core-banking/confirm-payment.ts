import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { borrowerSubject } from '../../platform/marks/subject.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { saveCif } from './cif-registrations.store.ts';
import { endDisbursement, saveCoreLoan } from './disbursements.store.ts';
import type { PersonAtWork } from './enter-payment.ts';
import { approvedPayment, differencesOfEntry, paymentRefused } from './held-against-approval.ts';
import { findOpenPayment, findProof, insertRuling, type OpenPayment } from './manual-payments.store.ts';

type Ruling = {
  readonly id: number;
  readonly actor: PersonAtWork;
  readonly origin: Origin;
  readonly entryNumber: number;
};

/** The entry that the person looked at; another one, or none, is not ruled on. */
async function entryOf(trx: Db, { id, entryNumber }: Ruling): Promise<OpenPayment> {
  const entry = await findOpenPayment(trx, id);
  if (entry === null || entry.entry_number !== entryNumber) throw new Failure('STALE_VERSION');
  return entry;
}

/** The CIF that core banking gave is the borrower's from now on, once. */
async function keepCif(
  trx: Db,
  { id, actor, origin }: Ruling,
  { cif, borrowerId, at }: { readonly cif: string; readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  const subject = borrowerSubject(borrowerId);
  const faults = await holdSubject(trx, subject, at);
  // Marked anew, what was changed behind the record would look right.
  if (faults.length > 0)
    throw new RecordBroken(id, faults, new Failure('STEP_REFUSED', { obstacles: ['record_broken'] }));
  await saveCif(trx, borrowerId, cif, [id], at);
  const changes = [subject];
  await appendAudit(trx, { at, event: 'cif_registered', userId: actor.userId, applicationId: id, origin, changes });
}

/**
 * The second person's word, inside the transaction of the step: what was entered still is what was approved, its proof is
 * the file that was named, and from then on the loan of core banking is this case's.
 */
export const keepConfirmedPayment = (deps: CaseDeps, ruling: Ruling) => async (trx: Db) => {
  const { id, actor, origin } = ruling;
  const entry = await entryOf(trx, ruling);
  const open = await deps.cases.readInside(trx, actor, { id });
  const approved = open && (await approvedPayment(deps, trx, id, open.situation.facts));
  if (approved === null) throw new Failure('NOT_FOUND');
  const differences = await differencesOfEntry(trx, entry, approved);
  if (differences.length > 0) throw paymentRefused(differences, origin.language);
  const proof = entry.proof_document_id === null ? null : await findProof(trx, id, entry.proof_document_id);
  if (proof === undefined || (proof !== null && proof.sha256 !== entry.proof_sha256))
    throw paymentRefused(['proof_unknown'], origin.language);
  const at = deps.now();
  if (approved.cif === null) await keepCif(trx, ruling, { cif: entry.cif, borrowerId: approved.borrowerId, at });
  await saveCoreLoan(trx, id, { core_loan_id: entry.loan_reference, disbursed_on: entry.disbursed_on });
  await endDisbursement(trx, id, { state: 'DISBURSED', failure: null, at });
  const confirmed = { number: entry.entry_number, ruling: 'CONFIRMED', note: null } as const;
  await insertRuling(trx, id, { ...confirmed, userId: actor.userId, at });
};

/** Taken back by whoever entered it, or sent back by somebody else: the case is open again, and the entry stays on record. */
export const keepReturnedPayment =
  (deps: CaseDeps, how: 'TAKEN_BACK' | 'SENT_BACK', ruling: Ruling & { readonly note: string }) => async (trx: Db) => {
    const { id, actor, note } = ruling;
    const entry = await entryOf(trx, ruling);
    const at = deps.now();
    await endDisbursement(trx, id, { state: 'FAILED', failure: note.trim(), at });
    await insertRuling(trx, id, {
      number: entry.entry_number,
      ruling: how,
      note: note.trim(),
      userId: actor.userId,
      at,
    });
  };
