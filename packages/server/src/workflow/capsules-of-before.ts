import { capsuleStatuses, makesCapsule } from '@trustiq/domain/capsule/capsule-step.ts';
import type { Status } from '@trustiq/domain/workflow/application-workflow.ts';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import type { Db } from '../platform/database/open-database.ts';
import { listCapsuleRows } from './capsule-content.store.ts';
import { insertCapsule } from './capsules.store.ts';
import { ensureCaseKey } from './case-key.ts';
import { capsuleOf } from './make-capsule.ts';
import { listSeals } from './seals.store.ts';
import { listWithoutCapsule } from './without-capsule.store.ts';

const BATCH = 200;

/** A bank that is upgraded goes on with what waits for its money; ends of before keep the seals they have. */
const approved: readonly Status[] = ['PREDISBURSE'];
/** Of the demo also its newest ends: somebody wants to look at one. */
const ENDS_OF_DEMO = 100;

type Before = { readonly origin: 'MIGRATION' | 'DEMO'; readonly bank: string; readonly at: Date };

async function makeOf(db: Db, ids: readonly number[], { origin, bank, at }: Before): Promise<void> {
  const seals = Map.groupBy(await listSeals(db, ids), (seal) => seal.application_id);
  for (const row of await listCapsuleRows(db, ids)) {
    const step = row.history.findLast(({ fromStatus, toStatus }) => makesCapsule(fromStatus, toStatus));
    if (step?.toStatus !== row.status) continue;
    const key = await ensureCaseKey(db, row.id, 'id');
    const capsule = capsuleOf(db, row, { step, seals: seals.get(row.id) ?? [] }, { bank, origin, at, key });
    await insertCapsule(db, capsule);
    const details = { sequence: step.sequence, origin, capsule: capsule.digest };
    await appendAudit(db, { at, event: 'capsule_made', userId: null, applicationId: row.id, details });
  }
}

/** Capsules of decisions that were taken before there were any, with what stands there now; the audit tells of each. */
export async function makeCapsulesOfBefore(db: Db, before: Before): Promise<void> {
  for (let afterId = 0; ; ) {
    const ids = await listWithoutCapsule(db, { statuses: approved, afterId, limit: BATCH });
    if (ids.length > 0) await makeOf(db, ids, before);
    if (ids.length < BATCH) break;
    afterId = ids.at(-1) ?? afterId;
  }
  if (before.origin === 'MIGRATION') return;
  const ends = capsuleStatuses.filter((status) => !approved.includes(status));
  const newest = await listWithoutCapsule(db, { statuses: ends, limit: ENDS_OF_DEMO });
  if (newest.length > 0) await makeOf(db, newest, before);
}
