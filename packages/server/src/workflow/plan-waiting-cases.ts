import type { Deps } from '../platform/deps.ts';
import { jobKind } from '../platform/jobs/job-queue.ts';
import { inOneMoment } from '../platform/moment/in-one-moment.ts';
import { isByHand } from '../platform/partners/partner-connection.ts';
import { listUnplanned } from './plan.store.ts';
import { planCase, plannedUnder } from './plan-case.ts';

export const planWaitingCasesJob = jobKind<object>({
  queue: 'plan-cases',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
});

/** So few that nobody who works on one of them waits long. */
const AT_ONCE = 25;
/** A start does not wait for more than this; the job does the rest. */
export const AT_A_START = 1_000;

type PlanDeps = Pick<Deps, 'db' | 'now' | 'config' | 'policies' | 'log'>;

/**
 * Open cases whose plan is of another calendar or policy than today's, or that nobody has planned: every minute, so that
 * a version holds from its day on, and at every start. One of which no plan can be made is passed by.
 */
export function planWaitingCases({ db, now, config, policies, log }: PlanDeps, most = Number.POSITIVE_INFINITY) {
  return async (): Promise<number> => {
    let planned = 0;
    try {
      for (let last = 0; planned < most; ) {
        const by = { policies, isByHand: isByHand(config), at: now() };
        const ids = await listUnplanned(db, plannedUnder(by), { after: last, most: AT_ONCE });
        if (ids.length === 0) break;
        const unreadable = await inOneMoment(db, async (trx) => {
          const passed: number[] = [];
          for (const id of ids) if (!(await planCase(trx, id, by))) passed.push(id);
          return passed;
        });
        if (unreadable.length > 0) log.error({ unreadable }, 'no plan can be made of these cases');
        planned += ids.length - unreadable.length;
        last = ids.at(-1) ?? last;
      }
    } catch (error) {
      log.error({ err: error }, 'the lists could not be brought to the policy in force');
    }
    return planned;
  };
}
