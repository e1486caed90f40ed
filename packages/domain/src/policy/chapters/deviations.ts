import type { Role } from '../../access/roles.ts';
import type { Condition } from '../../bounds/condition.ts';
import type { DeviationSeverity } from '../../deviations/deviation-types.ts';

export type CataloguedDeviation = {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly severity: DeviationSeverity;
  /** What shows it; empty where only people put it down. */
  readonly condition: Condition;
  readonly isActive: boolean;
};

export type DeviationsChapter = {
  readonly catalogue: readonly CataloguedDeviation[];
  /** Who agrees to a deviation of this severity or a higher one, before the approval begins. */
  readonly deciders: readonly { readonly fromSeverity: DeviationSeverity; readonly role: Role }[];
  /** Where a case goes whose deviation was refused: back to the analyst, or to its end. */
  readonly onRefusal: 'RETURN' | 'REJECT';
};
