import type { SurveyKind } from '../survey/survey-kinds.ts';
import type { Status } from './application-workflow.ts';
import { statusRule } from './application-workflow.ts';
import { hasSignedAgreement } from './document-names.ts';
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

/** What the dashboard looks for besides the status, and the one status at which it matters. */
export const stageConditions = {
  survey: { status: 'AO-REQUESTED', sheets: ['LVUD', 'ANALYSIS'] },
  signing: { status: 'PREDISBURSE' },
} as const satisfies Record<string, { readonly status: Status; readonly sheets?: readonly SurveyKind[] }>;

/** Survey and signing have no status of their own: they are read off what the case already holds. */
export function pipelineStage(
  status: Status,
  { hasSurvey, documentNames }: { readonly hasSurvey: boolean; readonly documentNames: readonly string[] },
): PipelineStage | PipelineOutcome | null {
  if (status === stageConditions.survey.status && hasSurvey) return 'survey';
  if (status === stageConditions.signing.status && !hasSignedAgreement(documentNames)) return 'signing';
  return statusRule(status).stage;
}
