import pg from 'pg';

type SentStatement = { readonly text: string; callback: (...answer: unknown[]) => void };

const isComparison = (statement: unknown): statement is SentStatement =>
  typeof statement === 'object' &&
  statement !== null &&
  String((statement as { text?: string }).text ?? '').includes("'borrower:' ||");

/** Something happens on another connection right after a case was compared with its marks, and before anything is read on. */
export async function afterComparing<Value>(happen: () => Promise<unknown>, run: () => Promise<Value>): Promise<Value> {
  const target = pg.Client.prototype;
  const original = target.query;
  let happened = null as Promise<unknown> | null;
  Object.assign(target, {
    query(this: unknown, ...given: unknown[]) {
      const [statement] = given;
      if (happened === null && isComparison(statement)) {
        const { promise, resolve, reject } = Promise.withResolvers<unknown>();
        happened = promise;
        const tell = statement.callback;
        statement.callback = (...answer) => {
          happen().then(resolve, reject);
          void promise.then(() => tell(...answer), tell);
        };
      }
      return (original as (...all: unknown[]) => unknown).apply(this, given);
    },
  });
  try {
    const value = await run();
    if (happened === null) throw new Error('no case was compared');
    await happened;
    return value;
  } finally {
    Object.assign(target, { query: original });
  }
}
