import type { ApplicationFacts } from './application-facts.ts';
import type { Status } from './application-workflow.ts';
import { statusRule } from './application-workflow.ts';
import { conditions } from './conditions.ts';
import { pipelineStages } from './pipeline-stage.ts';

/** Up to the analyst each desk calculates for itself; from the committee on people read what was recommended. */
const calculating: readonly unknown[] = [null, ...pipelineStages.slice(0, pipelineStages.indexOf('committee'))];

/** Whether the loan's figures may no longer be relied on: somebody must press Hitung first. */
export function areFiguresStale(status: Status, facts: ApplicationFacts): boolean {
  if (calculating.includes(statusRule(status).stage)) return !conditions.calc_stale(facts);
  return facts.calculatedVersion === null || facts.calculatedVersion < (facts.termsVersion ?? 0);
}
