import type { Check } from '../verify/check.ts';
import { findLastCheckpoint, findUnsignedEntry } from './tree.store.ts';

/** Workers sign every minute: what is older than this and unsigned, or unseen by the witness, was kept from them. */
export const LATE_MINUTES = 10;

/**
 * A worker takes new entries into the tree every minute, at its start and at its stop. Nothing is written here: what no
 * checkpoint protects is said, even when the bank was killed and has not been started since.
 */
export const auditIsPrompt: Check = {
  name: `Every audit entry is under a checkpoint after ${LATE_MINUTES} minutes`,
  findFault: async ({ db, now }) => {
    const throughId = (await findLastCheckpoint(db))?.throughId ?? 0;
    const entry = await findUnsignedEntry(db, throughId, new Date(now().getTime() - LATE_MINUTES * 60_000));
    if (entry === null) return null;
    const { id, chainKey, sequence, at } = entry;
    return `Entry ${id} (chain ${chainKey}, number ${sequence}) of ${at.toISOString()} is late: no checkpoint covers it. A worker (PROCESS=worker or all) takes it in when it starts.`;
  },
};
