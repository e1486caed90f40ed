import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHandlers } from '../../handlers.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import { listFilesOfCase } from '../../platform/kept-files/kept-files.store.ts';
import { beforeSnapshot } from '../../testing/before-snapshot.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { demoActor, predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { presentVersion } from '../../testing/with-present-version.ts';

let bank: TestBank;
type Client = Awaited<ReturnType<TestBank['signInAs']>>['client'];
let first: Client;
let second: Client;
let serial = 0;

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', CORE_BANKING: 'manual' } });
  first = (await bank.signInAs('ops_cabang')).client;
  second = (await bank.signInAs('ops_area')).client;
});
afterAll(() => bank.close());
beforeEach(() => bank.moveClock(61_000));

async function booked() {
  const { id } = await predisbursedApplication(bank);
  const { approved } = await first.getPaymentByHand({ params: { id } });
  if (approved === null) throw new Error('nothing is to be booked');
  const { bankName: _bank, cif: _cif, ...toBook } = approved;
  const number = ++serial;
  const proof = { proofDocumentId: null, proofReference: `slip ${number}` };
  const numbers = { cif: `CIF-${number}`, loanReference: `KRD/${number}-A`, disbursedOn: '2026-11-16' };
  return { id, shown: { ...toBook, ...numbers, ...proof } };
}

const enter = (id: number, body: Awaited<ReturnType<typeof booked>>['shown']) =>
  first.enterPayment({ params: { id }, body });
const confirm = (id: number) => second.confirmPayment({ params: { id }, body: { entryNumber: 1 } });

/** Ways to write a loan number so that a reader takes it for the same, or a machine for another. */
const lookalikes: readonly (readonly [string, (reference: string) => string])[] = [
  ['small letters', (reference) => reference.toLowerCase()],
  ['a sign without width behind it', (reference) => `${reference}\u200b`],
  ['a soft hyphen', (reference) => reference.replace('-', '\u00ad-')],
  ['a letter of another script', (reference) => reference.replace('K', '\u041a')],
  ['a wide digit', (reference) => reference.replace(/\d/, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
  ['a blank that does not break', (reference) => reference.replace('/', '\u00a0/')],
];

describe('P5 one loan of core banking pays one case', () => {
  it.each(lookalikes)('also where its number is written with %s', async (_, written) => {
    const paid = await booked();
    await enter(paid.id, paid.shown);
    await confirm(paid.id);
    const { id, shown } = await booked();
    const { problem } = await refusal(enter(id, { ...shown, loanReference: written(paid.shown.loanReference) }));
    expect(['RULE_BROKEN', 'INVALID_REQUEST']).toContain(problem?.code);
    expect((await first.getPaymentByHand({ params: { id } })).entered).toBeNull();
  });
});

describe('P6 a holder as core banking writes the name', () => {
  it.each([
    ['another blank', (holder: string) => holder.replace(' ', '\u00a0')],
    ['two blanks and small letters', (holder: string) => ` ${holder.replace(' ', '  ').toLowerCase()}`],
    ['a tab', (holder: string) => holder.replace(' ', '\t')],
  ])('with %s is the holder for verify too, once it was confirmed', async (_, written) => {
    const { id, shown } = await booked();
    await enter(id, { ...shown, holder: written(shown.holder) });
    await confirm(id);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('another name is named by verify, also where the marks were made for it', async () => {
    const { id, shown } = await booked();
    await enter(id, shown);
    await confirm(id);
    const rename = (holder: string) =>
      bank.deps.db.transaction().execute(async (trx) => {
        await sql.raw('set local session_replication_role = replica').execute(trx);
        await sql`update manual_payments set holder = ${holder} where application_id = ${id}`.execute(trx);
      });
    await rename('ORANG LAIN');
    expect((await faultsOfBank(bank)).join('\n')).toContain(
      `Application ${id}: its payment by hand names another holder than was approved`,
    );
    await rename(shown.holder);
  });
});

describe('P7 files of a case that was out of sight when they were to be looked at', () => {
  it('are looked at before a payment by hand is confirmed', async () => {
    const { id, shown } = await booked();
    await enter(id, shown);
    const { db, config } = bank.deps;
    const [file] = await listFilesOfCase(db, id);
    if (file === undefined) throw new Error('a file is needed');
    const path = join(config.DATA_DIR, 'files', file.objectName.slice(0, 2), file.objectName);
    writeFileSync(path, Buffer.alloc(file.sizeBytes, 'x'));
    // Elsewhere until the moment of the decision: moved there and back by whoever writes the rows.
    const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const elsewhere = await db
      .selectFrom('branch_areas')
      .selectAll()
      .where('area_id', 'not in', [row.area_id, 999])
      .executeTakeFirstOrThrow();
    const place = (branchId: number, areaId: number) =>
      sql`update applications set branch_id = ${branchId}, area_id = ${areaId} where id = ${id}`.execute(db);
    await place(elsewhere.branch_id, elsewhere.area_id);
    const putBack = () => place(row.branch_id, row.area_id);
    const handlers = buildHandlers({ ...bank.deps, db: beforeSnapshot(db, putBack) });
    const names = { userName: 'ops_area', fullName: 'ops_area', sessionId: 1 };
    const actor = { ...(await demoActor(bank, 'ops_area')), ...names } as SignedIn;
    const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
    const seenVersion = await presentVersion(db, { id });
    const request = { params: { id }, query: {}, body: { entryNumber: 1 }, actor, origin, seenVersion };
    const confirmed = handlers.confirmPayment({ ...request, http: {} as never });
    await expect(confirmed).rejects.toMatchObject({ code: 'STALE_VERSION' });
    const { status } = await db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('PREDISBURSE');
    const { problem } = await refusal(confirm(id));
    expect(problem?.details?.['changed']).toEqual(['files']);
  });
});
