import type { Role } from '../access/roles.ts';
import type { Condition } from '../bounds/condition.ts';

/** 1 is only recorded, 2 needs a deviation approval, 3 also the president director. */
export type DeviationSeverity = 1 | 2 | 3;

/** A departure from credit policy that somebody has to answer for, as the bank's policy lists it. */
export type CataloguedDeviation = {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly severity: DeviationSeverity;
  /** What shows it; empty where only people put it down. */
  readonly condition: Condition;
  /** Nobody puts it down any more; cases that have it keep it. */
  readonly isActive: boolean;
};

/** What departs from the bank's policy, and who answers for it. */
export type DeviationRules = {
  readonly catalogue: readonly CataloguedDeviation[];
  /** Who agrees to a deviation of this severity or a higher one, before the approval begins. */
  readonly deciders: readonly { readonly fromSeverity: DeviationSeverity; readonly role: Role }[];
  /** Where a case goes whose deviation was refused: back to the analyst, or to its end. */
  readonly onRefusal: 'RETURN' | 'REJECT';
};

/** A deviation as it counts for what may happen to a case. */
export type DeviationFact = {
  readonly severity: DeviationSeverity;
  readonly state: 'PROPOSED' | 'APPROVED' | 'REFUSED';
};

/** From this severity on somebody has to agree before the approval begins. */
const DECIDED_FROM_SEVERITY: DeviationSeverity = 2;

export const needsDeviationApproval = ({ severity }: Pick<CataloguedDeviation, 'severity'>): boolean =>
  severity >= DECIDED_FROM_SEVERITY;

/** What the case still shows cannot be taken off the list; everything else may. */
export const isDeviationRemovable = (code: string, holding: readonly string[]): boolean => !holding.includes(code);

/** A deviation that counts as approved, when it was put down, and when somebody last approved deviations of its case. */
export type ApprovedDeviation = {
  readonly createdAt: string;
  /** Null: nobody ever did. */
  readonly lastApprovalAt: string | null;
};

/** Nobody can have approved what was not put before them yet. Moments as ISO texts. */
export const isApprovedUnasked = ({ createdAt, lastApprovalAt }: ApprovedDeviation): boolean =>
  lastApprovalAt === null || lastApprovalAt < createdAt;
