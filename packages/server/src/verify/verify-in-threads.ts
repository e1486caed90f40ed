import { availableParallelism } from 'node:os';
import { findLastId } from '../platform/audit/checkpoint.store.ts';
import { checkpointBytesOf } from '../platform/audit/checkpoint-file.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answeringThread } from '../platform/threads/answering-thread.ts';
import { type CheckContext, type Findings, wordsOf } from '../platform/verify/check.ts';
import { atMomentOf, atSharedMoment } from '../platform/verify/one-moment.store.ts';
import { checks, type Verdict } from './verify-bank.ts';
import { type CheckQuestion, verifyPiece } from './verify-piece.ts';

/** One more than there are processors: a thread that waits for the disk leaves its own to another. */
const THREADS = Math.max(3, Math.min(4, availableParallelism() + 1));

/** A thread takes two seconds to begin: in that time all of these are looked at. */
const ENTRIES_WORTH_THREADS = 50_000;

type Looking = { readonly ask: (question: CheckQuestion) => Promise<Findings> };

/** As many threads as are asked for, or as the size of the bank is worth; with none everything is looked at right here. */
async function beginLooking({ db, storage }: CheckContext, moment: string, threads?: number): Promise<Looking[]> {
  // Where nobody can tell how large it is, something is wrong with it, and the checks say what.
  const entries = () => atMomentOf(db, moment, findLastId).catch(() => ENTRIES_WORTH_THREADS);
  const count = threads ?? ((await entries()) < ENTRIES_WORTH_THREADS ? 0 : THREADS);
  if (count === 0) return [{ ask: (question) => verifyPiece({ db, storage }, question) }];
  const file = new URL('./verify-bank-worker.ts', import.meta.url);
  return Array.from({ length: count }, () => answeringThread<CheckQuestion, Findings>(file));
}

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
export function verifyInThreads(
  context: CheckContext,
  tell: (verdict: Verdict) => void,
  threads?: number,
): Promise<void> {
  const { db, now, directory, witness } = context;
  return atSharedMoment(db, async (_, moment) => {
    const shared = { moment, at: now(), directory, witness, checkpointBytes: checkpointBytesOf(directory) };
    const pieces: Piece[][] = [];
    for (const check of checks.keys()) pieces.push(await piecesOf(db, moment, check));
    const waiting = pieces.flat().sort((one, other) => urgency(other) - urgency(one));
    const found = pieces.map((): Findings[] => []);
    const left = pieces.map(({ length }) => length);
    let told = 0;
    const work = async (looking: Looking): Promise<void> => {
      for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
        const { check, at, part } = piece;
        (found[check] as Findings[])[at] = await looking.ask({ check, part, ...shared });
        left[check] = (left[check] ?? 0) - 1;
        for (; left[told] === 0; told++) tell({ name: checks[told]?.name ?? '', faults: wordsOf(found[told] ?? []) });
      }
    };
    await Promise.all((await beginLooking(context, moment, threads)).map(work));
  });
}
