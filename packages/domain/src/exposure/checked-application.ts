import { transitionRule } from '../workflow/application-workflow.ts';
import { isTransition } from '../workflow/four-eyes.ts';
import type { HistoryEntry } from '../workflow/history-entry.ts';

/** The steps of one application's history. */
export type Steps = readonly HistoryEntry['transition'][];

/**
 * Checker or HRD has verified the application. Sent, submitted, sent back and ended before that, it is a claim that
 * anybody may make over a channel; what becomes of it after the check does not make it one again.
 */
export const isChecked = (steps: Steps): boolean =>
  steps.some((step) => isTransition(step) && transitionRule(step).kind === 'check');
