import { belongsTo } from '../access/role-groups.ts';
import type { Actor } from '../access/roles.ts';
import { trackOfArea } from '../access/track.ts';
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
 * fintech dialog. Whoever checks an ordinary case sees all of it; a checker of the HRD area works on HRD's screen.
 */
export function briefParts({ role, areaId }: Pick<Actor, 'role' | 'areaId'>): BriefParts {
  const isHrd = belongsTo(role, 'verifiers') && (!belongsTo(role, 'checkers') || trackOfArea(areaId) === 'HRD');
  if (isHrd) return { hidden: ['fdc', 'deviation', 'contact'], withDeviations: false, withMemo: false };
  const hidden = belongsTo(role, 'operations') ? (['fdc'] as const) : [];
  return { hidden, withDeviations: true, withMemo: true };
}
