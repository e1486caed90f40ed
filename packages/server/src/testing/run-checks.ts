import { buildCaseDeps } from '../case-deps.ts';
import { enquire } from '../features/bureau/enquire.ts';
import { runKyc } from '../features/scoring/run-kyc.ts';
import { calculatedLoan, demoActor } from './predisbursed-application.ts';
import type { TestBank } from './start-bank.ts';
import { presentVersion } from './with-present-version.ts';

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

/** The checker agrees: the application waits in KYC for its checks. */
export async function sendToKyc(bank: TestBank, id: number): Promise<void> {
  await calculatedLoan(bank, id);
  const actor = await demoActor(bank, 'checker');
  const version = await presentVersion(bank.deps.db, { id });
  await buildCaseDeps(bank.deps).cases.decide({
    actor,
    origin,
    id,
    wants: { call: 'recommend' },
    note: 'lengkap',
    version,
  });
}

/** One attempt of the job, as a worker would make it. */
export async function attemptKyc(bank: TestBank, id: number, { isLastAttempt = true } = {}): Promise<void> {
  const deps = buildCaseDeps(bank.deps);
  const run = runKyc(deps, { enquire: enquire(deps) });
  await run({ applicationId: id }, { id: 'test', isLastAttempt });
}
