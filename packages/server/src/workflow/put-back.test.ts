import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { enableAccount } from '../features/identity/change-account.ts';
import { actorMarks } from '../platform/record/check-actor-marks.ts';
import { BROKEN_EVENT } from '../platform/record/note-broken.ts';
import { faultsOf } from '../platform/verify/check.ts';
import { applicationAt } from '../testing/application-at.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { newApplication } from '../testing/new-application.ts';
import { nextNik } from '../testing/next-nik.ts';
import { demoActor } from '../testing/predisbursed-application.ts';
import { refusal } from '../testing/refusal.ts';
import { attemptKyc, sendToKyc } from '../testing/run-checks.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';
import { presentVersion } from '../testing/with-present-version.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;
const spouse = (nik: string) => [
  { relation: 'SUAMI' as const, name: 'X', nik, msisdn: null, birthDate: null, hasSeparateProperty: false },
];

/** A case that waits for the branch head, one more of the same person and one of the husband. */
async function family() {
  const [nik, husband] = [nextNik(), nextNik()];
  const other = (await newApplication(bank, { nik })).id;
  const his = (await newApplication(bank, { nik: husband })).id;
  const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', { nik, spouses: spouse(husband) });
  return { id, other, his };
}

type Family = Awaited<ReturnType<typeof family>>;

/** The row is changed, and put back to the letter. */
type Tampering = {
  readonly table: string;
  readonly row: (family: Family) => RawBuilder<unknown>;
  readonly change: RawBuilder<unknown>;
};

const ofCase = (which: keyof Family, change: RawBuilder<unknown>): Tampering => ({
  table: 'applications',
  row: (ids) => sql`id = ${ids[which]}`,
  change,
});

const tamperings: Record<string, Tampering> = {
  'the role of who decides': {
    table: 'users',
    row: () => sql`user_name = 'reviewer'`,
    change: sql`role = 'ROLE_CABANG', branch_id = 1, area_id = 2`,
  },
  'the place of who decides': { table: 'users', row: () => sql`user_name = 'cabang'`, change: sql`area_id = 1` },
  'the borrower': {
    table: 'borrowers',
    row: ({ id }) => sql`id = (select borrower_id from applications where id = ${id})`,
    change: sql`cif = 'LAIN'`,
  },
  'how much a product may lend': {
    table: 'loan_products',
    row: () => sql`id = (select min(id) from loan_products)`,
    change: sql`max_plafond_rupiah = max_plafond_rupiah + 1`,
  },
  'how severe a deviation is': { table: 'deviation_types', row: () => sql`id = 3`, change: sql`severity = 1` },
  'the status of another case': ofCase('other', sql`status = 'REJECTED'`),
  'the amount of another case': ofCase('other', sql`amount_rupiah = 1`),
  'the person of another case': ofCase('other', sql`nik_hash = '\\x00'`),
  'the status of a case of the husband': ofCase('his', sql`status = 'CANCELLED'`),
  'the amount of a case of the husband': ofCase('his', sql`amount_rupiah = 1`),
};

async function whileTampered<Value>({ table, row, change }: Tampering, ids: Family, work: () => Promise<Value>) {
  const { db } = bank.deps;
  const kept = sql.table(`kept_${table}`);
  await sql`create table ${kept} as select * from ${sql.table(table)} where ${row(ids)}`.execute(db);
  await sql`update ${sql.table(table)} set ${change} where ${row(ids)}`.execute(db);
  const value = await work();
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(db);
  const back = columns.rows
    .filter(({ name }) => name !== 'id')
    .map(({ name }) => sql`${sql.ref(name)} = k.${sql.ref(name)}`);
  await sql`update ${sql.table(table)} t set ${sql.join(back)} from ${kept} k where t.id = k.id`.execute(db);
  await sql`drop table ${kept}`.execute(db);
  return value;
}

const notesOf = async (id: number) =>
  (
    await bank.deps.db
      .selectFrom('audit_entries')
      .select('payload')
      .where('application_id', '=', id)
      .where('event', '=', BROKEN_EVENT)
      .execute()
  ).length;

const statusOf = async (id: number) => {
  const query = bank.deps.db.selectFrom('applications').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};

