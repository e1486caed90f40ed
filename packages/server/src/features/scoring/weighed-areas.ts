import { areaNames, criterionNames } from '@trustiq/contract/scoring/profile-fields.ts';
import type { ScoringProfile } from '@trustiq/contract/scoring/scoring-profile.ts';
import { FIRST_VERSION } from '@trustiq/domain/assessment/policy-of-versions.ts';
import type { Policies } from '../../platform/deps.ts';

/** The areas as the version had them that the case was scored by: a later one weighs otherwise. */
export const weighedAreas = (policies: Policies, scoredBy: number | null): ScoringProfile['areas'] =>
  policies.version(scoredBy ?? FIRST_VERSION)?.policy.scoring.areas.map(({ key, weightPercent, criteria }) => ({
    area: areaNames[key],
    weightPercent,
    criteria: criteria.map((criterion) => criterionNames[criterion.key]),
  }));
