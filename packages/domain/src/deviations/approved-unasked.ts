/** A deviation that counts as approved, when it was put down, and when somebody last approved deviations of its case. */
export type ApprovedDeviation = {
  readonly createdAt: string;
  /** Null: nobody ever did. */
  readonly lastApprovalAt: string | null;
};

/** Nobody can have approved what was not put before them yet. Moments as ISO texts. */
export const isApprovedUnasked = ({ createdAt, lastApprovalAt }: ApprovedDeviation): boolean =>
  lastApprovalAt === null || lastApprovalAt < createdAt;
