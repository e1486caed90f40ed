import { createHash } from 'node:crypto';
import type { Check } from '../verify/check.ts';
import { type ChainedEntry, listChained } from './audit.store.ts';
import { chainKeyOf } from './audit-entry.ts';

const BATCH = 5_000;

type Payload = { at: string; event: string; userId: number | null; applicationId: number | null };
type Place = { readonly chainKey: string; readonly sequence: number; readonly hash: Buffer };

const placeOf = ({ id, chainKey, sequence }: ChainedEntry): string =>
  `Entry ${id} (chain ${chainKey}, number ${sequence})`;

/** Columns repeat the payload so that they can be searched; they must say the same. */
function unequalColumn(entry: ChainedEntry): string | null {
  const payload = JSON.parse(entry.payload) as Payload;
  if (entry.at !== `${payload.at.slice(0, -1)}000`) return 'time';
  if (entry.event !== payload.event) return 'event';
  if (entry.userId !== payload.userId) return 'person';
  if (entry.applicationId !== payload.applicationId) return 'application';
  return entry.chainKey === chainKeyOf(payload) ? null : 'chain';
}

function faultOf(entry: ChainedEntry, before: Place | null): string | null {
  const last = before?.chainKey === entry.chainKey ? before : null;
  const expected = (last?.sequence ?? 0) + 1;
  if (entry.sequence !== expected)
    return `${placeOf(entry)} follows number ${expected - 1}: number ${expected} is missing.`;
  const hash = createHash('sha256')
    .update(last?.hash ?? '')
    .update(`|${entry.sequence}|${entry.payload}`)
    .digest();
  if (!hash.equals(Buffer.from(entry.hash))) return `${placeOf(entry)} was changed: its content does not fit its hash.`;
  const column = unequalColumn(entry);
  return column === null ? null : `${placeOf(entry)} was changed: its ${column} is not what its payload says.`;
}

export const auditChains: Check = {
  name: 'Every audit entry is as it was written, and none is missing between two others',
  findFault: async ({ db }) => {
    let before: Place | null = null;
    for (;;) {
      const batch: ChainedEntry[] = await listChained(db, before, BATCH);
      for (const entry of batch) {
        const fault = faultOf(entry, before);
        if (fault !== null) return fault;
        before = { chainKey: entry.chainKey, sequence: entry.sequence, hash: Buffer.from(entry.hash) };
      }
      if (batch.length < BATCH) return null;
    }
  },
};
