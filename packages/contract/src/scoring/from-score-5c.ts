import type { Score5C } from '@trustiq/domain/scoring/score-5c.ts';
import { areaNames, criterionNames } from './profile-fields.ts';
import type { ScoringProfile } from './scoring-profile.ts';

/** The profile in the specification's flat names. */
export const fromScore5C = (score: Score5C, deScore: string): ScoringProfile =>
  ({
    ...Object.fromEntries(
      score.criteria.flatMap(({ key, value, score: points }) => [
        [`penilaian${criterionNames[key]}`, value],
        [`penilaian${criterionNames[key]}Score`, points],
      ]),
    ),
    ...Object.fromEntries(
      score.areas.flatMap(({ key, total, final }) => [
        [`penilaian${areaNames[key]}Total`, total],
        [`penilaian${areaNames[key]}Final`, final],
      ]),
    ),
    scoreWeighted2: score.total,
    deScore,
    // More than every figure is no number on the wire.
    values: Object.fromEntries(
      score.criteria.map(({ key, raw }) => [criterionNames[key], raw === Number.POSITIVE_INFINITY ? null : raw]),
    ),
    missing: score.missing.map((key) => criterionNames[key]),
    scorecardVersion: score.scorecardVersion,
  }) as ScoringProfile;
