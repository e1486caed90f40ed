import type { ApplicationFacts } from './application-facts.ts';
import type { Status } from './application-workflow.ts';
import { statusRule } from './application-workflow.ts';
import { conditions } from './conditions.ts';

/** Whether the loan's figures may no longer be relied on: somebody must press Hitung first. */
export function areFiguresStale(status: Status, facts: ApplicationFacts): boolean {
  if (!statusRule(status).keepsFigures) return !conditions.calc_stale(facts);
  return facts.calculatedVersion === null || facts.calculatedVersion < (facts.termsVersion ?? 0);
}
