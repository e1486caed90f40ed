import type { ShownFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import type { LoanSimulation } from '@trustiq/domain/loan/simulate-loan.ts';
import type { WeighedTerms } from '@trustiq/domain/workflow/terms-effects.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { StoredTerms } from './loan.store.ts';

/** Terms and figures as a score reads them, before they are saved. */
export const toWeigh = ({ fees, ...terms }: StoredTerms, simulation: LoanSimulation) => ({
  amount_rupiah: terms.amountRupiah,
  rate_percent: terms.ratePercent,
  tenor_months: terms.tenorMonths,
  instalment_rupiah: simulation.instalmentRupiah,
  last_due_date: simulation.lastDueDate,
  service_percent: fees.servicePercent,
  provision_percent: fees.provisiPercent,
});

type Weighed = WeighedTerms & {
  readonly proposals: readonly ShownFigure[];
  readonly policyVersion: number | null;
};

/** Scoring's: what the case would show with these terms, and making its list of deviations say so. */
export type Weighing = {
  readonly weighTerms: (db: Db, applicationId: number, terms: ReturnType<typeof toWeigh>) => Promise<Weighed>;
  readonly proposeAgain: (db: Db, applicationId: number, weighed: Weighed) => Promise<void>;
};
