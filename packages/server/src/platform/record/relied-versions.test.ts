import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dailyPart } from '../../testing/daily-part.ts';
import { rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { relyingActs } from '../../testing/tampering/relying-acts.ts';
import { nameOfSubject, type Subject, wordsOfSubject } from '../marks/subject.ts';
import { markedRows } from './check-marked-rows.ts';
import { putBack } from './check-put-back.ts';
import { wholeRecord } from './check-whole-record.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const MINUTES = 60_000;

type Named = {
  readonly userId: number | null;
  readonly details: {
    readonly actorMarks?: number;
    readonly relied?: Readonly<Record<string, Readonly<Record<string, number>>>>;
    /** What the entry changed, after it was held: older marks under it are missed by the next version. */
    readonly marks?: Readonly<Record<string, string>>;
  };
};

function versionIn({ userId, details }: Named, subject: Subject): number | undefined {
  const { kind, id } = subject;
  if (kind === 'user' && id === userId && details.actorMarks !== undefined) return details.actorMarks;
  return details.relied?.[kind]?.[id] ?? Number.parseInt(details.marks?.[nameOfSubject(subject)] ?? '', 10);
}

const lastId = async (): Promise<number> => {
  const query = bank.deps.db.selectFrom('audit_entries').select(({ fn }) => fn.max('id').as('id'));
  return Number((await query.executeTakeFirstOrThrow()).id);
};

const marksOf = (subject: Subject) =>
  bank.deps.db.selectFrom('row_marks').selectAll().where('subject', '=', nameOfSubject(subject));

/** Everything `verify` says of rows and marks of one subject. */
async function faultsAbout(subject: Subject): Promise<string[]> {
  const { db, secrets, now, config, storage } = bank.deps;
  const context = { db, secrets, now, storage, directory: config.DATA_DIR };
  const faults: string[] = [];
  for (const check of [markedRows, wholeRecord, putBack])
    if ('findFaults' in check) for await (const fault of check.findFaults(context)) faults.push(fault);
  return faults.filter((fault) => fault.includes(`${wordsOfSubject(subject)},`));
}

/** So many sign-ins of one address in a minute are not what is asked here. */
beforeEach(() => bank.deps.db.deleteFrom('throttles').execute());

describe('K4 every entry names the version of what was compared for it', () => {
  it.each(relyingActs.map((act) => [act.name, act] as const))('%s', async (_, { event, prepare }) => {
    const { on, act } = await prepare(bank);
    const before = await lastId();
    await act();
    const query = bank.deps.db.selectFrom('audit_entries').select('payload').where('event', '=', event);
    const entries = await query.where('id', '>', before).execute();
    const versions = entries.map(({ payload }) => versionIn(JSON.parse(payload) as Named, on));
    expect(versions.filter(Number.isInteger)).not.toEqual([]);
  });

  it.each(dailyPart(relyingActs, 3).map((act) => [act.name, act] as const))(
    'so that older marks put back for that alone are convicted: %s',
    async (_, { prepare }) => {
      const { on, act } = await prepare(bank);
      const older = await marksOf(on).executeTakeFirstOrThrow();
      await rememberSubjects(bank, [on], on.kind === 'application' ? on.id : null);
      const newer = await marksOf(on).executeTakeFirstOrThrow();
      const put = (marks: typeof older) =>
        bank.deps.db.updateTable('row_marks').set(marks).where('subject', '=', marks.subject).execute();
      const before = await faultsAbout(on);
      bank.moveClock(2 * MINUTES);

      await put(older);
      await act();
      // What the work itself marked anew cannot be put right again.
      if ((await marksOf(on).executeTakeFirstOrThrow()).mac === older.mac) await put(newer);

      expect((await faultsAbout(on)).filter((fault) => !before.includes(fault))).not.toEqual([]);
    },
  );

  it('is tried with everything that compares', () => {
    const source = join(import.meta.dirname, '../..');
    const calls =
      /(?<!function )\b(compare(Subjects|Singles?)|relyOn(Actor|Policy|Record)|expectAsMarked|readCompared)\(/;
    const files = ['features', 'workflow', 'platform']
      .flatMap((layer) =>
        readdirSync(join(source, layer), { recursive: true, encoding: 'utf8' }).map((file) => join(layer, file)),
      )
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => calls.test(readFileSync(join(source, file), 'utf8')));
    // The book is only read there, into memory or onto a screen, which leaves no entry.
    const readers = ['features/policy/open-policies.ts', 'features/policy/read-book.ts'];
    // A delivery leaves no entry; what goes out holds nothing about a person.
    const senders = ['features/webhooks/send-event.ts'];
    // Only an empty bank takes a first policy: the same is asked of one in `first-policy.test.ts`.
    const ofEmptyBanks = ['features/policy/take-first-policy.ts'];
    expect(
      [...readers, ...senders, ...ofEmptyBanks, ...new Set(relyingActs.flatMap((act) => act.files))].sort(),
    ).toEqual(files.sort());
  });
});
