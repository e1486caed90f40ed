import type { Check } from '../verify/check.ts';
import { findBrokenHead, findHeadlessEntry } from './audit.store.ts';

export const auditChainHeads: Check = {
  name: 'Every audit chain ends with the entry that its head names',
  findFault: async ({ db }) => {
    const head = await findBrokenHead(db);
    if (head !== null) {
      const { chainKey, sequence, lastSequence } = head;
      if (lastSequence === null || lastSequence < sequence)
        return `Chain ${chainKey}: number ${(lastSequence ?? 0) + 1} is missing; the head names number ${sequence} as the last.`;
      return `Chain ${chainKey}: the head names number ${sequence} and does not fit the last entry, number ${lastSequence}.`;
    }
    const entry = await findHeadlessEntry(db);
    return entry === null ? null : `Entry ${entry.id} (chain ${entry.chainKey}): its chain has no head.`;
  },
};
