import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { recommendApplication } from '../testing/application-at.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { addSignedDocuments, demoActor } from '../testing/predisbursed-application.ts';
import { seededRandom } from '../testing/random-commands.ts';
import { codeOf, refusal } from '../testing/refusal.ts';
import { sendToKyc } from '../testing/run-checks.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';
import { presentVersion } from '../testing/with-present-version.ts';
import { refusalsOf, refuse } from './fault-bank.ts';

const WALKS = Number(process.env['FAULT_CLOCK_WALKS'] ?? 1);
const SEED = Number(process.env['FAULT_SEED'] ?? 7);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
const soon = { timeout: 30_000, interval: 200 };

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const as = async (userName: string) => (await bank.signInAs(userName)).client;

async function untilCase(id: number, isThere: (opened: { applicationStatus: string; cif: string | null }) => boolean) {
  const { client } = await bank.signInAs('admin');
  await vi.waitUntil(async () => isThere(await client.getCase({ params: { id } })), soon);
}

/** From the account officer to the money, the clock jumping before each step and while the bank's own jobs wait. */
async function walk(jump: () => void): Promise<number> {
  const { id } = await submittedApplication(bank);
  jump();
  await sendToKyc(bank, id);
  jump();
  await untilCase(id, ({ applicationStatus }) => applicationStatus === 'ANALYST');
  jump();
  await recommendApplication(bank, id);
  jump();
  const actor = await demoActor(bank, 'cabang');
  const version = await presentVersion(bank.deps.db, { id });
  await buildCaseDeps(bank.deps).cases.decide({
    actor,
    origin,
    id,
    wants: { call: 'approve' },
    note: 'setuju',
    version,
  });
  jump();
  await untilCase(id, ({ cif }) => cif !== null);
  await addSignedDocuments(bank, id);
  jump();
  const key = randomUUID();
  const authorise = async () =>
    (await as('ops_cabang')).disburseApplication({ params: { id } }, { idempotencyKey: key });
  const answer = await authorise();
  jump();
  expect(await authorise()).toEqual(answer);
  await untilCase(id, ({ applicationStatus }) => applicationStatus === 'DISBURSED');
  return id;
}

describe('a clock that jumps an hour back and two days forward', () => {
  it(`stops no case on its way, and doubles no step (${WALKS} walks, seed ${SEED})`, async () => {
    const random = seededRandom(SEED);
    let jumps = 0;
    const jump = () => {
      jumps += 1;
      // The first goes back, so that even one walk has both.
      bank.moveClock(jumps % 2 === 1 || random() < 0.3 ? -HOUR_MS : 2 * DAY_MS);
    };
    const ids: number[] = [];
    for (let walked = 0; walked < WALKS; walked++) {
      ids.push(await walk(jump));
      expect(await faultsOfBank(bank)).toEqual([]);
    }
    const admin = await as('admin');
    for (const id of ids) {
      const { rows } = await admin.listApprovalHistory({ params: { appId: id }, query: { size: 100 } });
      const told = rows.map(({ decisionDesc }) => decisionDesc.decDesc).reverse();
      expect(told.slice(-5)).toEqual(['Rekomendasi', 'Setuju', 'Registrasi CIF', 'Setuju Pencairan', 'Cair']);
    }
    console.log(`${WALKS} cases paid out over ${jumps} jumps of the clock`);
  }, 3_600_000);

  it('does not repeat a decision whose key was used before the jump, nor refuse the person who repeats it', async () => {
    const { id } = await submittedApplication(bank);
    const key = randomUUID();
    const answer = await refuse(await as('checker'), { id, key });
    for (const move of [-HOUR_MS, 2 * DAY_MS, -HOUR_MS]) {
      bank.moveClock(move);
      expect(await refuse(await as('checker'), { id, key })).toEqual(answer);
    }
    expect(await refusalsOf(await as('admin'), id)).toBe(1);
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});

describe('a session', () => {
  it('goes on after a jump back, and is over an hour after it was last used', async () => {
    const client = await as('analyst');
    bank.moveClock(-HOUR_MS);
    await client.getMe();
    bank.moveClock(59 * MINUTE_MS);
    await client.getMe();
    bank.moveClock(61 * MINUTE_MS);
    expect((await refusal(client.getMe())).status).toBe(401);
  });

  it('that was used after a jump back has an idle hour from then, not from the time before the jump', async () => {
    const client = await as('analyst');
    bank.moveClock(-HOUR_MS);
    await client.getMe();
    bank.moveClock(61 * MINUTE_MS);
    expect((await refusal(client.getMe())).status).toBe(401);
  });

  it('that is over stays over when the clock is set back', async () => {
    const client = await as('analyst');
    bank.moveClock(2 * DAY_MS);
    expect((await refusal(client.getMe())).status).toBe(401);
    bank.moveClock(-2 * DAY_MS);
    expect((await refusal(client.getMe())).status).toBe(401);
  });
});

describe('limits that count in time, after a jump back', () => {
  it('let the people of an office in that has signed in often', async () => {
    for (let signedIn = 0; signedIn < 20; signedIn++) await codeOf(bank.stranger().login({ body: WRONG }));
    bank.moveClock(-HOUR_MS);
    for (let signedIn = 0; signedIn < 20; signedIn++)
      expect(await codeOf(bank.stranger().login({ body: { ...WRONG, username: `nobody${signedIn}` } }))).toBe(
        'LOGIN_INCORRECT',
      );
  });

  it('do not lock an account for an hour that had to wait for seconds', async () => {
    bank.moveClock(2 * DAY_MS);
    const wrong = { ...WRONG, username: 'kom' };
    for (let guess = 0; guess < 6; guess++) await codeOf(bank.stranger().login({ body: wrong }));
    expect(await codeOf(bank.stranger().login({ body: wrong }))).toBe('THROTTLED');
    bank.moveClock(-HOUR_MS);
    await bank.signInAs('kom');
  });

  it('let a call to a partner through whose circuit opened before', () => {
    const breaker = bank.deps.breakers.of('core_banking');
    for (let failure = 0; failure < 5; failure++) breaker.note('failed');
    expect(breaker.mayCall()).toBe(false);
    bank.moveClock(-HOUR_MS);
    expect(breaker.mayCall()).toBe(true);
  });
});

const WRONG = { username: 'nobody', password: 'salah semua 123' };
