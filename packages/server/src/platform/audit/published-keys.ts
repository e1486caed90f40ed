import type { PublishedKey } from '@trustiq/domain/capsule/capsule-file.ts';
import { z } from 'zod';
import type { Db } from '../database/open-database.ts';
import { capsuleKeys, publishedKey } from '../security/capsule-signature.ts';
import type { Secrets } from '../security/secrets.ts';
import type { SigningKey } from '../security/signing-key.ts';
import { checkpointKeys } from './checkpoint-signature.ts';
import { listEventEntries } from './event-entries.store.ts';
import { ROTATED_EVENT, readKeyTimes } from './key-times.ts';

/** Since when a key of the bank counts no more; the moment of its rotation, which the audit vouches for. */
type Ends = (keyId: string) => string | null;

const keysBy = (secrets: Secrets, keys: readonly SigningKey[], purpose: PublishedKey['purpose'], endOf: Ends) =>
  keys.map((key, position) => publishedKey(key, purpose, endOf(secrets.keyIds[position] ?? '')));

/** The present keys first, then all that they replaced: whoever has an old capsule needs them for ever. */
export function publishKeys(secrets: Secrets, endOf: Ends): PublishedKey[] {
  return [
    ...keysBy(secrets, capsuleKeys(secrets), 'capsule', endOf),
    ...keysBy(secrets, checkpointKeys(secrets), 'checkpoint', endOf),
  ];
}

/** `readKeyTimes` has seen its code. */
const entryOfRotation = z.object({ at: z.iso.datetime() });

const BEFORE_EVERYTHING = new Date(0).toISOString();

export async function readPublishedKeys(db: Db, secrets: Secrets): Promise<PublishedKey[]> {
  const { rotations } = await readKeyTimes(db, secrets);
  const entries = new Map((await listEventEntries(db, ROTATED_EVENT)).map(({ id, payload }) => [id, payload]));
  const momentOf = (entryId: number) => entryOfRotation.parse(JSON.parse(entries.get(entryId) ?? 'null')).at;
  const ends = new Map(rotations.map(({ from, entryId }) => [from, momentOf(entryId)]));
  // A key whose end nobody tells of counts for nothing.
  return publishKeys(secrets, (keyId) => (keyId === secrets.keyId ? null : (ends.get(keyId) ?? BEFORE_EVERYTHING)));
}
