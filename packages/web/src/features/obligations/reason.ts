import { SHORTEST_REASON } from '@trustiq/domain/obligations/check-mark.ts';

export const MOST_OF_A_REASON = 500;

/** Somebody who reads it later must be able to follow it. */
export const isReason = (text: string): boolean => text.trim().length >= SHORTEST_REASON;
