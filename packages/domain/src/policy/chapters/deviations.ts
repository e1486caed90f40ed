import type { DeviationRules } from '../../deviations/deviation-types.ts';

export type DeviationsChapter = DeviationRules;
