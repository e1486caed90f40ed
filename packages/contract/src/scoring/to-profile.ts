import { type AreaKey, type CriterionKey, criterionKeys, type Score } from '@trustiq/domain/scoring/scorecard.ts';
import { areaNames, criterionNames } from './profile-fields.ts';
import type { ScoringProfile } from './scoring-profile.ts';

/** The criteria of a profile under their own names, in the order of the scorecard. */
export const toProfile = (profile: ScoringProfile) => ({
  total: profile.scoreWeighted2,
  totalOf: (area: AreaKey) => profile[`penilaian${areaNames[area]}Total`],
  finalOf: (area: AreaKey) => profile[`penilaian${areaNames[area]}Final`],
  criteria: criterionKeys.map((key) => ({
    key,
    value: profile[`penilaian${criterionNames[key]}`],
    raw: profile.values?.[criterionNames[key]] ?? null,
    score: profile[`penilaian${criterionNames[key]}Score`] as Score,
  })),
  missing: criterionKeys.filter((key: CriterionKey) => profile.missing.includes(criterionNames[key])),
});
