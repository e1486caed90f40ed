import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';
import { holdLapsesAt } from '@trustiq/domain/workflow/holding.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { deferHold, insertHold, listColleagues } from './holds.store.ts';
import { listLatelyCome } from './lately-come.store.ts';

const HOUR_MS = 3_600_000;

/** Who works on what: of each status the newest cases that wait for somebody of the role. */
const hands = [
  { role: 'ROLE_CHECKER', status: 'BORROWER-REQUESTED', cases: 2, hoursAgo: 1 },
  { role: 'ROLE_ANALYST', status: 'ANALYST', cases: 3, hoursAgo: 2 },
  { role: 'ROLE_KOM', status: 'LENDER_MARKETPLACE', cases: 1, hoursAgo: 3 },
  { role: 'ROLE_OPS_CABANG', status: 'PREDISBURSE', cases: 1, hoursAgo: 1 },
] as const;

const ASIDE_DAYS = 3;

type Filling = {
  readonly db: Db;
  readonly now: Date;
  /** Whether the case waits for this person, as the workflow knows. */
  readonly isTurn: (id: number, person: WorkflowActor) => Promise<boolean>;
};

/** Some cases of a demo bank are in somebody's hand, and one is put aside. Holds end by themselves after a day. */
export async function fillDemoHolds({ db, now, isTurn }: Filling): Promise<void> {
  const people = await listColleagues(db, now);
  for (const { role, status, cases, hoursAgo } of hands) {
    const holder = people.find((person) => person.role === role);
    if (holder === undefined) continue;
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    let taken = 0;
    for (const { id, since } of await listLatelyCome(db, status)) {
      if (taken === cases) break;
      if (since > at || !(await isTurn(id, holder))) continue;
      taken += 1;
      const isAside = role === 'ROLE_ANALYST' && taken === cases;
      const held = { applicationId: id, holderId: holder.userId, at, lapsesAt: holdLapsesAt(at, null) };
      if (!(await insertHold(db, held))) continue;
      const by = { at, userId: holder.userId, applicationId: id };
      await appendAudit(db, { ...by, event: 'case_taken' });
      if (!isAside) continue;
      const until = wibClock(new Date(now.getTime() + ASIDE_DAYS * 24 * HOUR_MS)).slice(0, 10);
      const reason = 'menunggu slip gaji bulan ini';
      await deferHold(db, id, { until, reason, lapsesAt: holdLapsesAt(at, until) });
      await appendAudit(db, { ...by, event: 'case_put_aside', details: { until, reason } });
    }
  }
}
