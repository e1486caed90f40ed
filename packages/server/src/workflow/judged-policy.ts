import type { Db } from '../platform/database/open-database.ts';
import type { Policies } from '../platform/deps.ts';
import { bookSubject, wordsOfSubject } from '../platform/marks/subject.ts';
import { isOneMoment, MomentPassed } from '../platform/moment/in-one-moment.ts';

/** Which books cases were judged by, by the handle of the moment, which ends with it. */
const judgedIn = new WeakMap<Db, Set<number | null>>();

/** Whoever judges a case by the book in memory says so; what is only looked at is compared with nothing. */
export function noteJudged(trx: Db, policies: Policies): void {
  if (!isOneMoment(trx)) return;
  judgedIn.set(trx, (judgedIn.get(trx) ?? new Set()).add(policies.marksVersion()));
}

/**
 * Whoever decides under the policy does so by the book of their own moment. Where the one in memory is older, because nobody
 * told this process of the next, that one is taken and the work begins anew. Where it is newer, the moment began before the
 * book went on; or else somebody put the book back together with its own older marks, and then no moment is the right one.
 */
export async function expectJudgedBy(
  trx: Db,
  policies: Policies,
  found: number | null,
  broken: (faults: readonly string[]) => Error,
): Promise<void> {
  const judged = [...(judgedIn.get(trx) ?? [policies.marksVersion()])];
  if (found === null || judged.every((version) => version === found)) return;
  const newest = Math.max(...judged.map((version) => version ?? 0));
  if (found > newest) {
    await policies.takeFrom(trx);
    throw new MomentPassed();
  }
  const words = `version ${found} of it is there, and version ${newest} was read before: it was put back.`;
  throw new MomentPassed(broken([`${wordsOfSubject(bookSubject)}, row_marks: ${words}`]));
}
