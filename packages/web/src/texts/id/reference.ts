/** The bank keeps its lists in Indonesian and they are shown as they stand: only another language needs words for them. */
const asTheyStand: Readonly<Record<string, string>> = {};

export const texts = {
  religions: asTheyStand,
  maritalStatuses: asTheyStand,
  educations: asTheyStand,
  residences: asTheyStand,
  spouses: asTheyStand,
  industries: asTheyStand,
  jobTypes: asTheyStand,
  loanPurposes: asTheyStand,
  insurances: asTheyStand,
  ratings: asTheyStand,
  criterionOptions: asTheyStand,
  reasons: asTheyStand,
  deviations: asTheyStand,
  fintechQualities: asTheyStand,
  coreBankingRefusals: asTheyStand,
  transactionStatuses: asTheyStand,
  membershipStatuses: asTheyStand,
} as const;
