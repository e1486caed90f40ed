import { availableParallelism } from 'node:os';
import { checkpointBytesOf } from './platform/audit/checkpoint-file.ts';
import type { Db } from './platform/database/open-database.ts';
import { answeringThread } from './platform/threads/answering-thread.ts';
import { type CheckContext, type Findings, wordsOf } from './platform/verify/check.ts';
import { atMomentOf, atSharedMoment } from './platform/verify/one-moment.store.ts';
import { checks, type Verdict } from './verify-bank.ts';
import type { CheckQuestion } from './verify-bank-worker.ts';

/** One more than there are processors: a thread that waits for the disk leaves its own to another. */
const THREADS = Math.max(3, Math.min(4, availableParallelism() + 1));

type Thread = ReturnType<typeof answeringThread<CheckQuestion, Findings>>;

/** A check of the list, or one of its parts. */
type Piece = { readonly check: number; readonly at: number; readonly part?: unknown };

async function piecesOf(db: Db, moment: string, check: number): Promise<Piece[]> {
  const parts = checks[check]?.parts;
  // Where its parts cannot be told, the check itself says why. On a connection of its own: a statement that fails would
  // end the moment for everybody.
  const listed = parts === undefined ? [] : await atMomentOf(db, moment, parts.list).catch(() => []);
  return listed.length === 0 ? [{ check, at: 0 }] : listed.map((part, at) => ({ check, at, part }));
}

/** The longest first, so that no thread begins one when the others are done; parts last, they fill what time is left. */
const urgency = ({ check, part }: Piece): number => (part !== undefined ? 0 : checks[check]?.isLong === true ? 2 : 1);

/** Every check at one and the same moment of a bank on PostgreSQL, several side by side; told in the order of the list. */
export const verifyInThreads = (
  { db, now, directory, witness }: CheckContext,
  tell: (verdict: Verdict) => void,
): Promise<void> =>
  atSharedMoment(db, async (_, moment) => {
    const shared = { moment, at: now(), directory, witness, checkpointBytes: checkpointBytesOf(directory) };
    const pieces: Piece[][] = [];
    for (const check of checks.keys()) pieces.push(await piecesOf(db, moment, check));
    const waiting = pieces.flat().sort((one, other) => urgency(other) - urgency(one));
    const found = pieces.map((): Findings[] => []);
    const left = pieces.map(({ length }) => length);
    let told = 0;
    const work = async (thread: Thread): Promise<void> => {
      for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
        const { check, at, part } = piece;
        (found[check] as Findings[])[at] = await thread.ask({ check, part, ...shared });
        left[check] = (left[check] ?? 0) - 1;
        for (; left[told] === 0; told++) tell({ name: checks[told]?.name ?? '', faults: wordsOf(found[told] ?? []) });
      }
    };
    const file = new URL('./verify-bank-worker.ts', import.meta.url);
    await Promise.all(Array.from({ length: THREADS }, () => work(answeringThread(file))));
  });
