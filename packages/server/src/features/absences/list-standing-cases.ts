import { standingQueues } from '@trustiq/contract/absences/absence-words.ts';
import type { StandingCase } from '@trustiq/contract/absences/absences.ts';
import { mayDecideNext } from '@trustiq/domain/workflow/may-decide-next.ts';
import { queueFilter } from '@trustiq/domain/workflow/queues.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { listNames, listWaiting } from './standing-cases.store.ts';

const MOST_LISTED = 100;

/** Judged by the rules of a decision, case by case: whoever stands in has few, and the list is read by them alone. */
async function stillTheirs<Row extends { readonly id: number }>(
  cases: CaseDeps['cases'],
  db: Db,
  standing: WorkflowActor,
  rows: readonly Row[],
): Promise<Row[]> {
  const found: Row[] = [];
  for (const row of rows) {
    const open = await cases.readInside(db, standing, { id: row.id });
    if (open !== null && mayDecideNext(open.situation)) found.push(row);
  }
  return found;
}

/** Only what waits for them: a case on which neither may decide any more is left out, as its own page says. */
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
        const rows = await stillTheirs(cases, db, standing, await listWaiting(db, filter, MOST_LISTED + 1));
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
