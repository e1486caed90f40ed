import type { SurveyedLoan } from '@trustiq/contract/survey/computed-fields.ts';
import { declaredInstalmentsRupiah, mappedInstalmentsRupiah } from '@trustiq/domain/obligations/ledger-totals.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import type { SheetRow } from './survey-sheets.store.ts';

/** Scoring's: all that the applicant of a case owes. */
export type LedgerOfCase = (db: Db, applicationId: number) => Promise<Ledger>;

type Standing = { readonly row: SheetRow; readonly ledger: Ledger; readonly at: Date };

/** The loan as it stands now: sheets are older than the simulation that their ratios speak of. */
export const surveyedLoan = ({ policies }: Pick<Deps, 'policies'>, { row, ledger, at }: Standing): SurveyedLoan => ({
  amountRupiah: row.amount_rupiah,
  tenorMonths: row.tenor_months,
  ratePercent: row.rate_percent,
  instalmentRupiah: row.instalment_rupiah,
  interestType: row.interest_type,
  maxPlafondRupiah: row.max_plafond_rupiah,
  security: row.security,
  // Mapped contracts go on being paid: the analyst unticks or marks what this loan takes over.
  runningInstalmentsRupiah: mappedInstalmentsRupiah(ledger),
  declaredInstalmentsRupiah: declaredInstalmentsRupiah(ledger),
  today: bankDayOf(at),
  firstPercents: limitsOn(policies, at),
});
