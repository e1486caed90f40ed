import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { CAPTCHA: 'altcha' } });
});
afterAll(() => bank.close());

const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');
const signIn = (recaptcha: string | null) =>
  bank.stranger().login({ body: { username: 'kom', password: DEMO_PASSWORD, recaptcha, rememberMe: true } });

/** What the page does: fetch a challenge, work it out, send it with the password. */
async function solve() {
  const challenge = (await bank.stranger().getCaptchaChallenge()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge was not solved');
  return { challenge, solution };
}

describe('the captcha of the sign-in', () => {
  it('opens the door once to whoever did the work', async () => {
    const solved = encode(await solve());
    expect((await signIn(solved)).id_token).toMatch(/^[\w-]{54}$/);
    expect(await codeOf(signIn(solved))).toBe('CAPTCHA_INVALID');
  });

  it('opens it to one of two that show the same solution at once', async () => {
    const solved = encode(await solve());
    const outcomes = await Promise.allSettled([signIn(solved), signIn(solved)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is required', async () => {
    expect(await codeOf(signIn(null))).toBe('CAPTCHA_INVALID');
    expect(await codeOf(signIn('not a solution'))).toBe('CAPTCHA_INVALID');
    const [last] = (await auditEventsOf(bank.deps.db, null)).slice(-1);
    expect(last).toEqual({ event: 'sign_in_refused', details: { why: 'captcha' } });
  });

  it('tells the page until when a challenge counts: ten minutes', async () => {
    const { parameters } = (await bank.stranger().getCaptchaChallenge()) as unknown as Challenge;
    expect(parameters.expiresAt).toBe(bank.now().getTime() / 1000 + 600);
  });

  it('does not take a solution after ten minutes, nor with its time moved', async () => {
    const { challenge, solution } = await solve();
    bank.moveClock(600_000);
    expect(await codeOf(signIn(encode({ challenge, solution })))).toBe('CAPTCHA_INVALID');
    const data = { validUntil: bank.now().getTime() + 600_000 };
    const parameters = { ...challenge.parameters, data, expiresAt: bank.now().getTime() };
    expect(await codeOf(signIn(encode({ challenge: { ...challenge, parameters }, solution })))).toBe('CAPTCHA_INVALID');
  });

  it('does not take a challenge made elsewhere, made easier, or an invented answer', async () => {
    const { challenge, solution } = await solve();
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const elsewhere = { ...challenge, signature: 'ab'.repeat(32) };
    const invented = { ...solution, derivedKey: '00'.repeat(32) };
    expect(await codeOf(signIn(encode({ challenge: easier, solution })))).toBe('CAPTCHA_INVALID');
    expect(await codeOf(signIn(encode({ challenge: elsewhere, solution })))).toBe('CAPTCHA_INVALID');
    expect(await codeOf(signIn(encode({ challenge, solution: invented })))).toBe('CAPTCHA_INVALID');
    expect((await signIn(encode({ challenge, solution }))).id_token).toBeDefined();
  });
});
