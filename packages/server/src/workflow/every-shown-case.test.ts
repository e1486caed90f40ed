import { RECORD_BROKEN_HEADER } from '@trustiq/contract/wire/record-broken.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROKEN_EVENT } from '../platform/record/note-broken.ts';
import { caseReadings, openReadings, type Readings } from '../testing/case-readings.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;
let id: number;
let readAs: Readings['readAs'];

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  ({ id, readAs } = await openReadings(bank));
}, 60_000);
afterAll(() => bank.close());

const said = ({ answer }: Awaited<ReturnType<typeof readAs>>) => answer.headers[RECORD_BROKEN_HEADER];
const readings = caseReadings.map(([name, { path }]) => [name, path] as const);

const notes = () =>
  bank.deps.db
    .selectFrom('audit_entries')
    .select('payload')
    .where('application_id', '=', id)
    .where('event', '=', BROKEN_EVENT)
    .execute();

describe('T8 every reading of a case', () => {
  it.each(readings)('%s says nothing of a case that is as it was written', async (name, path) => {
    expect(said(await readAs(name, path))).toBeUndefined();
  });

  it.each(readings)('%s says that what it shows was changed behind the record', async (name, path) => {
    const { db } = bank.deps;
    await sql`update applications set loan_purpose = loan_purpose || ' X' where id = ${id}`.execute(db);
    const broken = await readAs(name, path);
    await sql`update applications set loan_purpose = left(loan_purpose, -2) where id = ${id}`.execute(db);
    expect([broken.answer.statusCode, said(broken)]).toEqual([200, String(id)]);
    expect(said(await readAs(name, path))).toBeUndefined();
  });

  it('leaves one entry for one finding, however often it is read', async () => {
    const found = await notes();
    expect(found).toHaveLength(1);
    expect(found[0]?.payload).toContain(`Application ${id}, applications: loan_purpose was changed.`);
  });

  it.each(readings)('%s says that the borrower was changed behind the record', async (name, path) => {
    const { db } = bank.deps;
    const ofCase = sql`id = (select borrower_id from applications where id = ${id})`;
    await sql`update borrowers set full_name = full_name || ' X' where ${ofCase}`.execute(db);
    const broken = await readAs(name, path);
    await sql`update borrowers set full_name = left(full_name, -2) where ${ofCase}`.execute(db);
    expect(said(broken)).toBe(String(id));
  });
});
