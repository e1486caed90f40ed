import type { Deps } from '../../platform/deps.ts';
import { forgetOldKeys } from '../../platform/http/idempotency.store.ts';
import { forgetThrottles } from '../../platform/http/throttle.store.ts';
import { jobKind } from '../../platform/jobs/job-queue.ts';
import { forgetSpentCaptchas } from './captcha.store.ts';
import { forgetChallenges } from './factor-challenges.store.ts';
import { forgetResetTokens } from './reset-tokens.store.ts';
import { forgetOldSessions } from './sessions.store.ts';
import { forgetOldAttempts } from './sign-in-attempts.store.ts';

const DAY_MS = 24 * 3_600_000;

export const tidyUpJob = jobKind<object>({
  queue: 'tidy-up',
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
});

/** Every hour, at a minute when nothing else begins. */
export const TIDY_UP_TIMES = { cron: '17 * * * *', timeZone: 'Asia/Jakarta' };

/** Removes what has no meaning any more. */
export function tidyUp({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<void> {
  return async () => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await forgetThrottles(db, daysAgo(1));
    await forgetOldAttempts(db, now());
    await forgetSpentCaptchas(db, now());
    await forgetResetTokens(db, now());
    await forgetChallenges(db, daysAgo(1));
    await forgetOldSessions(db, daysAgo(30));
    await forgetOldKeys(db, daysAgo(7));
  };
}
