import type { SurveyedLoan } from '@trustiq/contract/survey/computed-fields.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import type { SheetRow } from './survey-sheets.store.ts';

/** The loan as it stands now: sheets are older than the simulation that their ratios speak of. */
export const surveyedLoan = ({ policies }: Pick<Deps, 'policies'>, row: SheetRow, at: Date): SurveyedLoan => ({
  amountRupiah: row.amount_rupiah,
  tenorMonths: row.tenor_months,
  ratePercent: row.rate_percent,
  instalmentRupiah: row.instalment_rupiah,
  interestType: row.interest_type,
  maxPlafondRupiah: row.max_plafond_rupiah,
  security: row.security,
  runningInstalmentsRupiah: Number(row.running_instalments_rupiah),
  today: bankDayOf(at),
  firstPercents: limitsOn(policies, at),
});
