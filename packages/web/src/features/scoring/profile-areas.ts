import type { ScoringProfile } from '@trustiq/contract/scoring/scoring-profile.ts';
import { toProfile } from '@trustiq/contract/scoring/to-profile.ts';
import { scorecardV1 } from '@trustiq/domain/scoring/scorecard-v1.ts';

/** The areas of a profile with their criteria. Every version of the scorecard has the same areas and criteria. */
export function profileAreas(profile: ScoringProfile) {
  const { criteria, missing, totalOf, finalOf } = toProfile(profile);
  return scorecardV1.areas.map((area) => ({
    key: area.key,
    weightPercent: area.weightPercent,
    total: totalOf(area.key),
    final: finalOf(area.key),
    criteria: area.criteria.flatMap(({ key }) => {
      const criterion = criteria.find((one) => one.key === key);
      return criterion ? [{ ...criterion, isMissing: missing.includes(key) }] : [];
    }),
  }));
}

export type ProfileArea = ReturnType<typeof profileAreas>[number];
