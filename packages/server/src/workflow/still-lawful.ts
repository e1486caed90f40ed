import { obstaclesToPayment } from '@trustiq/domain/workflow/lawful-payment.ts';
import type { Db } from '../platform/database/open-database.ts';
import { bankFactsOf } from './bank-facts.ts';
import type { WorkflowDeps } from './cases.ts';
import { findCase } from './find-case.ts';
import { stepRefused } from './step-refused.ts';

/** Right before an order leaves: why the law no longer lets this loan be paid, in words for the file; else null. */
export async function whyNoLongerLawful(
  { now, config, policies }: Pick<WorkflowDeps, 'now' | 'config' | 'policies'>,
  db: Db,
  applicationId: number,
): Promise<string | null> {
  const at = now();
  const record = await findCase(db, { id: applicationId }, bankFactsOf({ config, policies, db }, at));
  if (record === null) return null;
  const obstacles = obstaclesToPayment({ facts: record.facts, now: at.toISOString() });
  return obstacles.length === 0 ? null : (stepRefused(obstacles, 'id').title ?? null);
}
