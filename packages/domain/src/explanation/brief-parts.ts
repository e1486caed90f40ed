import { belongsTo } from '../access/role-groups.ts';
import type { Role } from '../access/roles.ts';
import type { FindingSource } from './finding.ts';

/** What the screens of a role show of a case, and so its brief. */
export type BriefParts = {
  /** Kinds of sources of which nothing is told. */
  readonly hidden: readonly FindingSource['kind'][];
  readonly withDeviations: boolean;
  readonly withMemo: boolean;
};

/**
 * The specification gives HRD neither the fintech dialog nor deviations nor the history of the case, and operations no
 * fintech dialog. Whoever checks an ordinary case sees all of it.
 */
export function briefParts(role: Role): BriefParts {
  const isHrd = belongsTo(role, 'verifiers') && !belongsTo(role, 'checkers');
  if (isHrd) return { hidden: ['fdc', 'deviation', 'contact'], withDeviations: false, withMemo: false };
  const hidden = belongsTo(role, 'operations') ? (['fdc'] as const) : [];
  return { hidden, withDeviations: true, withMemo: true };
}
