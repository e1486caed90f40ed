import { setTimeout as wait } from 'node:timers/promises';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { buildCaseDeps } from '../case-deps.ts';
import { keepConfirmedPayment } from '../features/core-banking/confirm-payment.ts';
import { keepEnteredPayment } from '../features/core-banking/enter-payment.ts';
import { approvedPayment } from '../features/core-banking/held-against-approval.ts';
import { Failure } from '../platform/http/failure.ts';
import { demoActor, predisbursedApplication } from './predisbursed-application.ts';
import type { TestBank } from './start-bank.ts';
import { presentVersion } from './with-present-version.ts';

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
const person = (actor: WorkflowActor) => ({ ...actor, userId: actor.userId ?? 0 });

let serial = 0;
const MOST_LOOKS = 10;

/** Jobs of the bank work on the case meanwhile: whoever saw it before them looks again. */
async function lookingAgain(
  bank: TestBank,
  id: number,
  decide: (version: number | undefined) => Promise<unknown>,
): Promise<void> {
  for (let look = 1; ; look++) {
    try {
      await decide(await presentVersion(bank.deps.db, { id }));
      return;
    } catch (error) {
      if (look === MOST_LOOKS || !(error instanceof Failure) || error.code !== 'STALE_VERSION') throw error;
    }
  }
}

/** The number that core banking gave the borrower. Where jobs run, one is on its way: an entry must not be made beside it. */
async function cifOf(bank: TestBank, id: number): Promise<string | null> {
  const look = () =>
    bank.deps.db
      .selectFrom('borrowers as b')
      .innerJoin('applications as a', 'a.borrower_id', 'b.id')
      .select('b.cif')
      .where('a.id', '=', id)
      .executeTakeFirst();
  for (let waits = bank.deps.config.PROCESS === 'all' ? 100 : 0; waits > 0; waits--) {
    if ((await look())?.cif != null) break;
    await wait(100);
  }
  return (await look())?.cif ?? null;
}

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
  const body = {
    ...shown,
    ...proof,
    cif: (await cifOf(bank, id)) ?? `TANGAN-${number}`,
    loanReference: `TANGAN/${number}`,
  };
  await lookingAgain(bank, id, (version) => {
    const beforehand = keepEnteredPayment(deps, { id, actor, origin }, body);
    return deps.cases.decide({ actor, origin, id, version, wants: { call: 'enterPayment' }, beforehand });
  });
  return id;
}

export async function confirmedByHand(bank: TestBank, id: number): Promise<void> {
  const deps = buildCaseDeps(bank.deps);
  const actor = person(await demoActor(bank, 'ops_area'));
  await lookingAgain(bank, id, (version) => {
    const beforehand = keepConfirmedPayment(deps, { id, actor, origin, entryNumber: 1 });
    return deps.cases.decide({ actor, origin, id, version, wants: { call: 'confirmPayment' }, beforehand });
  });
}
