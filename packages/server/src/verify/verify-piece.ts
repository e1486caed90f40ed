import type { Db } from '../platform/database/open-database.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { type CheckContext, type Findings, findingsOf } from '../platform/verify/check.ts';
import { atMomentOf } from '../platform/verify/one-moment.store.ts';
import { checks } from './verify-bank.ts';

export type CheckQuestion = Pick<CheckContext, 'directory' | 'witness' | 'checkpointBytes'> & {
  /** Its place in the list. */
  readonly check: number;
  /** One of its parts; left out for the whole. */
  readonly part?: unknown;
  readonly moment: string;
  readonly at: Date;
};

/** What one check, or one of its parts, finds at the moment that is named. */
export async function verifyPiece(
  { db, storage }: { readonly db: Db; readonly storage: FileStorage },
  { check, part, moment, at, ...rest }: CheckQuestion,
): Promise<Findings> {
  const asked = checks[check];
  if (asked === undefined) throw new Error(`There is no check ${check}`);
  return atMomentOf(db, moment, (trx) =>
    findingsOf(asked, { db: trx, secrets: secretsOf(trx), now: () => at, storage, ...rest }, part),
  );
}
