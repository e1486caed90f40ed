import type { Endpoints } from '@trustiq/contract/endpoints.ts';
import type { Received } from '@trustiq/contract/wire/endpoint.ts';
import { plainAccount } from '@trustiq/domain/payment/payment-by-hand.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { orderedAccountMac } from './account-macs.ts';
import { getCasePayment, insertDisbursement, keepEarlierOrder } from './disbursements.store.ts';
import { loanExternalId } from './external-ids.ts';
import { approvedPayment, findDifferences, paymentRefused } from './held-against-approval.ts';
import { findProof, insertManualPayment } from './manual-payments.store.ts';
import { paymentOrderOf } from './ordered-payout.ts';

export type EnteredBody = Received<Endpoints['enterPayment']>['body'];

/** A payment by hand is made by people, never by a job. */
export type PersonAtWork = WorkflowActor & { readonly userId: number };

type Who = { readonly id: number; readonly actor: PersonAtWork; readonly origin: Origin };

/** A document of this very case, by the digest that it has now, or words that say where the proof is. */
async function proofOf(trx: Db, { id, origin }: Who, body: EnteredBody) {
  const { proofDocumentId, proofReference } = body;
  if (proofDocumentId === null && proofReference === null) throw paymentRefused(['proof_missing'], origin.language);
  const found = proofDocumentId === null ? null : await findProof(trx, id, proofDocumentId);
  if (found === undefined) throw paymentRefused(['proof_unknown'], origin.language);
  return {
    proof_document_id: proofDocumentId,
    proof_sha256: found?.sha256 ?? null,
    proof_reference: proofReference,
  };
}

/**
 * What operations read in core banking, held against what was approved inside the transaction of the step: the case is as
 * it was sealed by then, so whatever fits the case fits the seal.
 */
export const keepEnteredPayment = (deps: CaseDeps, who: Who, body: EnteredBody) => async (trx: Db) => {
  const { cases, cipher, now } = deps;
  const { id, actor, origin } = who;
  const open = await cases.readInside(trx, actor, { id });
  const approved = open && (await approvedPayment(deps, trx, id, open.situation.facts));
  if (approved === null) throw new Failure('NOT_FOUND');
  const proof = await proofOf(trx, who, body);
  const { accountNo, proofDocumentId: _document, proofReference: _reference, version: _version, ...shown } = body;
  const isSameAccount = plainAccount(accountNo) === plainAccount(approved.accountNo);
  const differences = await findDifferences(trx, id, shown, approved, isSameAccount);
  if (differences.length > 0) throw paymentRefused(differences, origin.language);
  const at = now();
  const secrets = secretsOf(trx);
  const { userId } = actor;
  const payment = paymentOrderOf(id, await getCasePayment(trx, id), { cipher, secrets });
  await keepEarlierOrder(trx, id, at);
  const externalId = loanExternalId(identityOn(deps, at).coreBankingPrefix, id);
  if (!(await insertDisbursement(trx, id, { userId, externalId, payment, state: 'ENTERED', at })))
    throw new Error('This application has a disbursement already');
  const accountMac = orderedAccountMac(secrets, id, approved.accountNo);
  await insertManualPayment(trx, { applicationId: id, shown, accountMac, userId, at, ...proof });
};