describe('T8 what is changed, used and put back', () => {
  it.each(Object.entries(tamperings))('stops the decision and stays in the record: %s', async (name, tampering) => {
    const ids = await family();
    const who = name === 'the role of who decides' ? 'reviewer' : 'cabang';
    const refused = await whileTampered(tampering, ids, async () => {
      const actor = await demoActor(bank, who);
      const version = await presentVersion(bank.deps.db, { id: ids.id });
      const { cases } = buildCaseDeps(bank.deps);
      const decision = { actor, origin, id: ids.id, wants: { transition: 'approve' }, note: 'ya', version } as const;
      return cases.decide(decision).then(
        () => null,
        (error: { code: string; details: unknown }) => [error.code, error.details],
      );
    });
    expect(refused).toEqual(['STEP_REFUSED', { obstacles: ['record_broken'] }]);
    expect([await statusOf(ids.id), await notesOf(ids.id)]).toEqual(['LENDER_MARKETPLACE', 1]);
  });

  it('what core banking told of another loan', async () => {
    const { other, id } = await family();
    const balance = { application_id: other, outstanding_rupiah: 5, is_closed: false, asked_at: bank.now() };
    await bank.deps.db.insertInto('loan_balances').values(balance).execute();
    const { client } = await bank.signInAs('cabang');
    const { problem } = await refusal(client.approveApplication({ params: { id }, body: { notes: 'ya' } }));
    await bank.deps.db.deleteFrom('loan_balances').where('application_id', '=', other).execute();
    expect([problem?.details, await notesOf(id)]).toEqual([{ obstacles: ['record_broken'] }, 1]);
  });

  it('the product that core banking books is under the seal', async () => {
    const ids = await family();
    const { client } = await bank.signInAs('cabang');
    const change = sql`core_product_id = core_product_id + 1`;
    const tampering = { table: 'loan_products', row: () => sql`true`, change };
    const { problem } = await whileTampered(tampering, ids, () =>
      refusal(client.approveApplication({ params: { id: ids.id }, body: { notes: 'ya' } })),
    );
    expect(problem?.details).toEqual({ obstacles: ['seal_broken'], changed: ['product'] });
  });

  it('work that does not decide is stopped too, in words', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const ids = { id, other: id, his: id };
    const { client } = await bank.signInAs('analyst');
    const tampering = { table: 'users', row: () => sql`user_name = 'analyst'`, change: sql`last_name = 'Lain'` };
    const { status, problem } = await whileTampered(tampering, ids, () =>
      refusal(client.checkScoring({ params: { id } })),
    );
    expect([status, problem?.title]).toEqual([409, expect.stringContaining('diubah di luar program')]);
    expect(await notesOf(id)).toBe(1);
  });

  it('a list of which somebody was taken holds the case in KYC', async () => {
    const { id } = await submittedApplication(bank);
    await sendToKyc(bank, id);
    const tampering = { table: 'watchlist', row: () => sql`name = 'DARMO TERLARANG'`, change: sql`name = 'DARMO'` };
    await whileTampered(tampering, { id, other: id, his: id }, () => attemptKyc(bank, id).catch(() => {}));
    expect([await statusOf(id), await notesOf(id)]).toEqual(['KYC', 1]);
  });

  it('is what verify repeats, long after it was put back', async () => {
    const found = (await faultsOfBank(bank)).join('\n');
    for (const words of ['users: role', 'borrowers: cif', 'applications: status', 'max_plafond_rupiah was changed'])
      expect(found).toContain(words);
    expect(found).toMatch(/Watchlist, watchlist \d+: name was changed/);
  });

  it('a decision names the marks of who took it', async () => {
    const { id } = await applicationAt(bank, 'PREDISBURSE', { nik: nextNik() });
    const { payload } = await bank.deps.db
      .selectFrom('audit_entries')
      .select('payload')
      .where('application_id', '=', id)
      .where('event', '=', 'decided_approve')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload)).toMatchObject({ details: { actorMarks: expect.any(Number) } });
  });

  it('and verify misses them when the record of that person was put back to before', async () => {
    const { db, config } = bank.deps;
    const { userId } = await demoActor(bank, 'cabang');
    const subject = `user:${userId}`;
    const earlier = await db.selectFrom('row_marks').selectAll().where('subject', '=', subject).executeTakeFirst();
    await enableAccount(bank.deps, { userName: 'cabang', by: 'test' });
    const later = await db.selectFrom('row_marks').selectAll().where('subject', '=', subject).executeTakeFirst();
    await applicationAt(bank, 'PREDISBURSE', { nik: nextNik() });
    const look = () => faultsOf(actorMarks, { ...bank.deps, directory: config.DATA_DIR });
    expect(await look()).toEqual([]);
    await db
      .updateTable('row_marks')
      .set({ ...earlier })
      .where('subject', '=', subject)
      .execute();
    expect(await look()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^User ${userId}, row_marks: audit entry \\d+ names version ${later?.version} of it, and there is none`,
        ),
      ),
    ]);
    await db.deleteFrom('row_marks').where('subject', '=', subject).execute();
    expect((await look())[0]).toContain('it has no marks');
    if (later !== undefined) await db.insertInto('row_marks').values(later).execute();
  });
});
