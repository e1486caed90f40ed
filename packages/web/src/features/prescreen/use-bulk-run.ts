import { ApiError } from '@trustiq/contract/client.ts';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';

export type RunItem = { readonly id: number; readonly name: string };
export type RunResult = RunItem & {
  readonly state: 'waiting' | 'done' | 'failed' | 'skipped';
  /** Why it failed, in the server's words; null when it could not be reached. */
  readonly why?: string | null;
};

type Work<Item extends RunItem> = (item: Item, idempotencyKey: string) => Promise<unknown>;

/** A few at a time: the server stays quick for everybody else. */
const AT_ONCE = 3;

const reasonOf = (failure: unknown): string | null =>
  failure instanceof ApiError ? (failure.problem?.title ?? failure.message) : null;

/** Does the same for many rows and remembers what became of each, so that the failed ones can be tried again. */
export function useBulkRun() {
  const [results, setResults] = useState<readonly RunResult[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  /** One key for each row as long as the run is open: a retry can never do twice what was done already. */
  const keys = useRef(new Map<number, string>());
  /** What the run does, from its start to its last retry, whatever the page around it has in mind by then. */
  const work = useRef<Work<RunItem>>(async () => {});

  const record = (id: number, change: Partial<RunResult>) =>
    setResults((all) => all?.map((result) => (result.id === id ? { ...result, ...change } : result)) ?? null);

  const doOne = async (item: RunItem) => {
    const key = keys.current.get(item.id) ?? newIdempotencyKey();
    keys.current.set(item.id, key);
    try {
      await work.current(item, key);
      record(item.id, { state: 'done' });
    } catch (failure) {
      record(item.id, { state: 'failed', why: reasonOf(failure) });
    }
  };

  const runAll = async (items: readonly RunItem[]) => {
    isStopped.current = false;
    setRunning(true);
    const queue = [...items];
    const next = async (): Promise<void> => {
      const item = queue.shift();
      if (item === undefined) return;
      if (isStopped.current) record(item.id, { state: 'skipped' });
      else await doOne(item);
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    setRunning(false);
  };

  const start = <Item extends RunItem>(items: readonly Item[], wanted: Work<Item>) => {
    const itemOf = new Map(items.map((item) => [item.id, item]));
    work.current = async ({ id }, key) => {
      const item = itemOf.get(id);
      if (item !== undefined) await wanted(item, key);
    };
    keys.current.clear();
    setResults(items.map((item) => ({ ...item, state: 'waiting' })));
    return runAll(items);
  };
  const retry = () => {
    const left = (results ?? []).filter(({ state }) => state === 'failed' || state === 'skipped');
    for (const { id } of left) record(id, { state: 'waiting', why: null });
    return runAll(left);
  };
  return {
    results,
    isRunning,
    start,
    retry,
    stop: () => {
      isStopped.current = true;
    },
    close: () => setResults(null),
  };
}

export type BulkRun = ReturnType<typeof useBulkRun>;
