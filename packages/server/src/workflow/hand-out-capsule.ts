import type { AuditProof } from '@trustiq/domain/capsule/capsule-file.ts';
import { proveEntry } from '../platform/audit/prove-entry.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type CapsuleRecord, findAuditedCapsule, listCapsules } from './capsules.store.ts';
import { findCaseKey } from './case-key.ts';
import { textOfCapsule } from './open-capsule.ts';

/** What shows that the bank's log tells of a capsule; null while no checkpoint covers its entry. */
async function proofOf(db: Db, { application_id: id, digest }: CapsuleRecord): Promise<AuditProof | null> {
  const entryId = await findAuditedCapsule(db, id, digest);
  const proof = entryId === null ? null : await proveEntry(db, entryId);
  if (proof === null) return null;
  // What witnesses signed beside the bank is theirs to show: whoever reads the capsule has the bank's keys alone.
  const [text = '', signatures = ''] = proof.checkpoint.split('\n\n');
  return {
    entry: proof.input.toString('utf8'),
    index: proof.index,
    hashes: proof.hashes.map((hash) => hash.toString('base64url')),
    checkpoint: `${text}\n\n${signatures.split('\n')[0]}\n`,
  };
}

export const capsulesOfCase = (db: Db, applicationId: number): Promise<CapsuleRecord[]> =>
  listCapsules(db, [applicationId]);

/** The text of one capsule with its proof; null where there is none, or where it cannot be read any more. */
export async function handOutCapsule(db: Db, applicationId: number, sequence: number): Promise<string | null> {
  const capsule = (await listCapsules(db, [applicationId])).find((one) => one.sequence === sequence);
  const key = await findCaseKey(db, applicationId);
  return capsule === undefined || key === null ? null : textOfCapsule(capsule, key, await proofOf(db, capsule));
}
