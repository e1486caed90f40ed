import type { LimitsChapter } from '@trustiq/domain/policy/chapters/limits.ts';
import { limitsBeforeTheBook } from '@trustiq/domain/policy/version-one/limits.ts';
import type { Policies } from '../deps.ts';
import { Failure } from '../http/failure.ts';

/** What prudence asks, without what the law does. */
export type PrudentLimits = Pick<LimitsChapter, keyof typeof limitsBeforeTheBook | 'rejectedWaitDays'>;

/** By the version of the day for everybody, whatever version their round keeps; a bank without a book goes on as before. */
export const knownLimitsOn = (policies: Policies, at: Date): PrudentLimits | null =>
  policies.isEmpty() ? limitsBeforeTheBook : (policies.on(at)?.policy.limits ?? null);

/** The same for whoever takes somebody in: nobody is, where the book cannot be read. */
export function limitsOn(policies: Policies, at: Date): PrudentLimits {
  const limits = knownLimitsOn(policies, at);
  if (limits !== null) return limits;
  void policies.refresh();
  throw new Failure('UNAVAILABLE');
}
