import type { ScoringProfile } from '@trustiq/contract/scoring/scoring-profile.ts';
import { toProfile } from '@trustiq/contract/scoring/to-profile.ts';
import { scorecardV1 } from '@trustiq/domain/scoring/scorecard-v1.ts';

/** The areas of a profile with their criteria, as they were weighed; those of the first scorecard where nobody knows how. */
export function profileAreas(profile: ScoringProfile) {
  const { criteria, missing, totalOf, finalOf, weighedAs } = toProfile(profile);
  return scorecardV1.areas.map((area) => {
    const weighed = weighedAs(area.key);
    const keys = weighed?.criteria ?? area.criteria.map(({ key }) => key);
    return {
      key: area.key,
      weightPercent: weighed?.weightPercent ?? null,
      total: totalOf(area.key),
      final: finalOf(area.key),
      criteria: criteria
        .filter(({ key }) => keys.includes(key))
        .map((criterion) => ({ ...criterion, isMissing: missing.includes(criterion.key) })),
    };
  });
}

export type ProfileArea = ReturnType<typeof profileAreas>[number];
