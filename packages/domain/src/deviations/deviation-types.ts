/** A departure from credit policy that somebody has to answer for. */
export const automaticDeviationCodes = [
  'DEV01',
  'DEV02',
  'DEV03',
  'DEV04',
  'DEV05',
  'DEV06',
  'DEV07',
  'DEV08',
  'DEV09',
  'DEV10',
  'DEV11',
  'DEV16',
  'DEV17',
  'DEV18',
  'DEV19',
  'DEV20',
] as const;
/** Added and removed by people alone. */
export const manualDeviationCodes = ['DEV12', 'DEV13', 'DEV14', 'DEV15'] as const;

export type AutomaticDeviationCode = (typeof automaticDeviationCodes)[number];
export type DeviationCode = AutomaticDeviationCode | (typeof manualDeviationCodes)[number];

/** 1 is only recorded, 2 needs a deviation approval, 3 also the president director. */
export type DeviationSeverity = 1 | 2 | 3;

/** A deviation as it counts for what may happen to a case. */
export type DeviationFact = {
  readonly severity: DeviationSeverity;
  readonly state: 'PROPOSED' | 'APPROVED' | 'REFUSED';
};

export type DeviationType = {
  readonly id: number;
  readonly code: DeviationCode;
  readonly description: string;
  readonly severity: DeviationSeverity;
};

export const needsDeviationApproval = ({ severity }: Pick<DeviationType, 'severity'>): boolean => severity >= 2;

/** What the case still shows cannot be taken off the list; everything else may. */
export const isDeviationRemovable = (code: DeviationCode, holding: readonly DeviationCode[]): boolean =>
  !holding.includes(code);

/** A deviation that counts as approved, when it was put down, and when somebody last approved deviations of its case. */
export type ApprovedDeviation = {
  readonly createdAt: string;
  /** Null: nobody ever did. */
  readonly lastApprovalAt: string | null;
};

/** Nobody can have approved what was not put before them yet. Moments as ISO texts. */
export const isApprovedUnasked = ({ createdAt, lastApprovalAt }: ApprovedDeviation): boolean =>
  lastApprovalAt === null || lastApprovalAt < createdAt;
