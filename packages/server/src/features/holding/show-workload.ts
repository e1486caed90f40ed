import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import { queues } from '@trustiq/domain/workflow/queues.ts';
import { scopeOf } from '@trustiq/domain/workflow/scope.ts';
import { deskDeadline } from '@trustiq/domain/workflow/sla.ts';
import { timeLeft } from '@trustiq/domain/workflow/time-left.ts';
import type { HandlersOf, SignedIn } from '../../platform/http/handler.ts';
import { serviceOn } from '../../platform/policy/service-on.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type AskedWorkload, countBranches, countDesks, countHolders, listOpenCases } from './workload.store.ts';

const texts = { id, en };

/** What waits in a manager's scope, by desk, by holder and case by case. */
export function showWorkload({ db, now, policies }: CaseDeps): HandlersOf<'getWorkload' | 'listWorkload'> {
  const askedBy = (actor: SignedIn, at: Date): AskedWorkload => ({
    scope: scopeOf(actor),
    now: at,
    statuses: openStatuses,
    statusOfTracks: queues.checker.status,
  });
  return {
    getWorkload: async ({ actor, origin: { language } }) => {
      const asked = askedBy(actor, now());
      const desks = await countDesks(db, asked);
      return {
        desks: desks.map(({ status, track, own_track, step_role, cases, overdue, free, oldest }) => ({
          status,
          track,
          stepRole: step_role,
          statusText: texts[language][statusDescription(status, own_track)],
          cases,
          overdue,
          free,
          oldestSince: oldest.toISOString(),
        })),
        holders: await countHolders(db, asked),
        branches: await countBranches(db, asked),
      };
    },
    listWorkload: async ({ query, actor, origin: { language } }) => {
      const at = now();
      const { status, track, stepRole, holder, branch, overdue, page, size } = query;
      const filter = { status, track, stepRole, holder, branchId: branch, isOverdueOnly: overdue !== undefined };
      const found = await listOpenCases(db, askedBy(actor, at), filter, { page, size });
      const service = serviceOn(policies, at);
      return {
        total: found.total,
        rows: found.rows.map((row) => {
          const stageSince = row.since.toISOString();
          return {
            id: Number(row.id),
            status: row.status,
            track: row.track,
            stepRole: row.step_role,
            fullName: row.full_name,
            statusText: texts[language][statusDescription(row.status, row.own_track)],
            branchName: row.branch_name,
            stageSince,
            ...deskDeadline(service, row.status, stageSince),
            // Counted and sorted by this one, as in every list; it may be a minute older than the calendar.
            dueAt: row.due_at?.toISOString() ?? null,
            ...timeLeft(service, at, row.due_at),
            heldBy: row.holder_id === null ? null : { userId: row.holder_id, fullname: row.holder ?? '' },
            heldUntil: row.lapses_at?.toISOString() ?? null,
            deferredUntil: row.deferred_until,
          };
        }),
      };
    },
  };
}
