import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { firstStep } from '../../testing/second-factors.ts';
import { softAuthenticator } from '../../testing/soft-authenticator.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { passkeyPlace } from './passkey-place.ts';

const ORIGIN = 'https://kredit.bank.example';
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => bank.close());

async function enrolled(username: string, origin = ORIGIN) {
  const { client } = await bank.signInAs(username);
  const key = softAuthenticator(origin);
  const answer = key.create(await client.beginPasskey());
  const made = await client.confirmPasskey({ body: { name: 'Laptop kantor', answer } });
  return { client, key, made, answer };
}

describe('a passkey', () => {
  it.each([
    ['https://kredit.bank.example', 'kredit.bank.example'],
    ['http://localhost:8080', 'localhost'],
    ['http://127.0.0.1:8080', undefined],
    ['https://[::1]', undefined],
    ['http://kredit.bank.example', undefined],
    [undefined, undefined],
  ])('at %s is bound to %s', (PUBLIC_URL, host) => {
    expect(passkeyPlace({ PUBLIC_URL })?.host).toBe(host);
  });

  it('is enrolled under its name, opens the second step, and once for each challenge', async () => {
    const { client, key, made } = await enrolled('kom');
    expect(made.recoveryCodes).toHaveLength(10);
    expect((await client.getSecondFactor()).passkeys).toMatchObject([{ name: 'Laptop kantor' }]);
    const step = await firstStep(bank, 'kom');
    expect((await refusal(step.client.getMe())).problem?.details).toMatchObject({ methods: ['passkey', 'recovery'] });
    const answer = key.get(await step.client.askPasskey());
    await step.finish({ kind: 'passkey', answer });
    expect((await step.client.getMe()).userName).toBe('kom');
    const again = await firstStep(bank, 'kom');
    expect(await codeOf(again.finish({ kind: 'passkey', answer }))).toBe('PROOF_INCORRECT');
    await again.client.askPasskey();
    expect(await codeOf(again.finish({ kind: 'passkey', answer }))).toBe('PROOF_INCORRECT');
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('of another person, of another site or of another session opens nothing', async () => {
    const mine = await enrolled('kom2');
    const others = await enrolled('area');
    const step = await firstStep(bank, 'kom2');
    const challenge = await step.client.askPasskey();
    expect(await codeOf(step.finish({ kind: 'passkey', answer: others.key.get(challenge) }))).toBe('PROOF_INCORRECT');
    const elsewhere = await firstStep(bank, 'kom2');
    const theirs = mine.key.get(await elsewhere.client.askPasskey());
    await step.client.askPasskey();
    expect(await codeOf(step.finish({ kind: 'passkey', answer: theirs }))).toBe('PROOF_INCORRECT');
    const { client } = await bank.signInAs('analyst');
    const foreign = softAuthenticator('https://bank.attacker.example').create(await client.beginPasskey());
    const body = { name: 'asing', answer: foreign };
    expect(await codeOf(client.confirmPasskey({ body }))).toBe('PROOF_INCORRECT');
  });

  it('is enrolled once, and by nobody else', async () => {
    const { answer } = await enrolled('reviewer');
    const { client } = await bank.signInAs('checker');
    await client.beginPasskey();
    expect(await codeOf(client.confirmPasskey({ body: { name: 'salinan', answer } }))).toBe('PROOF_INCORRECT');
  });

  it('is not offered where the bank has no host name', async () => {
    const other = await startBank({ env: { PUBLIC_URL: 'http://127.0.0.1:8080' } });
    try {
      const { client } = await other.signInAs('kom');
      expect((await client.getSecondFactor()).passkeysPossible).toBe(false);
      expect(await codeOf(client.beginPasskey())).toBe('NOT_FOUND');
    } finally {
      await other.close();
    }
  });
});
