import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';

export const projectedTables = [
  'areas',
  'branches',
  'insurance_options',
  'reasons',
  'deviation_types',
  'loan_products',
] as const;
export type ProjectedTable = (typeof projectedTables)[number];

/** What tells the rows of a table apart. */
export const keyColumns = {
  areas: 'area_id',
  branches: 'branch_id',
  insurance_options: 'code',
  reasons: 'code',
  deviation_types: 'id',
  loan_products: 'id',
} as const satisfies Record<ProjectedTable, string>;

type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;
/** In the order of their keys. */
export type Rows = Readonly<Record<ProjectedTable, readonly Row[]>>;

/** The one lender of the bank's products. */
const LENDER_ID = 1;

const openOrClosed = (isActive: boolean) => (isActive ? null : true);

/** Insurances are shown in the order of the book; where the table is in that order already, its numbers stay. */
function positionsOf(codes: readonly string[], present: readonly Row[]): ReadonlyMap<string, number> {
  const known = new Map(present.map(({ code, position }) => [String(code), Number(position)]));
  const found = codes.map((code) => known.get(code) ?? null);
  const isInOrder = found.every((position, index) => {
    const before = index === 0 ? -1 : (found[index - 1] ?? null);
    return position !== null && before !== null && position > before;
  });
  return isInOrder ? known : new Map(codes.map((code, index) => [code, index]));
}

type Told = Readonly<Record<ProjectedTable, readonly Row[]>>;

/** What the book tells of its tables, beside what only they know. */
function toldRows({ organisation, products, insurance, reasons, deviations }: Policy, present: Rows): Told {
  const rowOf = (table: ProjectedTable, key: Value) =>
    present[table].find((row) => row[keyColumns[table]] === key) ?? null;
  const positions = positionsOf(
    insurance.options.map(({ code }) => code),
    present.insurance_options,
  );
  return {
    areas: organisation.areas.map(({ id, name }) => ({ area_id: id, area_name: name })),
    branches: organisation.branches.map(({ id, code, name, city, areaId, head, closedOn }) => {
      const written = rowOf('branches', id)?.['head_name'];
      const isNobody = typeof written === 'string' && written.trim() === '';
      return {
        branch_id: id,
        branch_code: code,
        branch_name: name,
        city,
        area_id: areaId,
        head_name: head ?? (isNobody ? written : ''),
        closed_on: closedOn,
      };
    }),
    insurance_options: insurance.options.map((option) => ({
      code: option.code,
      name: option.name,
      group_code: option.group,
      min_premium_percent: option.minPremiumPercent,
      max_premium_percent: option.maxPremiumPercent,
      position: positions.get(option.code) ?? 0,
      is_closed: openOrClosed(option.isActive),
    })),
    reasons: reasons.reasons.map(({ code, description, category, isActive }) => ({
      code,
      description,
      category,
      is_closed: openOrClosed(isActive),
    })),
    deviation_types: deviations.catalogue.map(({ id, code, description, severity, isActive }) => {
      const before = rowOf('deviation_types', id);
      const isChanged = before !== null && before['severity'] !== severity;
      return {
        id,
        code,
        description,
        severity,
        rule: before?.['rule'] ?? '',
        is_closed: openOrClosed(isActive),
        first_severity: before?.['first_severity'] ?? (isChanged ? (before['severity'] ?? null) : null),
      };
    }),
    loan_products: products.offered.map((product) => {
      const before = rowOf('loan_products', product.id);
      return {
        id: product.id,
        code: product.code,
        name: product.name,
        description: before?.['description'] ?? product.name,
        lender_id: before?.['lender_id'] ?? LENDER_ID,
        is_active: product.isActive,
        interest_type: product.interestType,
        min_plafond_rupiah: product.minPlafondRupiah,
        max_plafond_rupiah: product.maxPlafondRupiah,
        min_tenor_months: product.minTenorMonths,
        max_tenor_months: product.maxTenorMonths,
        min_rate_percent: product.minRatePercent,
        max_rate_percent: product.maxRatePercent,
        service_fee_percent: product.serviceFeePercent,
        lender_fee_percent: product.serviceFeeLenderPercent,
        partner_fee_percent: product.serviceFeePartnerPercent,
        platform_fee_percent: product.serviceFeeTtfPercent,
        provision_fee_percent: product.provisiPercent,
        other_fee_rupiah: product.platformFeeRupiah,
        min_insurance_percent: product.minInsurancePercent,
        max_insurance_percent: product.maxInsurancePercent,
        has_compulsory_savings: product.hasCompulsorySavings,
        insurer_product_id: product.certificateProductId,
        core_product_id: product.fineractProductId,
        track: product.track,
        is_business: product.isBusiness,
        security: product.security,
        is_single_instalment: product.isSingleInstalment,
        approval_path: product.approvalPath,
      };
    }),
  };
}

/** What the book does not name is closed, as its table knows it: cases of before may. */
function closed(table: ProjectedTable, row: Row, since: PlainDate): Row {
  if (table === 'areas') return row;
  if (table === 'branches') return { ...row, closed_on: row['closed_on'] ?? since };
  return table === 'loan_products' ? { ...row, is_active: false } : { ...row, is_closed: true };
}

/** The tables as a version of the book wants them: none loses a row. What is made of its own answer is the same again. */
export function projectedRows(policy: Policy, present: Rows, since: PlainDate): Rows {
  const told = toldRows(policy, present);
  const rowsOf = (table: ProjectedTable): Row[] => {
    const key = keyColumns[table];
    const named = new Set(told[table].map((row) => row[key]));
    const left = present[table].filter((row) => !named.has(row[key] ?? null));
    return [...told[table], ...left.map((row) => closed(table, row, since))];
  };
  return Object.fromEntries(projectedTables.map((table) => [table, rowsOf(table)])) as unknown as Rows;
}

export type RowChange = {
  readonly table: ProjectedTable;
  readonly key: string | number;
  /** The whole row where there was none. */
  readonly isNew: boolean;
  /** By column: what stands there, and what is to. */
  readonly columns: Readonly<Record<string, { readonly is: Value; readonly wanted: Value }>>;
};

/** Percents and sums as a table keeps them: four digits behind the comma. */
const isSame = (one: Value, other: Value) =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) < 1e-6 : one === other;

/** What of the tables is not as the rows that are wanted. */
export function changesBetween(present: Rows, wanted: Rows): RowChange[] {
  return projectedTables.flatMap((table) => {
    const key = keyColumns[table];
    return wanted[table].flatMap((row): RowChange[] => {
      const before = present[table].find((one) => one[key] === row[key]);
      const columns = Object.entries(row).filter(
        ([column, value]) => before === undefined || !isSame(before[column] ?? null, value),
      );
      if (columns.length === 0) return [];
      const values = columns.map(([column, value]) => [column, { is: before?.[column] ?? null, wanted: value }]);
      return [
        {
          table,
          key: row[key] as string | number,
          isNew: before === undefined,
          columns: Object.fromEntries(values) as RowChange['columns'],
        },
      ];
    });
  });
}
