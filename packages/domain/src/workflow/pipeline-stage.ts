import type { Status } from './application-workflow.ts';
import { statusRule } from './application-workflow.ts';
import { hasSignedAgreement } from './conditions.ts';
import type { PipelineOutcome, PipelineStage } from './status-rule.ts';

/** The dashboard's columns in their order. */
export const pipelineStages: readonly PipelineStage[] = [
  'application',
  'survey',
  'checker',
  'kyc',
  'analysis',
  'committee',
  'signing',
  'predisburse',
];

/** Survey and signing have no status of their own: they are read off what the case already holds. */
export function pipelineStage(
  status: Status,
  { hasSurvey, documentNames }: { readonly hasSurvey: boolean; readonly documentNames: readonly string[] },
): PipelineStage | PipelineOutcome | null {
  if (status === 'AO-REQUESTED' && hasSurvey) return 'survey';
  if (status === 'PREDISBURSE' && !hasSignedAgreement(documentNames)) return 'signing';
  return statusRule(status).stage;
}
