import { z } from 'zod';
import type { Db } from '../database/open-database.ts';
import { keyIdOfMac, type Secrets } from '../security/secrets.ts';
import { type CodedEntry, wasMacOfEntry } from './audit-entry.ts';
import { detailsIn } from './entry-details.ts';
import { listEventEntries } from './event-entries.store.ts';

export const ROTATED_EVENT = 'secret_rotated';

/** Rotations of earlier versions say nothing of the entries before them. */
const rotated = z.object({
  from: z.string(),
  to: z.string(),
  tree: z.object({ size: z.int(), root: z.base64(), throughId: z.int() }).exactOptional(),
});

export type Rotation = z.output<typeof rotated> & { readonly entryId: number };

/** Until when each of the bank's keys counted, in the order of the entries, which is that of the tree. */
export type KeyTimes = {
  readonly secrets: Secrets;
  /** From the newest back to the first. */
  readonly rotations: readonly Rotation[];
  /** Whether a code under this key counts on the entry of this number, or on a checkpoint that ends with it. */
  readonly countsAt: (keyId: string, entryId: number) => boolean;
};

/**
 * A key ends with the entry in which its successor says so, under its own code: from the present key, which nobody else
 * has, back to the first. Whoever knows a key that was replaced can therefore neither move its end nor take it away, and a
 * key whose end nobody tells of counts for nothing.
 */
export async function readKeyTimes(db: Db, secrets: Secrets): Promise<KeyTimes> {
  const entries = await listEventEntries(db, ROTATED_EVENT);
  const ends = new Map<string, number>([[secrets.keyId, Number.POSITIVE_INFINITY]]);
  const rotations: Rotation[] = [];
  const endOf = (keyId: string): number => ends.get(keyId) ?? Number.NEGATIVE_INFINITY;
  const endingBy = (key: string): Rotation | null => {
    for (const entry of entries) {
      const details = detailsIn(entry.payload, rotated);
      if (details?.to !== key || ends.has(details.from) || entry.id >= endOf(key)) continue;
      if (isUnder(key, secrets, entry)) return { ...details, entryId: entry.id };
    }
    return null;
  };
  for (let last = endingBy(secrets.keyId); last !== null; last = endingBy(last.from)) {
    ends.set(last.from, last.entryId);
    rotations.push(last);
  }
  return { secrets, rotations, countsAt: (keyId, entryId) => entryId < endOf(keyId) };
}

const isUnder = (keyId: string, secrets: Secrets, entry: CodedEntry): boolean =>
  entry.mac !== null && keyIdOfMac(entry.mac) === keyId && wasMacOfEntry(secrets, { ...entry, mac: entry.mac });

/** Whether the program wrote this entry, under a key that still counted then. */
export const isEntryOurs = (
  { secrets, countsAt }: KeyTimes,
  { id, chainKey, payload, mac }: CodedEntry & { readonly id: number },
): boolean => mac !== null && countsAt(keyIdOfMac(mac), id) && wasMacOfEntry(secrets, { chainKey, payload, mac });
