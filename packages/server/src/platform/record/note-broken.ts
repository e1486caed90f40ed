import { appendAudit } from '../audit/audit-entry.ts';
import type { Db } from '../database/open-database.ts';
import type { Subject } from './subject.ts';

export const BROKEN_EVENT = 'record_broken';
const MOST_FAULTS = 20;

/** What was found to differ from its marks stays a fault, whatever is marked anew or put back afterwards. */
export async function noteBrokenRecord(
  db: Db,
  faults: readonly string[],
  at: Date,
  applicationId: number | null = null,
): Promise<void> {
  if (faults.length === 0) return;
  const details = { faults: faults.slice(0, MOST_FAULTS) };
  await appendAudit(db, { at, event: BROKEN_EVENT, userId: null, applicationId, details });
}

export const noteBroken = (db: Db, { kind, id }: Subject, faults: readonly string[], at: Date): Promise<void> =>
  noteBrokenRecord(db, faults, at, kind === 'application' ? id : null);
