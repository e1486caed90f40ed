import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { bookSubject, policySubject, watchlistSubject } from '../marks/subject.ts';
import { compareSingle, compareSingles } from './single-subjects.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const subjects = { policy: policySubject, watchlist: watchlistSubject, book: bookSubject };

/** Everything that JSON writes in another way than it stands there. */
const ODD = `"quoted" \\ / \b\f\n\r\t \u0001\u001f\u007f é 中 😀 \u2028 <&>`;

describe('K13 a list that was compared and found right', () => {
  it.each(Object.entries(subjects))('costs one statement from then on: %s', async (_, subject) => {
    const compare = () => compareSingle(bank.deps.db, subject);
    expect(await compare()).toEqual([]);
    for (let time = 0; time < 3; time++) {
      expect(await countStatements(bank, compare)).toBe(1);
      expect(await compare()).toEqual([]);
    }
  });

  it('costs no more together with the others', async () => {
    const compare = () => compareSingles(bank.deps.db, Object.values(subjects));
    expect((await compare()).faults).toEqual([]);
    expect(await countStatements(bank, compare)).toBe(1);
  });

  it('does so whatever stands in it', async () => {
    await sql`insert into reasons (code, description, category)
      select ${ODD.slice(0, 9)}, ${ODD}, category from reasons limit 1`.execute(bank.deps.db);
    await rememberSubjects(bank, [policySubject]);
    const compare = () => compareSingle(bank.deps.db, policySubject);
    expect(await compare()).toEqual([]);
    expect(await countStatements(bank, compare)).toBe(1);
  });

  it('is looked at row by row once a letter of it is another', async () => {
    const compare = () => compareSingle(bank.deps.db, policySubject);
    await compare();
    await sql`update reasons set description = description || '.' where description = ${ODD}`.execute(bank.deps.db);
    expect(await compare()).toHaveLength(1);
    await sql`update reasons set description = ${ODD} where description = ${`${ODD}.`}`.execute(bank.deps.db);
    expect(await countStatements(bank, compare)).toBe(1);
  });
});
