import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { buildCaseDeps } from '../case-deps.ts';
import { keepConfirmedPayment } from '../features/core-banking/confirm-payment.ts';
import { keepEnteredPayment } from '../features/core-banking/enter-payment.ts';
import { approvedPayment } from '../features/core-banking/held-against-approval.ts';
import { demoActor, predisbursedApplication } from './predisbursed-application.ts';
import type { TestBank } from './start-bank.ts';
import { presentVersion } from './with-present-version.ts';

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
const person = (actor: WorkflowActor) => ({ ...actor, userId: actor.userId ?? 0 });

let serial = 0;

/** A case whose payment waits for its second person, in a bank that would order it: only entering asks for that. */
export async function enteredByHand(bank: TestBank): Promise<number> {
  const deps = buildCaseDeps({ ...bank.deps, config: { ...bank.deps.config, CORE_BANKING: 'manual' } });
  const { id } = await predisbursedApplication(bank);
  const actor = person(await demoActor(bank, 'ops_cabang'));
  const approvedAt = bank.now().toISOString();
  const approved = await approvedPayment(deps, bank.deps.db, id, { approvedAt });
  if (approved === null) throw new Error('nothing is to be paid');
  const { principalRupiah, netRupiah, bankCode, accountNo, holder, today: disbursedOn } = approved;
  const number = ++serial;
  const shown = { principalRupiah, netRupiah, bankCode, accountNo, holder, disbursedOn };
  const proof = { proofDocumentId: null, proofReference: 'slip' };
  const body = { ...shown, ...proof, cif: `TANGAN-${number}`, loanReference: `TANGAN/${number}` };
  const beforehand = keepEnteredPayment(deps, { id, actor, origin }, body);
  const version = await presentVersion(bank.deps.db, { id });
  await deps.cases.decide({ actor, origin, id, version, wants: { call: 'enterPayment' }, beforehand });
  return id;
}

export async function confirmedByHand(bank: TestBank, id: number): Promise<void> {
  const deps = buildCaseDeps(bank.deps);
  const actor = person(await demoActor(bank, 'ops_area'));
  const beforehand = keepConfirmedPayment(deps, { id, actor, origin, entryNumber: 1 });
  const version = await presentVersion(bank.deps.db, { id });
  await deps.cases.decide({ actor, origin, id, version, wants: { call: 'confirmPayment' }, beforehand });
}
