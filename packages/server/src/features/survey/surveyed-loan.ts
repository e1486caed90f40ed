import type { SurveyedLoan } from '@trustiq/contract/survey/computed-fields.ts';
import type { SheetRow } from './survey-sheets.store.ts';

/** The loan as it stands now: sheets are older than the simulation that their ratios speak of. */
export const surveyedLoan = (row: SheetRow, today: string): SurveyedLoan => ({
  amountRupiah: row.amount_rupiah,
  tenorMonths: row.tenor_months,
  ratePercent: row.rate_percent,
  instalmentRupiah: row.instalment_rupiah,
  interestType: row.interest_type,
  maxPlafondRupiah: row.max_plafond_rupiah,
  security: row.security,
  runningInstalmentsRupiah: Number(row.running_instalments_rupiah),
  today,
});
