import type { DeskTimes } from '@trustiq/contract/reports/desk-times.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import { workingMinutesBetween } from '@trustiq/domain/calendar/office-hours.ts';
import {
  ageLimits,
  type Desk,
  endedVisits,
  isSameDesk,
  MEASURED_DAYS,
  medianWork,
} from '@trustiq/domain/reports/desk-times.ts';
import { isReportDay } from '@trustiq/domain/reports/report-period.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import { queues } from '@trustiq/domain/workflow/queues.ts';
import { scopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { ServiceHours } from '@trustiq/domain/workflow/sla.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { serviceOn } from '../../platform/policy/service-on.ts';
import { countWaiting, listDeskSteps, type WaitingAtDesk } from './desk-times.store.ts';
import { endOfDay } from './report-day.ts';

const texts = { id, en };
const DAY_MS = 86_400_000;
const HOUR_MINUTES = 60;

/** The desks in the order of the workflow; the two of one status beside each other. */
const desks: readonly Desk[] = openStatuses.flatMap((status): Desk[] =>
  status === queues.checker.status
    ? [
        { status, track: 'CHECKER' },
        { status, track: 'HRD' },
      ]
    : [{ status, track: null }],
);

function waitingOf(found: WaitingAtDesk | undefined, service: ServiceHours | null, now: Date): DeskTimes['waiting'] {
  if (!found) return { cases: 0, ages: service && [0, 0, 0, 0], medianMinutes: null, oldestMinutes: null };
  const { cases, younger, medianSince, oldestSince } = found;
  const age = (since: Date) => (service === null ? null : Math.max(0, workingMinutesBetween(service, since, now)));
  const [first = 0, second = 0, third = 0] = younger;
  return {
    cases,
    ages: service === null ? null : [first, second - first, third - second, cases - third],
    medianMinutes: age(medianSince),
    oldestMinutes: age(oldestSince),
  };
}

/** How long cases wait at each desk now, and how long desks took: working hours of today's policy, moments of the history. */
export function showDeskTimes({ db, now, policies }: Deps): Handler<'getDeskTimes'> {
  return async ({ params: { date }, actor, origin: { language } }) => {
    const at = now();
    const today = bankDayOf(at);
    if (!isReportDay(date, today)) throw new Failure('INVALID_REQUEST', { date });
    const service = serviceOn(policies, at);
    const asked = { scope: scopeOf(actor), statuses: openStatuses, statusOfTracks: queues.checker.status };
    const until = endOfDay(date);
    const from = new Date(until.getTime() - MEASURED_DAYS * DAY_MS);
    const limits = service === null ? [] : ageLimits(service, at);
    const waiting = date === today ? await countWaiting(db, asked, limits) : null;
    const visits = endedVisits(await listDeskSteps(db, asked, { from, until }), from);
    const rows = desks.map((desk): DeskTimes => {
      const own = visits.filter((visit) => isSameDesk(visit, desk));
      const agreed = service?.hours[desk.status] ?? null;
      return {
        ...desk,
        statusText: texts[language][statusDescription(desk.status, desk.track ?? 'CHECKER')],
        waiting:
          waiting &&
          waitingOf(
            waiting.find((counted) => isSameDesk(counted, desk)),
            service,
            at,
          ),
        ended: own.length,
        medianMinutes: service === null ? null : medianWork(service, own),
        agreedMinutes: agreed === null ? null : Math.round(agreed * HOUR_MINUTES),
      };
    });
    return {
      measuredDays: MEASURED_DAYS,
      desks: rows.filter((desk) => (desk.waiting?.cases ?? 0) > 0 || desk.ended > 0),
    };
  };
}
