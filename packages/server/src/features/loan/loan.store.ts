import type { FeeTerms } from '@trustiq/domain/loan/fees.ts';
import type { LoanSimulation } from '@trustiq/domain/loan/simulate-loan.ts';
import type { LoanTerms } from '@trustiq/domain/workflow/terms-change.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { toFeeColumns } from '../../schema/fee-columns.ts';
import { productTraitColumns } from '../../schema/product-trait-columns.ts';

const loans = (db: Db) =>
  db
    .selectFrom('loans as l')
    .innerJoin('loan_products as p', 'p.id', 'l.product_id')
    .selectAll('l')
    .select(['p.code as product_code', 'p.name as product_name', 'p.interest_type'])
    .select(['p.has_compulsory_savings', 'p.core_product_id'])
    .select(productTraitColumns);

export type LoanRow = Awaited<ReturnType<ReturnType<typeof loans>['executeTakeFirstOrThrow']>>;

export const getLoan = (db: Db, applicationId: number): Promise<LoanRow> =>
  loans(db).where('l.application_id', '=', applicationId).executeTakeFirstOrThrow();

export async function getCircumstanceRow(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as a')
    .leftJoin('letters as t', 't.application_id', 'a.id')
    .leftJoin('bank_records as b', 'b.application_id', 'a.id')
    .select(['a.birth_date', 't.collateral_requirement'])
    .select(sql<boolean>`b.account_saving_cipher is not null`.as('has_savings_account'))
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

/** What people decide about, with every fee by name. */
export type StoredTerms = LoanTerms & { readonly fees: FeeTerms };

export type Calculation = {
  readonly applicationId: number;
  readonly terms: StoredTerms;
  readonly simulation: LoanSimulation;
  readonly isChanged: boolean;
  readonly by: number | null;
  readonly at: Date;
  /** The version of the case that saving makes. */
  readonly version: number;
  /** Of the bank's policy; null before there was one. */
  readonly policyVersion: number | null;
};

/** Terms and figures together, on the loan and where lists read them. */
export async function saveCalculation(db: Db, calculation: Calculation): Promise<void> {
  const { applicationId, terms, isChanged, at, version } = calculation;
  await db
    .updateTable('loans')
    .set({
      ...termColumns(terms),
      ...figureColumns(calculation.simulation),
      ...(isChanged ? { terms_changed_at: at, terms_version: version } : {}),
      calculated_at: at,
      calculated_version: version,
      calculated_by: calculation.by,
      policy_version: calculation.policyVersion,
    })
    .where('application_id', '=', applicationId)
    .execute();
  await db
    .updateTable('applications')
    .set({ product_id: terms.productId, amount_rupiah: terms.amountRupiah, tenor_months: terms.tenorMonths })
    .where('id', '=', applicationId)
    .execute();
}

const termColumns = (terms: Calculation['terms']) => ({
  product_id: terms.productId,
  insurance_code: terms.insuranceCode,
  amount_rupiah: terms.amountRupiah,
  rate_percent: terms.ratePercent,
  tenor_months: terms.tenorMonths,
  insurance_percent: terms.insurancePercent,
  insurance_price_rupiah: terms.insurancePriceRupiah,
  ...toFeeColumns(terms.fees),
});

const figureColumns = ({ fees, ...figures }: LoanSimulation) => ({
  instalment_rupiah: figures.instalmentRupiah,
  principal_instalment_rupiah: figures.principalInstalmentRupiah,
  interest_total_rupiah: figures.interestTotalRupiah,
  total_repayment_rupiah: figures.totalRepaymentRupiah,
  service_rupiah: fees.serviceRupiah,
  lender_service_rupiah: fees.lenderServiceRupiah,
  partner_service_rupiah: fees.partnerServiceRupiah,
  platform_service_rupiah: fees.ttfServiceRupiah,
  provision_rupiah: fees.provisiRupiah,
  insurance_rupiah: fees.insuranceRupiah,
  total_disbursement_rupiah: figures.totalDisbursementRupiah,
  compulsory_savings_rupiah: figures.savings.monthlyRupiah,
  effective_rate_percent: figures.effectiveRatePercent,
  all_in_rate_percent: figures.allInRatePercent,
  first_due_date: figures.firstDueDate,
  last_due_date: figures.lastDueDate,
});
