import type { Db } from '../platform/database/open-database.ts';
import { listFilesOfCase } from '../platform/kept-files/kept-files.store.ts';
import { type FileDeps, findBrokenFiles } from '../platform/kept-files/read-kept-file.ts';
import { type BankFactDeps, bankFactsOf } from './bank-facts.ts';
import { findCase } from './find-case.ts';
import { isApprovalKept } from './open-capsule.ts';
import { changesSinceSeal } from './seal-decision.ts';
import { sealRefused } from './step-refused.ts';

/** Right before an order leaves: why the case is no longer what its votes were for, in words for the file; else null. */
export async function whyNoLongerSealed(
  { now, config, policies, storage }: Omit<FileDeps, 'db'> & Omit<BankFactDeps, 'db'>,
  db: Db,
  applicationId: number,
): Promise<string | null> {
  const record = await findCase(db, { id: applicationId }, bankFactsOf({ config, policies, db }, now()));
  if (record === null) return null;
  const changed = await changesSinceSeal(db, { applicationId, round: record.round });
  const kept = await listFilesOfCase(db, applicationId);
  const files = await findBrokenFiles({ db, now, storage }, kept, { userId: null, origin: null });
  const isKept = await isApprovalKept(db, applicationId, record.round);
  const parts = [
    ...changed,
    ...(isKept ? [] : ['capsule' as const]),
    ...(files.length === 0 ? [] : ['files' as const]),
  ];
  return parts.length === 0 ? null : (sealRefused('seal_broken', parts, 'id', files).title ?? null);
}
