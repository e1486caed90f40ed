import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyPart } from '../../testing/daily-part.ts';
import { FIXTURE_EVENT, rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { launderingActs } from '../../testing/tampering/laundering-acts.ts';
import { appendAudit } from '../audit/audit-entry.ts';
import type { Kind } from '../marks/guarded-tables.ts';
import { nameOfSubject, type Subject, userSubject, wordsOfSubject } from '../marks/subject.ts';
import { inOneMoment } from '../moment/in-one-moment.ts';
import { markedRows } from './check-marked-rows.ts';
import { wholeRecord } from './check-whole-record.ts';
import { beginSubject } from './hold-subject.ts';
import { BROKEN_EVENT } from './note-broken.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  for (const table of ['policies', 'policy_proposals'])
    await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(`${table}_append_only`)}`.execute(bank.deps.db);
});
afterAll(() => bank.close());

/** Everything `verify` says of rows and marks; a bank of this test has more to say than it prints. */
async function faultsAbout(subject: Subject): Promise<string[]> {
  const { db, secrets, now, config, storage } = bank.deps;
  const context = { db, secrets, now, storage, directory: config.DATA_DIR };
  const faults: string[] = [];
  for (const check of [markedRows, wholeRecord])
    if ('findFaults' in check) for await (const fault of check.findFaults(context)) faults.push(fault);
  return faults.filter((fault) => fault.includes(`${wordsOfSubject(subject)},`));
}

/** One by one: `verify` says only once what was found twice. */
async function notes(): Promise<string[]> {
  const query = bank.deps.db.selectFrom('audit_entries').select('id').where('event', '=', BROKEN_EVENT);
  return (await query.execute()).map(({ id }) => String(id));
}

/** A change that the acts themselves do not write over. */
const tampering: Record<Kind, (id: number) => RawBuilder<unknown>> = {
  user: (id) => sql`update users set role = 'ROLE_ADMIN', last_name = 'Lain' where id = ${id}`,
  borrower: (id) => sql`update borrowers set nik_prefix_hash = '\\x00' where id = ${id}`,
  service: (id) => sql`update service_accounts set created_at = created_at + interval '1 second' where id = ${id}`,
  watchlist: () => sql`insert into watchlist (name, birth_date, source)
    select 'DITAMBAH ' || count(*), '1970-01-01', 'INTERNAL' from watchlist`,
  balance: (id) => sql`update loan_balances set is_closed = not is_closed where application_id = ${id}`,
  policy: () => sql`update reasons set description = description || 'x'`,
  book: () => sql`update policy_proposals set note = note || 'x'`,
  sitting: (id) => sql`update sittings set place = place || 'x' where id = ${id}`,
  application: (id) => sql`update applications set email = email || 'x' where id = ${id}`,
};

const removeMarks = (subject: Subject) =>
  sql`delete from row_marks where subject = ${nameOfSubject(subject)}`.execute(bank.deps.db);

describe('T8 the next work on whatever was changed behind the record', () => {
  const ways = [
    ['', async () => {}],
    [', its marks removed', removeMarks],
  ] as const;
  it.each(
    dailyPart(
      launderingActs.flatMap((act) => ways.map(([how, more]) => [`${act.name}${how}`, act, more] as const)),
      3,
    ),
  )('does not make it look right: %s', async (_, { prepare }, more) => {
    const { subject, act } = await prepare(bank);
    const fixture = subject.kind === 'user' || subject.kind === 'watchlist' ? [subject] : [];
    if (fixture.length > 0) await rememberSubjects(bank, fixture);
    const before = [...(await faultsAbout(subject)), ...(await notes())];
    await tampering[subject.kind](subject.id).execute(bank.deps.db);
    await more(subject);
    await act().catch(() => {});
    const after = [...(await faultsAbout(subject)), ...(await notes())];
    expect(after.filter((fault) => !before.includes(fault))).not.toEqual([]);
  });

  it('is tried with everything that holds a subject', () => {
    const source = join(import.meta.dirname, '../..');
    const files = ['features', 'workflow']
      .flatMap((layer) =>
        readdirSync(join(source, layer), { recursive: true, encoding: 'utf8' }).map((file) => join(layer, file)),
      )
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => readFileSync(join(source, file), 'utf8').match(/hold(Subject|Beside|OrBegin)\(/) !== null);
    expect([...new Set(launderingActs.map(({ file }) => file))].sort()).toEqual(files.sort());
  });

  it('cannot mark what it did not hold, nor begin what is there already', async () => {
    const subject = userSubject(1001);
    const { db, now } = bank.deps;
    const append = inOneMoment(db, async (trx) => {
      await appendAudit(trx, { at: now(), event: FIXTURE_EVENT, userId: null, changes: [subject] });
    });
    await expect(append).rejects.toThrow('did not hold it first');
    await expect(inOneMoment(db, (trx) => beginSubject(trx, subject))).rejects.toThrow('is there already');
    await removeMarks(subject);
    await expect(inOneMoment(db, (trx) => beginSubject(trx, subject))).rejects.toThrow('is there already');
  });
});
