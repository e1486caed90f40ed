/** What the case says about the applicant's credit, on the screens and in the borrower report alike. */
export const bureauScore = 'CLIK score';

export const scoreLabels = {
  score: 'Score',
  grade: 'Risk Grade',
  description: 'Description',
  exclusion: 'Exclusion Rule',
} as const;

export const incomeSummary = {
  title: 'Data Summary',
  proxySalaryRupiah: 'Credit Bureau Proxy Salary',
  maxIncomeSalaryRupiah: 'Max Income Salary',
  netIncomeRupiah: 'Net Income',
  maxIncomeRupiah: 'Max Income',
  dbrPercent: 'DBR',
  dbr2Percent: 'DBR2',
  bureauExposureRupiah: 'Credit Bureau Total Exposure',
  instalmentRupiah: 'Installments',
  totalExposureRupiah: 'Total Exposure',
} as const;

export const indicatorsTitle = 'Indicators of character';

export const indicatorColumns = {
  no: 'NO',
  indicator: 'CHARACTER INDICATOR',
  value: 'VALUE',
  score: 'SCORE',
} as const;

export const indicatorNames = {
  worst_kol_12: 'Worst kol in 12 months',
  max_dpd_12: 'Longest DPD in 12 months',
  active_contracts: 'Active contracts',
  enquiries_3_months: 'Bureau enquiries in 3 months',
  fdc_active_loans: 'Active fintech loans (FDC)',
  fdc_max_dpd: 'Longest fintech DPD (FDC)',
  bureau_grade: 'CLIK risk grade',
} as const;

export const decisionLabels = {
  title: 'Decision',
  recommendation: 'Recommendation',
  rating: 'Rating',
  capped: 'The rating is capped by',
  missing: 'Score incomplete, made without',
  missingCap: 'The rating is held at C or below.',
} as const;

export const recommendations = {
  RECOMMENDED: 'Recommended',
  CONSIDERED: 'To be considered',
  NOT_RECOMMENDED: 'Not recommended',
} as const;

export const knockOuts = {
  bureau_kol_3_or_worse: 'Active or written-off facility in kol 3 or worse',
  bureau_loss_24_months: 'Write-off or loss within 24 months',
  fdc_write_off: 'Write-off at a fintech lender (FDC)',
  fdc_dpd_over_30: 'Fintech arrears of more than 30 days',
  rpc_over_75: 'RPC above 75%',
  dbr_over_70: 'DBR above 70%',
  ltv_over_90: 'LTV above 90%',
  collateral_disputed: 'Collateral in dispute or blocked',
  watchlist_hit: 'Listed in DTTOT or on the blacklist',
  under_age: 'Younger than 21 and unmarried',
  over_age_at_maturity: 'Older than 65 at maturity',
  bmpk_exceeded: 'Legal lending limit exceeded',
  bureau_grade_a_or_b: 'CLIK risk grade A or B',
  bureau_excludes_loss: 'Excluded by the bureau: write-off or loss',
  bureau_excludes_fraud: 'Excluded by the bureau: deceased or fraud flag',
} as const;

/** What a score had to do without. */
export const missingInputs = {
  bureau_report: 'Credit bureau report (CLIK)',
  bureau_score: 'Credit bureau score (CLIK)',
  bureau_credits: 'Credits or their history at the bureau',
  bureau_quality: 'Quality of a running credit',
  bureau_figures: 'Balance or condition of a credit at the bureau',
  fdc_report: 'Fintech data (AFPI FDC)',
  fdc_figures: 'Balance or delay of a fintech loan (AFPI FDC)',
  income: 'Income',
  length_of_work: 'Length of work',
  business_survey: 'Survey of the business',
  appraisal: 'Appraisal of the collateral',
} as const;

export const facilityColumns = {
  category: 'Category',
  activeCount: 'Active',
  closedCount: 'Closed',
  writeOffCount: 'Written off',
  creditLimit: 'Limit',
  debitBalance: 'Outstanding',
  overdue: 'Overdue',
  worstKol: 'Worst kol',
} as const;

export const contractTotals = {
  contractsNumber: 'Contracts',
  reportingProvidersNumber: 'Reporting providers',
  totalCreditLimit: 'Total credit limit',
  totalPotentialExposure: 'Total potential exposure',
  totalDebitBalance: 'Total outstanding',
  totalOverdue: 'Total overdue',
} as const;

/** Of the customer summary, what the report prints too. */
export const customerFigures = {
  worstKolCurrent: 'Worst kol now',
  worstKol24: 'Worst kol, 24 months',
  maxDpd24: 'Longest DPD, 24 months',
  enquiries3Months: 'Enquiries, 3 months',
} as const;

export const deviationColumns = {
  no: 'No',
  code: 'Code',
  deviation: 'Deviation',
  level: 'Level',
  note: 'Note',
} as const;

export const deviationStates = { PROPOSED: 'Proposed', APPROVED: 'Approved', REFUSED: 'Refused' } as const;

export const noDeviations = "Deviasi doesn't exist!";

/** Beside every answer that nobody outside gave. */
export const answerSource = { source: 'Source', simulated: 'Simulated data' } as const;
