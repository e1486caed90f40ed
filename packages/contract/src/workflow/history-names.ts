import { fromListed, toListed } from '../wire/listed-names.ts';
import { plainNames } from '../wire/plain-names.ts';
import type { HistoryEntryOnWire } from './approval-history.ts';

const names = plainNames({ decDate: 'decidedAt', rejectCancelReason: 'reason' });

/** A line of the workflow history in plain names. */
export type ApprovalHistoryEntry = ReturnType<typeof fromHistoryEntry>;

export const fromHistoryEntry = ({ decisionDesc, ...entry }: HistoryEntryOnWire) => ({
  ...names.fromWire(fromListed(entry)),
  decisionText: decisionDesc.decDesc,
});

export const toHistoryEntry = ({ decisionText, ...entry }: ApprovalHistoryEntry): HistoryEntryOnWire => ({
  ...toListed(names.toWire(entry)),
  decisionDesc: { decDesc: decisionText },
});
