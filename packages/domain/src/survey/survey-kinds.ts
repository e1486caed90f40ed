/** The sheets of a survey: business visit, appraisal of land and of a vehicle, credit analysis. */
export const surveyKinds = ['LVUD', 'LPJ_SHM', 'LPJ_KEND', 'ANALYSIS'] as const;
export type SurveyKind = (typeof surveyKinds)[number];

/** What a photo of a survey belongs to. */
export const photoCategories = ['LVUD', 'LPJ_SHM', 'LPJ_KEND'] as const satisfies readonly SurveyKind[];
export type PhotoCategory = (typeof photoCategories)[number];
