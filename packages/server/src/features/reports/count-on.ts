import { type BranchFigures, noFigures } from '@trustiq/domain/reports/branch-figures.ts';
import { statusRule } from '@trustiq/domain/workflow/application-workflow.ts';
import { documentNameParts } from '@trustiq/domain/workflow/document-names.ts';
import { pipelineStage, pipelineStages } from '@trustiq/domain/workflow/pipeline-stage.ts';
import type { PipelineOutcome } from '@trustiq/domain/workflow/status-rule.ts';
import type { MoveCount, StageCount } from './history-counts.store.ts';

const outcomes = ['disbursed', 'rejected', 'cancelled'] as const satisfies readonly PipelineOutcome[];

function columnOf({ status, hasSurvey, hasAgreement, hasMemo }: StageCount) {
  const documentNames = [
    ...(hasAgreement ? [documentNameParts.agreementPrefix] : []),
    ...(hasMemo ? [documentNameParts.memoPrefix] : []),
  ];
  const column = pipelineStage(status, { hasSurvey, documentNames });
  return pipelineStages.find((stage) => stage === column) ?? null;
}

/** Figures of an earlier day, counted on by what happened since. */
export function countOn(before: BranchFigures, stageCounts: readonly StageCount[], moves: readonly MoveCount[]) {
  const stages = { ...before.stages };
  for (const counted of stageCounts) {
    const column = columnOf(counted);
    if (column !== null) stages[column] += counted.isAfter ? counted.count : -counted.count;
  }
  const day = { ...noFigures.day };
  const total = { ...before.total };
  for (const { status, count, countSince, entered } of moves) {
    total.entered += entered;
    const outcome = outcomes.find((name) => name === statusRule(status).stage);
    if (outcome === undefined) continue;
    day[outcome] += countSince;
    total[outcome] += count;
  }
  return { stages, day, total } satisfies BranchFigures;
}
