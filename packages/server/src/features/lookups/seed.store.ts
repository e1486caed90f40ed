import type { ApprovalPath, Security } from '@trustiq/domain/loan/product-terms.ts';
import { type InsertObject, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { Tables } from '../../schema/schema.ts';
import reference from './reference-data.json' with { type: 'json' };

async function fill<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
) {
  const first = await db
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- without it the compiler finds no common signature
    .selectFrom(table as keyof Tables)
    .select(({ lit }) => lit(1).as('one'))
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) await db.insertInto(table).values(rows).execute();
}

/** Says which of the banks is the specification's own. Any other bank says in its policy who it is. */
const LENDER_REMARK = / - lender, default$/;

/** What borrowers, employers and other banks are called is the same for every bank. */
async function seedCommonLists(db: Db, isDemo: boolean): Promise<void> {
  const { industries, jobTypes, monthlyIncomes, banks, loanPurposes } = reference;
  await fill(db, 'industries', industries);
  await fill(db, 'job_types', jobTypes);
  await fill(
    db,
    'monthly_incomes',
    monthlyIncomes.map(({ id, description, min, max }) => ({ id, description, min_rupiah: min, max_rupiah: max })),
  );
  await fill(
    db,
    'banks',
    banks
      .filter((row) => isDemo || !LENDER_REMARK.test(row.bankName))
      .map(({ bankCode, bankName, sandiBank }, position) => ({
        bank_code: bankCode,
        // The remark behind the lender's own name is for readers of the list, not for borrowers.
        bank_name: bankName.replace(LENDER_REMARK, ''),
        clearing_code: sandiBank,
        position,
      })),
  );
  await fill(
    db,
    'loan_purposes',
    loanPurposes.map((description, index) => ({ id: index + 1, description })),
  );
}

/** Where the demo's bank sits, what it offers and why it refuses. Any other bank says so in its policy. */
async function seedDemoBank(db: Db): Promise<void> {
  const { areas, branches, products, insurance, reasons, deviations } = reference;
  await fill(
    db,
    'areas',
    areas.map(({ areaId, areaName }) => ({ area_id: areaId, area_name: areaName })),
  );
  await fill(
    db,
    'branches',
    branches.map((branch) => ({
      branch_id: branch.branchId,
      branch_code: branch.branchCode,
      branch_name: branch.branchName,
      city: branch.city,
      area_id: branch.areaId,
      head_name: branch.kepalaCabang,
    })),
  );
  await sql`
    insert into branch_areas (branch_id, area_id) select branch_id, area_id from branches on conflict do nothing`.execute(
    db,
  );
  await fill(
    db,
    'reasons',
    reasons.map((reason) => ({ ...reason, category: reason.category as 'REJECT' | 'CANCEL' })),
  );
  await fill(
    db,
    'deviation_types',
    deviations.map(({ autoRule, ...type }) => ({ ...type, rule: autoRule })),
  );
  await fill(
    db,
    'insurance_options',
    insurance.map((option, position) => ({
      code: option.insCode,
      name: option.insName,
      group_code: option.groupCode,
      min_premium_percent: option.minPremiPct,
      max_premium_percent: option.maxPremiPct,
      position,
    })),
  );
  await fill(db, 'loan_products', products.map(productRow));
}

/** Fills empty reference tables. A bank's own changes are never overwritten. */
export async function seedReferenceData(db: Db, isDemo: boolean): Promise<void> {
  await seedCommonLists(db, isDemo);
  if (isDemo) await seedDemoBank(db);
}

function productRow(product: (typeof reference.products)[number]): InsertObject<Tables, 'loan_products'> {
  return {
    id: product.id,
    code: product.productCode,
    name: product.productName,
    description: product.productDesc,
    lender_id: product.lender.id,
    is_active: product.isActive,
    interest_type: product.interestType as 'FLAT' | 'EFEKTIF' | 'ANUITAS',
    min_plafond_rupiah: product.minPlafon,
    max_plafond_rupiah: product.maxPlafon,
    min_tenor_months: product.minTenor,
    max_tenor_months: product.maxTenor,
    min_rate_percent: product.minInterestRate,
    max_rate_percent: product.maxInterestRate,
    service_fee_percent: product.serviceFeePct,
    lender_fee_percent: product.serviceFeeLenderPct,
    partner_fee_percent: product.serviceFeePartnerPct,
    platform_fee_percent: product.serviceFeeTtfPct,
    provision_fee_percent: product.provisiFeePct,
    other_fee_rupiah: product.platServiceFee,
    min_insurance_percent: product.insuranceMin,
    max_insurance_percent: product.insuranceMax,
    has_compulsory_savings: product.isTabwajib,
    insurer_product_id: product.certmatiId,
    core_product_id: product.fineractLoanPoductId,
    track: product.track as 'CHECKER' | 'HRD',
    is_business: product.isBusiness,
    security: product.security as Security,
    is_single_instalment: product.isSingleInstalment,
    approval_path: product.approvalPath as ApprovalPath,
  };
}
