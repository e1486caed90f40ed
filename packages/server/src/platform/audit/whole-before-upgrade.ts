import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../security/secrets.ts';
import { BOUNDARY_EVENT, boundaryOf, detailsOfBoundary } from './boundary.ts';
import { faultOfTree } from './check-tree.ts';
import { checkpointKeysAt, openCheckpoint } from './checkpoint-signature.ts';
import { listEventEntries } from './event-entries.store.ts';
import { readKeyTimes } from './key-times.ts';
import { findLastCheckpoint } from './tree.store.ts';

/**
 * What is wrong with the audit of a bank that signs already, as far as it can tell which upgrades ran. By the signed tree
 * alone: the file beside the database may lie on another machine, and codes may be of a secret that is no longer known.
 */
export async function faultOfAuditBefore(db: Db, secrets: Secrets): Promise<string | null> {
  const last = await findLastCheckpoint(db);
  if (last === null) return 'The audit has no checkpoint.';
  const keysAt = checkpointKeysAt(await readKeyTimes(db, secrets));
  if (openCheckpoint(keysAt(last.throughId), last.note) === null)
    return `The newest checkpoint, of ${last.treeSize} entries, was not signed by this bank.`;
  const ofTree = await faultOfTree({ db, secrets, directory: '', checkpointBytes: 0 });
  if (ofTree !== null) return ofTree;
  const [drawn, ...more] = await listEventEntries(db, BOUNDARY_EVENT);
  const boundary = drawn === undefined || drawn.id > last.throughId ? null : detailsOfBoundary(drawn.payload);
  if (boundary === null || more.length > 0) return 'The boundary of the audit is missing, or there are several.';
  const found = await boundaryOf(db);
  return found.count === boundary.count && found.digest === boundary.digest
    ? null
    : 'Audit entries without a code are not those that the boundary vouches for.';
}
