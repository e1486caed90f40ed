/** What a survey counts with where whoever went there named nothing else. */
export type FirstPercents = {
  /** Of a market value. */
  readonly appraisalPercent: number;
  /** Of an income, for instalments. */
  readonly capacityPercent: number;
  /** The same where the instalment is taken from a salary that the bank itself pays out. */
  readonly payrollCapacityPercent: number;
};
