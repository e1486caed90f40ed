import type { ReasonCategory } from '@trustiq/domain/workflow/workflow-rule.ts';
import type { Db } from '../../platform/database/open-database.ts';

export const listIndustries = (db: Db) => db.selectFrom('industries').selectAll().orderBy('id').execute();
export const listJobTypes = (db: Db) => db.selectFrom('job_types').selectAll().orderBy('id').execute();
export const listLoanPurposes = (db: Db) => db.selectFrom('loan_purposes').selectAll().orderBy('id').execute();
/** Those that are closed are offered to nobody; cases of before name them. */
export const listReasons = <Category extends ReasonCategory>(db: Db, categories: readonly Category[]) =>
  db
    .selectFrom('reasons')
    .select(['code', 'description', 'category'])
    .$narrowType<{ category: Category }>()
    .where('is_closed', 'is', null)
    .where('category', 'in', categories)
    .orderBy('category', 'desc')
    .orderBy('code')
    .execute();
export const listMonthlyIncomes = (db: Db) =>
  db
    .selectFrom('monthly_incomes')
    .select(['id', 'description', 'min_rupiah as min', 'max_rupiah as max'])
    .orderBy('id')
    .execute();
export const listBanks = (db: Db) =>
  db
    .selectFrom('banks')
    .select(['bank_code as bankCode', 'bank_name as bankName', 'clearing_code as sandiBank'])
    .orderBy('position')
    .execute();
export const listDeviationTypes = (db: Db) =>
  db
    .selectFrom('deviation_types')
    .select(['id', 'code', 'description', 'severity'])
    .where('is_closed', 'is', null)
    .orderBy('id')
    .execute();
export const listAreas = (db: Db) =>
  db.selectFrom('areas').select(['area_id as areaId', 'area_name as areaName']).orderBy('area_id').execute();
/** With plain names, for the policy book. */
export const listBranchRows = (db: Db) =>
  db
    .selectFrom('branches')
    .select(['branch_id as id', 'branch_code as code', 'branch_name as name', 'city', 'area_id as areaId'])
    .select('head_name as head')
    .orderBy('branch_id')
    .execute();
export const listBranches = (db: Db) =>
  db
    .selectFrom('branches')
    .select(['branch_id as branchId', 'branch_code as branchCode', 'branch_name as branchName', 'city'])
    .select(['area_id as areaId', 'head_name as kepalaCabang'])
    .orderBy('branch_id')
    .execute();
