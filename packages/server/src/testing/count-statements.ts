import pg from 'pg';
import type { TestBank } from './start-bank.ts';

/** Whether these travel with the next statement or alone depends on what the connection has seen before. */
const isFrame = (text: string): boolean => /^(begin|start transaction|set local|commit|rollback)\b/.test(text);

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The statements that the database gets while something runs, without the job queue's own. */
export async function statementsOf(bank: TestBank, run: () => Promise<unknown>): Promise<readonly Statement[]> {
  const found: Statement[] = [];
  const note = (statement: unknown, given: unknown) => {
    const { text = '', values = given ?? [] } =
      typeof statement === 'string' ? { text: statement } : (statement as { text?: string; values?: unknown[] });
    if (!/\bjobs\b/.test(text) && !isFrame(text)) found.push({ text, values: values as unknown[] });
  };
  const target = bank.database.pglite ?? pg.Client.prototype;
  const original = target.query;
  Object.assign(target, {
    query(this: unknown, ...given: unknown[]) {
      note(given[0], given[1]);
      return (original as (...all: unknown[]) => unknown).apply(this, given);
    },
  });
  try {
    await run();
  } finally {
    Object.assign(target, { query: original });
  }
  return found;
}

export const countStatements = async (bank: TestBank, run: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(bank, run)).length;
