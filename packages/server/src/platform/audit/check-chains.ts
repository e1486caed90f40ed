import { z } from 'zod';
import { keyIdOfMac } from '../security/secrets.ts';
import { type Check, checkInParts } from '../verify/check.ts';
import { listSpans, type Span } from '../verify/spans.store.ts';
import { type ChainedEntry, listChained } from './audit.store.ts';
import { isChainOf } from './audit-entry.ts';
import { findKeyedBefore } from './boundary.store.ts';
import { boundaryOf, readBoundaries } from './boundary.ts';
import { chainHash } from './chain-hash.ts';
import { isEntryOurs, type KeyTimes, readKeyTimes } from './key-times.ts';

const BATCH = 5_000;

const payloadSchema = z.object({
  at: z.string(),
  event: z.string(),
  userId: z.number().nullable(),
  applicationId: z.number().nullable(),
});
/** Where the walk along a chain stands; `macs` are those that the chain has had so far. */
type Place = {
  readonly chainKey: string;
  readonly sequence: number;
  readonly hash: string;
  readonly macs: Set<string>;
};

const placeOf = ({ id, chainKey, sequence }: ChainedEntry): string =>
  `Entry ${id} (chain ${chainKey}, number ${sequence})`;

/** Null for one that the program never writes, whoever did. */
function readPayload({ payload }: ChainedEntry): z.output<typeof payloadSchema> | null {
  try {
    return payloadSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/** How the text of such an entry begins: comparing it is much cheaper than reading the whole of it. */
function beginningOf({ at, event, userId, applicationId }: ChainedEntry): string {
  const [moment, person, application] = [`${at.slice(0, -3)}Z`, userId ?? 'null', applicationId ?? 'null'];
  return `{"at":"${moment}","event":${JSON.stringify(event)},"userId":${person},"applicationId":${application},`;
}

/** Columns repeat the payload so that they can be searched; they must say the same. */
function unequalColumn(entry: ChainedEntry): string | null {
  if (entry.at.endsWith('000') && entry.payload.startsWith(beginningOf(entry)) && isChainOf(entry, entry.chainKey))
    return null;
  const payload = readPayload(entry);
  if (payload === null) return 'payload';
  if (entry.at !== `${payload.at.slice(0, -1)}000`) return 'time';
  if (entry.event !== payload.event) return 'event';
  if (entry.userId !== payload.userId) return 'person';
  if (entry.applicationId !== payload.applicationId) return 'application';
  return isChainOf(payload, entry.chainKey) ? null : 'chain';
}

/** An entry is ours when its code is; an older one has none, and the boundary vouches for it. */
function unkeyed(times: KeyTimes, entry: ChainedEntry, last: Place | null): string | null {
  const { mac } = entry;
  if (mac === null) return null;
  if (!isEntryOurs(times, entry))
    return times.countsAt(keyIdOfMac(mac), entry.id)
      ? `${placeOf(entry)} was not written by the program: its mac is not ours.`
      : `${placeOf(entry)} was not written by the program: its mac is not of a secret that counted then.`;
  return last?.macs.has(mac) ? `${placeOf(entry)} is a copy: its mac was used before.` : null;
}

function faultOf(times: KeyTimes, entry: ChainedEntry, last: Place | null): string | null {
  const expected = (last?.sequence ?? 0) + 1;
  if (entry.sequence !== expected)
    return `${placeOf(entry)} follows number ${expected - 1}: number ${expected} is missing.`;
  if (chainHash(last?.hash ?? null, entry) !== entry.hash)
    return `${placeOf(entry)} was changed: its content does not fit its hash.`;
  const forged = unkeyed(times, entry, last);
  if (forged !== null) return forged;
  const column = unequalColumn(entry);
  return column === null ? null : `${placeOf(entry)} was changed: its ${column} is not what its payload says.`;
}

function next(entry: ChainedEntry, last: Place | null): Place {
  const macs = last?.macs ?? new Set<string>();
  if (entry.mac !== null) macs.add(entry.mac);
  return { chainKey: entry.chainKey, sequence: entry.sequence, hash: entry.hash, macs };
}

export const auditChains = checkInParts<Span<string>>({
  name: 'Every audit entry is as the program wrote it, and none is missing between two others',
  listParts: (db) => listSpans(db, 'audit_chains', 'chain_key'),
  async *findFaultsIn({ db, secrets }, chains) {
    const times = await readKeyTimes(db, secrets);
    let before: Place | null = null;
    for (;;) {
      const batch: ChainedEntry[] = await listChained(db, chains, before, BATCH);
      for (const entry of batch) {
        const last: Place | null = before?.chainKey === entry.chainKey ? before : null;
        const fault = faultOf(times, entry, last);
        if (fault !== null) yield fault;
        before = next(entry, last);
      }
      if (batch.length < BATCH) return;
    }
  },
});

export const auditBoundary: Check = {
  name: 'Audit entries without a code of their own are those that the signed boundary vouches for',
  findFault: async ({ db, secrets }) => {
    const boundaries = await readBoundaries(db, secrets);
    const [drawn] = boundaries;
    if (drawn === undefined) return 'The boundary entry is missing from chain system of audit_entries.';
    if (boundaries.length > 1)
      return `There are ${boundaries.length} boundary entries: older entries were signed twice.`;
    const found = await boundaryOf(db);
    if (found.count === drawn.count && found.digest === drawn.digest) {
      const keyed = await findKeyedBefore(db, drawn.id);
      return keyed === null
        ? null
        : `Entry ${keyed} of audit_entries was written by a version that signs, before the boundary (entry ${drawn.id}) was drawn: the bank was made to look like one of before.`;
    }
    return found.throughId > drawn.throughId
      ? `Entry ${found.throughId} of audit_entries has no mac, and the boundary is entry ${drawn.throughId}: it was not written by the program.`
      : `Entries up to ${drawn.throughId} of audit_entries were ${drawn.count} when the boundary was drawn, now they are ${found.count} or others.`;
  },
};
