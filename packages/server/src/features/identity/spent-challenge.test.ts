import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf } from '../../testing/refusal.ts';
import { firstStep } from '../../testing/second-factors.ts';
import { softAuthenticator } from '../../testing/soft-authenticator.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const ORIGIN = 'https://kredit.bank.example';
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => bank.close());

/** A passkey whose counter tells nothing of what was used before. */
async function enrolled(username: string) {
  const { client } = await bank.signInAs(username);
  const key = softAuthenticator(ORIGIN, { isCounting: false });
  await client.confirmPasskey({ body: { name: 'awan', answer: key.create(await client.beginPasskey()) } });
  return key;
}

const kept = async (): Promise<string> => {
  const { rows } = await sql<{ challenge: string }>`
    select challenge from factor_challenges where purpose = 'prove' order by id desc limit 1`.execute(bank.deps.db);
  return rows[0]?.challenge ?? '';
};
const writeBack = (challenge: string) =>
  sql`update factor_challenges set challenge = ${challenge}, made_at = ${bank.now()} where purpose = 'prove'`.execute(
    bank.deps.db,
  );

describe('N1: an answer of a passkey that was used before', () => {
  it('opens no other session, though its challenge is written there', async () => {
    const key = await enrolled('dir_ut');
    const honest = await firstStep(bank, 'dir_ut');
    const used = key.get(await honest.client.askPasskey());
    const challenge = await kept();
    await honest.finish({ kind: 'passkey', answer: used });
    const thief = await firstStep(bank, 'dir_ut');
    await thief.client.askPasskey();
    await writeBack(challenge);
    expect(await codeOf(thief.finish({ kind: 'passkey', answer: used }))).toBe('PROOF_INCORRECT');
  });

  it('renews no proof in its own session, nor is an old question answered late', async () => {
    const key = await enrolled('kom');
    const step = await firstStep(bank, 'kom');
    await step.finish({ kind: 'passkey', answer: key.get(await step.client.askPasskey()) });
    const used = key.get(await step.client.askPasskey());
    const challenge = await kept();
    bank.moveClock(2000);
    await step.client.renewProof({ body: { kind: 'passkey', answer: used } });
    bank.moveClock(2000);
    await step.client.askPasskey();
    await writeBack(challenge);
    expect(await codeOf(step.client.renewProof({ body: { kind: 'passkey', answer: used } }))).toBe('PROOF_INCORRECT');
    const late = key.get(await step.client.askPasskey());
    const old = await kept();
    bank.moveClock(5 * 60_000 + 1000);
    await writeBack(old);
    expect(await codeOf(step.client.renewProof({ body: { kind: 'passkey', answer: late } }))).toBe('PROOF_INCORRECT');
    const fresh = key.get(await step.client.askPasskey());
    await step.client.renewProof({ body: { kind: 'passkey', answer: fresh } });
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
