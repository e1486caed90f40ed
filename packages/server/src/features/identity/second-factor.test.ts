import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { askForFactors, codeOfApp, enrolApp, firstStep } from '../../testing/second-factors.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const MINUTE_MS = 60_000;

describe('an app for codes', () => {
  it('counts once a code has confirmed it, and not before', async () => {
    const { client } = await bank.signInAs('area');
    const { secret, uri } = await client.beginTotp();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(await codeOf(client.confirmTotp({ body: { code: '000000' } }))).toBe('PROOF_INCORRECT');
    expect((await client.getSecondFactor()).totp).toBeNull();
    await bank.signInAs('area').then(({ client: other }) => other.getMe());
    const { recoveryCodes } = await client.confirmTotp({ body: { code: codeOfApp(bank, secret) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await client.getSecondFactor()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [], isRequired: false });
    expect(await codeOf((await firstStep(bank, 'area')).client.getMe())).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('neither the secret nor a recovery code stands in the database', async () => {
    const { secret, recoveryCodes } = await enrolApp(bank, 'analyst');
    const { db } = bank.deps;
    const { rows } = await sql<{ text: string }>`
      select f::text as text from second_factors f union all select c::text from recovery_codes c
      union all select payload from audit_entries`.execute(db);
    const everything = rows.map(({ text }) => text).join('\n');
    for (const told of [secret, Buffer.from(secret).toString('hex'), ...recoveryCodes])
      expect(everything.includes(told)).toBe(false);
  });

  it('opens the whole session with a code, under another token, and says by what', async () => {
    const { secret } = await enrolApp(bank, 'reviewer');
    const { client, token, finish } = await firstStep(bank, 'reviewer');
    const asked = await refusal(client.getMe());
    expect(asked.problem?.details).toEqual({ stage: 'second_step', methods: ['totp', 'recovery'] });
    const whole = await finish({ kind: 'totp', code: codeOfApp(bank, secret) });
    expect(whole).not.toBe(token);
    expect((await client.getMe()).userName).toBe('reviewer');
    const events = await auditEventsOf(bank.deps.db, 'reviewer');
    expect(events.findLast(({ event }) => event === 'signed_in')?.details).toMatchObject({ by: 'totp' });
  });

  it('a code that was used, and one of an earlier step after it, is refused; the window is one step', async () => {
    const { secret } = await enrolApp(bank, 'kom');
    const first = await firstStep(bank, 'kom');
    for (const steps of [-2, 2])
      expect(await codeOf(first.finish({ kind: 'totp', code: codeOfApp(bank, secret, steps) }))).toBe(
        'PROOF_INCORRECT',
      );
    const code = codeOfApp(bank, secret, 1);
    await first.finish({ kind: 'totp', code });
    const again = await firstStep(bank, 'kom');
    expect(await codeOf(again.finish({ kind: 'totp', code }))).toBe('PROOF_INCORRECT');
    expect(await codeOf(again.finish({ kind: 'totp', code: codeOfApp(bank, secret) }))).toBe('PROOF_INCORRECT');
    bank.moveClock(MINUTE_MS);
    await again.finish({ kind: 'totp', code: codeOfApp(bank, secret) });
    bank.moveClock(MINUTE_MS);
  });

  it('of two who show the same code, or the same recovery code, at once, one comes in', async () => {
    const { secret, recoveryCodes } = await enrolApp(bank, 'kom2');
    for (const shown of [
      { kind: 'totp' as const, code: codeOfApp(bank, secret) },
      { kind: 'recovery' as const, code: recoveryCodes[0] ?? '' },
    ]) {
      const steps = [await firstStep(bank, 'kom2'), await firstStep(bank, 'kom2'), await firstStep(bank, 'kom2')];
      const outcomes = await Promise.allSettled(steps.map(({ finish }) => finish(shown)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('a recovery code counts once, however it is typed, and only for its person', async () => {
    const { recoveryCodes } = await enrolApp(bank, 'checker');
    const [one = '', two = ''] = recoveryCodes;
    const other = await enrolApp(bank, 'dir_bis');
    const thief = await firstStep(bank, 'dir_bis');
    expect(await codeOf(thief.finish({ kind: 'recovery', code: one }))).toBe('PROOF_INCORRECT');
    const first = await firstStep(bank, 'checker');
    await first.finish({ kind: 'recovery', code: one.toLowerCase().replaceAll('-', ' ') });
    const second = await firstStep(bank, 'checker');
    expect(await codeOf(second.finish({ kind: 'recovery', code: one }))).toBe('PROOF_INCORRECT');
    await second.finish({ kind: 'recovery', code: two });
    expect((await second.client.getSecondFactor()).recoveryCodesLeft).toBe(8);
    expect((await other.client.getSecondFactor()).recoveryCodesLeft).toBe(10);
    const renewed = await second.client.renewRecoveryCodes();
    const third = await firstStep(bank, 'checker');
    expect(await codeOf(third.finish({ kind: 'recovery', code: recoveryCodes[2] ?? '' }))).toBe('PROOF_INCORRECT');
    await third.finish({ kind: 'recovery', code: renewed.recoveryCodes[0] ?? '' });
  });

  it('N2: waits from the fifth wrong code, whatever the password, and no administrator takes that away', async () => {
    const { secret } = await enrolApp(bank, 'dir_ops');
    const { finish } = await firstStep(bank, 'dir_ops');
    for (let time = 0; time < 5; time++) await refusal(finish({ kind: 'totp', code: '000000' }));
    const again = await firstStep(bank, 'dir_ops');
    const blocked = await refusal(again.finish({ kind: 'totp', code: codeOfApp(bank, secret) }));
    expect([blocked.status, blocked.retryAfterSeconds]).toEqual([429, 1]);
    const { client: admin } = await bank.signInAs('admin');
    const { rows } = await admin.listAccounts({ query: { 'name.contains': 'dir_ops' } });
    expect(rows[0]).toMatchObject({ hasSecondFactor: true, lockedUntil: null });
    await admin.unlockAccount({ params: { id: rows[0]?.userId ?? 0 } });
    expect(await codeOf(again.finish({ kind: 'totp', code: codeOfApp(bank, secret) }))).toBe('THROTTLED');
    bank.moveClock(2000);
    await again.finish({ kind: 'totp', code: codeOfApp(bank, secret) });
  });

  it('N7: of an open screen is not guessed by unlocking oneself', async () => {
    const { client } = await bank.signInAs('admin');
    const { rows } = await client.listAccounts({ query: { 'name.contains': 'admin' } });
    const id = rows.find(({ isOwn }) => isOwn)?.userId ?? 0;
    expect((await refusal(client.unlockAccount({ params: { id } }))).problem?.details).toEqual({
      obstacles: ['own_account'],
    });
  });

  it('is removed by its owner alone, with a proof of the last 15 minutes', async () => {
    const { client, secret } = await enrolApp(bank, 'user');
    const id = (await client.getSecondFactor()).totp?.id ?? 0;
    const other = await bank.signInAs('admin');
    expect(await codeOf(other.client.removeFactor({ params: { id } }))).toBe('NOT_FOUND');
    bank.moveClock(16 * MINUTE_MS);
    const asked = await refusal(client.removeFactor({ params: { id } }));
    expect([asked.problem?.code, asked.problem?.details]).toEqual([
      'PROOF_REQUIRED',
      { stage: null, methods: ['totp', 'recovery'] },
    ]);
    const password = Buffer.from('trustiq-demo').toString('base64');
    expect(await codeOf(client.renewProof({ body: { kind: 'password', password } }))).toBe('PROOF_INCORRECT');
    await client.renewProof({ body: { kind: 'totp', code: codeOfApp(bank, secret) } });
    await client.removeFactor({ params: { id } });
    await bank.signInAs('user').then((again) => again.client.getMe());
    expect(await client.getSecondFactor()).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
  });
});

describe('half a token', () => {
  const all = (Object.entries(endpoints) as [string, Endpoint][]).filter(
    ([, { permission }]) => permission !== 'public' && permission !== 'service',
  );
  const opens = (stage: 'second_step' | 'enrolment') =>
    all.filter(([, { stages }]) => stages?.includes(stage)).map(([name]) => name);

  it('finishes the sign-in, asks for a passkey or signs out, and nothing else is declared for it', () => {
    expect(opens('second_step').sort()).toEqual(['askPasskey', 'finishSignIn', 'logout']);
    expect(opens('enrolment').sort()).toEqual([
      'beginPasskey',
      'beginTotp',
      'confirmPasskey',
      'confirmTotp',
      'getSecondFactor',
      'logout',
    ]);
  });

  it('is refused by every other call of the API', async () => {
    await enrolApp(bank, 'ops_area');
    const { headers, fetch } = await firstStep(bank, 'ops_area');
    for (const [name, { method, path, body, stages }] of all) {
      if (stages?.includes('second_step')) continue;
      const init = body === undefined ? {} : { body: '{}' };
      const answer = await fetch(path.replace(/:\w+/g, '1'), {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...init,
      });
      const { code } = (await answer.json()) as { code: string };
      expect({ name, status: answer.status, code }).toEqual({ name, status: 403, code: 'SECOND_FACTOR_REQUIRED' });
    }
  });

  it('is over after ten minutes, and a whole one cannot be made of it in the database', async () => {
    const { client, token } = await firstStep(bank, 'ops_area');
    const { db } = bank.deps;
    await sql`update sessions set stage = null where ended_at is null and stage = 'second_step'`.execute(db);
    expect(await codeOf(client.getMe())).toBe('UNAUTHENTICATED');
    expect(token).toBeTruthy();
    const late = await firstStep(bank, 'ops_area');
    bank.moveClock(10 * MINUTE_MS + 1);
    expect(await codeOf(late.client.getMe())).toBe('UNAUTHENTICATED');
  });
});

describe('a factor that was changed behind the record', () => {
  it.each([
    ['its secret', sql`update second_factors set secret_cipher = secret_cipher || '\\x00'::bytea`, 'secret_cipher'],
    ['its last step', sql`update second_factors set last_step = 0`, 'last_step'],
    ['it is gone', sql`delete from second_factors`, 'removed'],
    ['a used recovery code', sql`update recovery_codes set used_at = null`, 'used_at'],
  ])('opens nothing, and verify names it: %s', async (_, change, named) => {
    const own = await startBank();
    try {
      const { secret, recoveryCodes } = await enrolApp(own, 'cabang');
      const early = await firstStep(own, 'cabang');
      const other = await firstStep(own, 'cabang');
      await other.finish({ kind: 'recovery', code: recoveryCodes[0] ?? '' });
      await change.execute(own.deps.db);
      expect(await codeOf(early.finish({ kind: 'totp', code: codeOfApp(own, secret) }))).toBe('PROOF_INCORRECT');
      expect(await codeOf(own.signInAs('cabang'))).toBe('LOGIN_INCORRECT');
      const faults = (await faultsOfBank(own)).join('\n');
      expect(faults).toContain(named);
    } finally {
      await own.close();
    }
  });
});

describe('a role that must have one', () => {
  it('makes one after the password and does nothing else before; it cannot do without it later', async () => {
    const own = await startBank();
    try {
      await askForFactors(own, ['ROLE_OPS_CABANG']);
      const { client } = await firstStep(own, 'ops_cabang');
      const asked = await refusal(client.getMe());
      expect([asked.problem?.code, asked.problem?.details]).toEqual([
        'SECOND_FACTOR_REQUIRED',
        { stage: 'enrolment', methods: ['password'] },
      ]);
      expect((await client.getSecondFactor()).isRequired).toBe(true);
      const { secret } = await client.beginTotp();
      await client.confirmTotp({ body: { code: codeOfApp(own, secret) } });
      expect((await client.getMe()).userName).toBe('ops_cabang');
      const id = (await client.getSecondFactor()).totp?.id ?? 0;
      expect((await refusal(client.removeFactor({ params: { id } }))).problem?.details).toEqual({
        obstacles: ['factor_required'],
      });
      // Whose role is not named signs in as before.
      await own.signInAs('analyst').then((other) => other.client.getMe());
      expect(await faultsOfBank(own)).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
