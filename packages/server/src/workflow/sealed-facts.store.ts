import type { SealedDeviation } from '@trustiq/domain/seal/sealed-facts.ts';
import { sql } from 'kysely';
import { keptPlan } from '../platform/database/kept-plan.ts';
import type { Db } from '../platform/database/open-database.ts';
import { loanFeeColumns } from '../schema/fee-columns.ts';
import { gradedSeverity } from '../schema/graded-severity.ts';

const deviationsOf = sql<SealedDeviation[]>`(
  select coalesce(json_agg(json_build_object('code', t.code, 'severity', ${gradedSeverity}, 'state', d.state) order by t.code, d.id), '[]')
  from deviations d join deviation_types t on t.id = d.deviation_type_id where d.application_id = a.id)`;

const documentsOf = sql<{ id: number; sha256: string | null }[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'sha256', d.sha256) order by d.id), '[]')
  from documents d where d.application_id = a.id)`;

type SealedSpouseRow = { relation: string; nikCipher: string | null; hasSeparateProperty: boolean };

const spousesOf = sql<SealedSpouseRow[]>`(
  select coalesce(json_agg(json_build_object('relation', s.relation, 'nikCipher', encode(s.nik_cipher, 'hex'),
    'hasSeparateProperty', s.has_separate_property) order by s.id), '[]')
  from spouses s where s.application_id = a.id)`;

/** Everything that a vote is for, as it stands now. */
export const listSealRows = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('loans as l', 'l.application_id', 'a.id')
    .innerJoin('loan_products as p', 'p.id', 'l.product_id')
    .leftJoin('borrowers as w', 'w.id', 'a.borrower_id')
    .leftJoin('persons as n', 'n.application_id', 'a.id')
    .leftJoin('bank_records as b', 'b.application_id', 'a.id')
    .leftJoin('letters as t', 't.application_id', 'a.id')
    .leftJoin('scores as s', 's.application_id', 'a.id')
    .select([
      'a.id',
      'a.borrower_id',
      'a.round',
      'a.chain',
      'a.policy_version',
      'a.full_name',
      'a.birth_date',
      'w.nik_cipher',
      's.scorecard_version',
    ])
    .select(['l.product_id', 'l.insurance_code', 'l.amount_rupiah', 'l.rate_percent', 'l.tenor_months'])
    .select(['l.insurance_percent', 'l.insurance_price_rupiah', 'l.total_disbursement_rupiah'])
    .select(loanFeeColumns)
    .select(['p.code as product_code', 'p.core_product_id', 'p.interest_type'])
    .select(['b.payout_choice', 'b.bank_code', 'b.account_no_cipher', 'b.account_name', 'b.payroll_bank_code'])
    .select(['b.payroll_account_no_cipher', 'b.payroll_account_name'])
    .select(['t.collateral_requirement', 't.collateral_description'])
    .select(['n.marital_status', 'n.marriage_told_by', 'n.marriage_confirmed_by'])
    .select([deviationsOf.as('deviations'), documentsOf.as('documents'), spousesOf.as('spouses')])
    .where('a.id', '=', sql<number>`any(${[...applicationIds]}::bigint[])`)
    .orderBy('a.id')
    .modifyEnd(keptPlan)
    .execute();

export type SealRow = Awaited<ReturnType<typeof listSealRows>>[number];
