import pg from 'pg';
import type { TestBank } from './start-bank.ts';

/** Whether these travel with the next statement or alone depends on what the connection has seen before. */
const isFrame = (text: string): boolean => /^(begin|start transaction|set local|commit|rollback)\b/.test(text);

/** The statements that the database gets while something runs; the job queue's own are not counted. */
export async function countStatements(bank: TestBank, run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = (statement: unknown) => {
    const text = typeof statement === 'string' ? statement : String((statement as { text?: string }).text ?? '');
    if (!/\bjobs\b/.test(text) && !isFrame(text)) count++;
  };
  const target = bank.database.pglite ?? pg.Client.prototype;
  const original = target.query;
  Object.assign(target, {
    query(this: unknown, ...given: unknown[]) {
      note(given[0]);
      return (original as (...all: unknown[]) => unknown).apply(this, given);
    },
  });
  try {
    await run();
  } finally {
    Object.assign(target, { query: original });
  }
  return count;
}
