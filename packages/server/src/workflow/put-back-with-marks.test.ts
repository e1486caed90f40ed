import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import {
  borrowerSubject,
  caseSubject,
  nameOfSubject,
  policySubject,
  type Subject,
  userSubject,
} from '../platform/marks/subject.ts';
import { applicationAt } from '../testing/application-at.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { newApplication } from '../testing/new-application.ts';
import { nextNik } from '../testing/next-nik.ts';
import { demoActor } from '../testing/predisbursed-application.ts';
import { rememberSubjects } from '../testing/remember.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { presentVersion } from '../testing/with-present-version.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const MINUTES = 60_000;
const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

/** A case that waits for the branch head, and one more of the same person. */
async function waitingCase() {
  const nik = nextNik();
  const other = (await newApplication(bank, { nik })).id;
  const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', { nik });
  const query = bank.deps.db.selectFrom('applications').select('borrower_id').where('id', '=', id);
  return { id, other, borrowerId: (await query.executeTakeFirstOrThrow()).borrower_id };
}

type Waiting = Awaited<ReturnType<typeof waitingCase>>;

async function vote(id: number): Promise<void> {
  const version = await presentVersion(bank.deps.db, { id });
  const wants = { transition: 'approve' } as const;
  const actor = await demoActor(bank, 'cabang');
  await buildCaseDeps(bank.deps).cases.decide({ actor, origin, id, wants, note: 'ya', version });
}

type Thing = {
  readonly table: string;
  readonly subjectOf: (waiting: Waiting) => Promise<Subject>;
  readonly row: (waiting: Waiting) => RawBuilder<unknown>;
  /** What the bank itself changed, and what somebody does not want to count. */
  readonly change: RawBuilder<unknown>;
};

const things: Record<string, Thing> = {
  'who votes': {
    table: 'users',
    subjectOf: async () => userSubject((await demoActor(bank, 'cabang')).userId ?? 0),
    row: () => sql`user_name = 'cabang'`,
    change: sql`role = 'ROLE_USER'`,
  },
  'the borrower': {
    table: 'borrowers',
    subjectOf: async ({ borrowerId }) => borrowerSubject(borrowerId),
    row: ({ borrowerId }) => sql`id = ${borrowerId}`,
    change: sql`cif = 'LAIN-' || id`,
  },
  'the policy': {
    table: 'loan_products',
    subjectOf: async () => policySubject,
    row: () => sql`id = (select min(id) from loan_products)`,
    change: sql`max_plafond_rupiah = max_plafond_rupiah + 1`,
  },
  'another case that counts': {
    table: 'applications',
    subjectOf: async ({ other }) => caseSubject(other),
    row: ({ other }) => sql`id = ${other}`,
    change: sql`version = version + 1`,
  },
};

/** The row and its marks as they are, and the way back to them. */
async function keep({ table, row }: Thing, waiting: Waiting, subject: Subject): Promise<() => Promise<void>> {
  const { db } = bank.deps;
  const name = nameOfSubject(subject);
  const { rows } = await sql<{ kept: unknown }>`
    select to_jsonb(t) as kept from ${sql.table(table)} t where ${row(waiting)}`.execute(db);
  const kept = JSON.stringify(rows[0]?.kept);
  const marks = await db.selectFrom('row_marks').selectAll().where('subject', '=', name).executeTakeFirstOrThrow();
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'id'`.execute(db);
  const back = columns.map((column) => sql`${sql.ref(column.name)} = k.${sql.ref(column.name)}`);
  return async () => {
    await sql`update ${sql.table(table)} t set ${sql.join(back)}
      from jsonb_populate_record(null::${sql.table(table)}, ${kept}::jsonb) k where t.id = k.id`.execute(db);
    await db.updateTable('row_marks').set(marks).where('subject', '=', name).execute();
  };
}

async function change({ table, row, change: to }: Thing, waiting: Waiting, subject: Subject): Promise<void> {
  await sql`update ${sql.table(table)} set ${to} where ${row(waiting)}`.execute(bank.deps.db);
  await rememberSubjects(bank, [subject], subject.kind === 'application' ? subject.id : null);
}

const putBackFaults = async () => (await faultsOfBank(bank)).filter((fault) => fault.includes('was put back for that'));

describe('T8 a row that is put back together with its own older marks for one vote', () => {
  it('is no fault while the bank itself changes what others rely on', async () => {
    for (const thing of Object.values(things).filter(({ table }) => table !== 'users')) {
      const waiting = await waitingCase();
      await change(thing, waiting, await thing.subjectOf(waiting));
      bank.moveClock(2 * MINUTES);
      await vote(waiting.id);
    }
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it.each(Object.entries(things))('stays in the record: %s', async (_, thing) => {
    const waiting = await waitingCase();
    const subject = await thing.subjectOf(waiting);
    const putBack = await keep(thing, waiting, subject);
    await change(thing, waiting, subject);
    const restore = await keep(thing, waiting, subject);
    bank.moveClock(2 * MINUTES);
    const before = await putBackFaults();

    await putBack();
    await vote(waiting.id);
    await restore();

    const found = (await putBackFaults()).filter((fault) => !before.includes(fault));
    expect(found).toEqual([
      expect.stringMatching(/row_marks: audit entry \d+ relied on version \d+ of it, and audit entry \d+ had told of/),
    ]);
    // The bank changes its mind, so that the next one may vote.
    if (thing.table === 'users') {
      await sql`update users set role = 'ROLE_CABANG' where user_name = 'cabang'`.execute(bank.deps.db);
      await rememberSubjects(bank, [subject]);
    }
  });
});
