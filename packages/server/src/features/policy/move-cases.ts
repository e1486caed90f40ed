import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { openStatuses, placeOnDay } from '@trustiq/domain/policy/successors.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { caseSubject } from '../../platform/marks/subject.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { listMisplaced, savePlace, saveProduct } from './move-cases.store.ts';

type Found = Awaited<ReturnType<typeof listMisplaced>>[number];

const misplacedOn = async (db: Db, policy: Policy, at: Date) => {
  const today = bankDayOf(at);
  return (await listMisplaced(db, openStatuses, today)).flatMap((found) => {
    const to = placeOnDay(found, policy, today);
    const isThere =
      to === null || (to.branchId === found.branchId && to.areaId === found.areaId && to.productId === found.productId);
    return isThere ? [] : [{ found, to }];
  });
};

/** Whether a branch or a product with open cases closed, or took cases in since it did. */
export const mayHaveMisplaced = async (db: Db, at: Date): Promise<boolean> =>
  (await listMisplaced(db, openStatuses, bankDayOf(at))).length > 0;

const placeOf = ({ branchId, areaId, productId }: Found) => ({ branchId, areaId, productId });

/** Open cases go where the policy wants them, each with an entry of its own. One that was changed behind the record stays. */
export async function moveCases(
  trx: Db,
  at: Date,
  { policy, version }: { policy: Policy; version: number },
): Promise<void> {
  for (const { found, to } of await misplacedOn(trx, policy, at)) {
    const subject = caseSubject(found.id);
    if ((await holdSubject(trx, subject, at)).length > 0) continue;
    await savePlace(trx, found.id, to);
    if (to.productId !== found.productId) await saveProduct(trx, found.id, to.productId, at);
    await appendAudit(trx, {
      at,
      event: 'case_moved_by_policy',
      userId: null,
      applicationId: found.id,
      details: { policyVersion: version, from: placeOf(found), to },
      changes: [subject],
    });
  }
}
