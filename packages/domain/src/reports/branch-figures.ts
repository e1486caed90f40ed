import type { PipelineOutcome, PipelineStage } from '../workflow/status-rule.ts';

type Counts<Key extends string> = Readonly<Record<Key, number>>;

/** What one branch looked like at the end of a day. */
export type BranchFigures = {
  /** Open applications by their column. */
  readonly stages: Counts<PipelineStage>;
  /** Decided on that day. */
  readonly day: Counts<PipelineOutcome>;
  /** Entered and decided since the first day of reports. */
  readonly total: Counts<PipelineOutcome | 'entered'>;
};

const noOutcomes = { disbursed: 0, rejected: 0, cancelled: 0 } as const;

export const noFigures: BranchFigures = {
  stages: {
    application: 0,
    survey: 0,
    checker: 0,
    kyc: 0,
    analysis: 0,
    committee: 0,
    signing: 0,
    predisburse: 0,
  },
  day: noOutcomes,
  total: { entered: 0, ...noOutcomes },
};

/** Open applications in all columns together; prescreen has none, so it is not counted. */
export const openCount = ({ stages }: BranchFigures): number =>
  Object.values(stages).reduce((sum, count) => sum + count, 0);
