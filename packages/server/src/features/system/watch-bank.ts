import { openStatuses } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { holidayYearsMissing, lateSince, type ServiceHours } from '@trustiq/domain/workflow/sla.ts';
import { Gauge } from 'prom-client';
import { findLastCheckpoint, findUnsignedEntry } from '../../platform/audit/tree.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { serviceOn } from '../../platform/policy/service-on.ts';
import { countCases, countUnfinishedJobs } from './bank-figures.store.ts';

type Watching = Pick<Deps, 'db' | 'now' | 'figures' | 'log' | 'policies'>;

function serviceNow({ policies, now }: Watching): ServiceHours {
  const service = serviceOn(policies, now());
  if (service === null) throw new Error('the policy book cannot be read: nobody knows which cases are late');
  return service;
}

const boundsAt = (service: ServiceHours, now: Date): Map<Status, Date | null> =>
  new Map(openStatuses.map((status) => [status, lateSince(service, status, now)]));

/** How long the audit has been waiting for its next signature; nothing waits: 0. */
async function unsignedSeconds({ db, now }: Watching): Promise<number> {
  const throughId = (await findLastCheckpoint(db))?.throughId ?? 0;
  const entry = await findUnsignedEntry(db, throughId, now());
  return entry === null ? 0 : Math.max(0, (now().getTime() - entry.at.getTime()) / 1000);
}

/**
 * The figures of the whole bank, beside those of the process that is asked: what alerts are made of. Gives back how to count
 * them, for whoever is about to show them. A database that does not answer is itself a figure: no figures alert nobody.
 */
export function watchBank(deps: Watching): () => Promise<void> {
  const { db, now, figures, log } = deps;
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [figures] });
  const open = gauge('cases_open', 'Cases that wait at a desk, by status', ['status']);
  const late = gauge('cases_late', 'Cases past the office hours agreed for their desk, by status', ['status']);
  const holidays = gauge(
    'holiday_years_missing',
    'Years within 60 days whose public holidays the policy does not name',
  );
  const jobs = gauge('jobs_unfinished', 'Jobs that wait, run, try again or were given up (failed)', ['queue', 'state']);
  const unsigned = gauge('audit_unsigned_seconds', 'Age of the oldest audit entry under no checkpoint; 0: none waits');
  const readable = gauge('bank_readable', 'Whether the figures of the bank could be counted: 1 yes, 0 no');
  const forget = () => {
    for (const one of [open, late, jobs]) one.reset();
    unsigned.remove();
    holidays.remove();
  };

  return async () => {
    try {
      const service = serviceNow(deps);
      const cases = await countCases(db, boundsAt(service, now()));
      const waiting = await countUnfinishedJobs(db);
      const seconds = await unsignedSeconds(deps);
      forget();
      for (const status of openStatuses) {
        const counted = cases.find((one) => one.status === status);
        open.set({ status }, Number(counted?.open ?? 0));
        late.set({ status }, Number(counted?.late ?? 0));
      }
      for (const { queue, state, count } of waiting) jobs.set({ queue, state }, Number(count));
      unsigned.set(seconds);
      holidays.set(holidayYearsMissing(service, now()).length);
      readable.set(1);
    } catch (error) {
      log.warn({ err: error }, 'the figures of the bank could not be counted');
      forget();
      readable.set(0);
    }
  };
}
