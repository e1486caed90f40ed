import { availableParallelism } from 'node:os';
import { checkpointBytesOf } from './platform/audit/checkpoint-file.ts';
import { answeringThread } from './platform/threads/answering-thread.ts';
import type { CheckContext } from './platform/verify/check.ts';
import { atSharedMoment } from './platform/verify/one-moment.store.ts';
import { checks, type Verdict } from './verify-bank.ts';
import type { CheckQuestion } from './verify-bank-worker.ts';

const THREADS = Math.max(2, Math.min(4, availableParallelism()));

type Thread = ReturnType<typeof answeringThread<CheckQuestion, string[]>>;

/** The longest first, so that no thread begins one when the others are done. */
const inOrderOfLength = (): number[] =>
  [...checks.keys()].sort((one, other) => Number(checks[other]?.isLong ?? 0) - Number(checks[one]?.isLong ?? 0));

/** Every check at one and the same moment of a bank on PostgreSQL, several side by side; told in the order of the list. */
export const verifyInThreads = (
  { db, now, directory, witness }: CheckContext,
  tell: (verdict: Verdict) => void,
): Promise<void> =>
  atSharedMoment(db, async (_, moment) => {
    const shared = { moment, at: now(), directory, witness, checkpointBytes: checkpointBytesOf(directory) };
    const waiting = inOrderOfLength();
    const found = new Map<number, string[]>();
    let told = 0;
    const work = async (thread: Thread): Promise<void> => {
      for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
        found.set(check, await thread.ask({ check, ...shared }));
        for (let faults = found.get(told); faults !== undefined; faults = found.get(++told))
          tell({ name: checks[told]?.name ?? '', faults });
      }
    };
    const file = new URL('./verify-bank-worker.ts', import.meta.url);
    await Promise.all(Array.from({ length: THREADS }, () => work(answeringThread(file))));
  });
