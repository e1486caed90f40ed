import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type Status, statusRule } from '@trustiq/domain/workflow/application-workflow.ts';
import { pipelineStage, pipelineStages } from '@trustiq/domain/workflow/pipeline-stage.ts';
import type { PipelineStage } from '@trustiq/domain/workflow/status-rule.ts';

export type PipelineStep = {
  readonly stage: PipelineStage;
  readonly state: 'done' | 'current' | 'ahead';
  /** When the case last came here; null for stages without a status of their own, or not reached. */
  readonly since: string | null;
};

type CaseProgress = Pick<WholeCase, 'applicationStatus' | 'documents' | 'path'>;

/** Where the case is and has been. A case that is finished has no present stage. */
export function pipelineSteps({ applicationStatus, documents, path }: CaseProgress): readonly PipelineStep[] {
  const documentNames = documents.map(({ filename }) => filename);
  const current = pipelineStage(applicationStatus, { hasSurvey: true, documentNames });
  const visited = path.map(({ status, since }) => ({ stage: statusRule(status as Status).stage, since }));
  const isFinished = statusRule(applicationStatus).isFinal === true;
  const reached = isFinished
    ? Math.max(...visited.map(({ stage }) => pipelineStages.indexOf(stage as PipelineStage)))
    : pipelineStages.indexOf(current as PipelineStage);
  const isDisbursed = applicationStatus === 'DISBURSED';
  return pipelineStages.map((stage, index) => ({
    stage,
    state:
      stage === current
        ? 'current'
        : index < reached || (isFinished && index === reached) || isDisbursed
          ? 'done'
          : 'ahead',
    since: visited.findLast((visit) => visit.stage === stage)?.since ?? null,
  }));
}
