import pg from 'pg';

const isComparison = (statement: unknown): boolean => {
  const text = typeof statement === 'string' ? statement : String((statement as { text?: string }).text ?? '');
  return text.includes("'borrower:' ||");
};

/** Something happens on another connection right after a case was compared with its marks, and before anything is read on. */
export async function afterComparing<Value>(happen: () => Promise<unknown>, run: () => Promise<Value>): Promise<Value> {
  const target = pg.Client.prototype;
  const original = target.query;
  let happened: Promise<unknown> | null = null;
  let waiting: (() => Promise<unknown>) | null = happen;
  Object.assign(target, {
    query(this: unknown, ...given: unknown[]) {
      const answer = (original as (...all: unknown[]) => unknown).apply(this, given);
      const due = isComparison(given[0]) ? waiting : null;
      if (due === null) return answer;
      waiting = null;
      happened = (answer as Promise<unknown>).then(due);
      return happened.then(() => answer);
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
