import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { inOneMoment } from './moment/in-one-moment.ts';

const CANARY = '3273012345670001';

const lines: string[] = [];
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ onLog: (line) => lines.push(line), env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const table = sql`create temporary table canaries (text text unique check (text not like '%x')) on commit drop`;
const put = (text: string) => sql`insert into canaries values (${text})`;
/** Each kind of failure that tells in its words what it failed on. */
const failures: [string, readonly ReturnType<typeof put>[]][] = [
  ['22P02', [sql`select ${`nik ${CANARY}`}::text::integer`]],
  ['22P02', [sql`select ${`{"nik":"${CANARY}",`}::text::jsonb`]],
  ['23505', [table, put(CANARY), put(CANARY)]],
  ['23514', [table, put(`${CANARY}x`)]],
  ['22003', [sql`select ${CANARY}::text::integer`]],
];

describe('A19 an error of the database in the log', () => {
  it.each(failures)('%s names itself and nothing of what was written', async (code, statements) => {
    const failed = inOneMoment(bank.deps.db, async (trx) => {
      for (const statement of statements) await statement.execute(trx);
    });
    const error: unknown = await failed.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    const told = Object.getOwnPropertyNames(error).map((name) => String((error as Record<string, unknown>)[name]));
    expect(told.join(' ')).toContain(CANARY);
    lines.length = 0;
    const { log } = bank.deps;
    log.error({ err: error }, 'as handlers and jobs do');
    log.error(error);
    log.error({ err: error });
    log.error({ err: new Error('wrapped', { cause: error }) }, 'as a cause');
    log.error({ err: new AggregateError([error], 'several') }, 'as one of many');
    bank.app.log.error({ err: error }, 'as the server does');
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      expect(line).not.toContain(CANARY);
      expect(line).toContain(`"code":"${code}"`);
    }
  });

  it('other errors keep their words', () => {
    lines.length = 0;
    bank.deps.log.error({ err: Object.assign(new Error('no line'), { code: 'ECONNREFUSED' }) }, 'x');
    expect(lines[0]).toContain('no line');
  });
});
