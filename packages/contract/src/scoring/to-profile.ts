import { type AreaKey, type CriterionKey, criterionKeys, type Score } from '@trustiq/domain/scoring/scorecard.ts';
import { areaNames, criterionNames } from './profile-fields.ts';
import type { ScoringProfile } from './scoring-profile.ts';

/** What an area could reach and what is in it; null where nobody knows by which policy it was scored. */
function weighedAs({ areas }: ScoringProfile, area: AreaKey) {
  const weighed = areas?.find((one) => one.area === areaNames[area]);
  if (weighed === undefined) return null;
  const isIn = (key: CriterionKey) => weighed.criteria.includes(criterionNames[key]);
  return { weightPercent: weighed.weightPercent, criteria: criterionKeys.filter(isIn) };
}

/** The criteria of a profile under their own names, in the order of the scorecard. */
export const toProfile = (profile: ScoringProfile) => ({
  total: profile.scoreWeighted2,
  totalOf: (area: AreaKey) => profile[`penilaian${areaNames[area]}Total`],
  finalOf: (area: AreaKey) => profile[`penilaian${areaNames[area]}Final`],
  weighedAs: (area: AreaKey) => weighedAs(profile, area),
  criteria: criterionKeys.map((key) => ({
    key,
    value: profile[`penilaian${criterionNames[key]}`],
    raw: profile.values?.[criterionNames[key]] ?? null,
    score: profile[`penilaian${criterionNames[key]}Score`] as Score,
  })),
  missing: criterionKeys.filter((key: CriterionKey) => profile.missing.includes(criterionNames[key])),
});
