import { standingQueues } from '@trustiq/contract/absences/absence-words.ts';
import type { StandingCase } from '@trustiq/contract/absences/absences.ts';
import { queueFilter } from '@trustiq/domain/workflow/queues.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { listNames, listWaiting } from './standing-cases.store.ts';

const MOST_LISTED = 100;

/** It only leads to the cases: what may be decided there, and what stands against it, the case itself tells. */
export const listStandingCases =
  ({ db, cases }: CaseDeps): Handler<'listStandingCases'> =>
  async ({ actor }) => {
    const acting = await cases.standingFor(actor);
    const names = await listNames(
      db,
      acting.flatMap(({ standsFor }) => standsFor?.userId ?? []),
    );
    const found: StandingCase[] = [];
    for (const standing of acting) {
      const { standsFor } = standing;
      if (standsFor === undefined) continue;
      for (const queue of standingQueues) {
        const filter = queueFilter(queue, standing);
        if (filter === null) continue;
        const { absenceId, userId } = standsFor;
        const rows = await listWaiting(db, filter, MOST_LISTED + 1);
        found.push(
          ...rows.map(({ statusSince, ...row }) => ({
            ...row,
            absenceId,
            absent: names.get(userId) ?? '',
            queue,
            statusSince: statusSince.toISOString(),
          })),
        );
      }
    }
    return { cases: found.slice(0, MOST_LISTED), isCut: found.length > MOST_LISTED };
  };
