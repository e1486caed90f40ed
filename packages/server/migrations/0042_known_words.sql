-- The words of the workflow, known to the tables too: a status, step or role that the program has no rule for cannot be
-- written, by whatever way. A test compares the lists with the program's own, so that a new word comes with a migration.
-- Nothing is rewritten: each column is read once.
create function allow_only(of_table regclass, of_column text, words text[]) returns void language plpgsql as $$
declare
  unknown text;
begin
  execute format('alter table %s add constraint %I check (%I = any (%L::text[]))',
    of_table, of_table || '_' || of_column || '_known', of_column, words);
exception when check_violation then
  execute format('select string_agg(distinct %I, '', '') from %s where %I <> all (%L::text[])',
    of_column, of_table, of_column, words) into unknown;
  raise exception 'The table % has words in the column % that this version does not know: %. Nothing was changed: the version before still starts.',
    of_table, of_column, unknown;
end $$;

select allow_only('applications', 'status', array[
  'PRESCREEN', 'AO-REQUESTED', 'BORROWER-REQUESTED', 'KYC', 'ANALYST', 'DEVIATION', 'LENDER_MARKETPLACE',
  'PREDISBURSE', 'DISBURSED', 'REJECTED', 'CANCELLED']);

select allow_only('applications', 'step_role', array[
  'ROLE_CABANG', 'ROLE_AREA', 'ROLE_KOM', 'ROLE_DIR_BIS', 'ROLE_DIR_OPS', 'ROLE_DIR_UT', 'ROLE_REVIEWER']);

select allow_only('application_history', 'from_status', array[
  'PRESCREEN', 'AO-REQUESTED', 'BORROWER-REQUESTED', 'KYC', 'ANALYST', 'DEVIATION', 'LENDER_MARKETPLACE',
  'PREDISBURSE', 'DISBURSED', 'REJECTED', 'CANCELLED']);

select allow_only('application_history', 'to_status', array[
  'PRESCREEN', 'AO-REQUESTED', 'BORROWER-REQUESTED', 'KYC', 'ANALYST', 'DEVIATION', 'LENDER_MARKETPLACE',
  'PREDISBURSE', 'DISBURSED', 'REJECTED', 'CANCELLED']);

select allow_only('application_history', 'transition', array[
  'processBulkRow', 'originate', 'continuePrescreen', 'rejectPrescreen', 'submitOrigination', 'check',
  'returnToAo', 'rejectAtChecker', 'cancelAtChecker', 'verifyEmployee', 'refuseEmployee', 'clearKyc', 'recommend',
  'notRecommend', 'cancelAtAnalyst', 'approveDeviation', 'refuseDeviation', 'approve', 'reject',
  'returnToAnalyst', 'returnToBranch', 'changeTerms', 'restartRound', 'authoriseDisbursement',
  'confirmDisbursement', 'failDisbursement', 'returnFromPredisburse', 'maintenanceReject', 'maintenanceCancel',
  'registerCif']);

select allow_only('application_history', 'role', array[
  'ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN', 'ROLE_KOM', 'ROLE_OPS_AREA', 'ROLE_OPS_CABANG', 'ROLE_AREA',
  'ROLE_CABANG', 'ROLE_CHECKER', 'ROLE_EXT_CHECKER', 'ROLE_DIR_BIS', 'ROLE_DIR_KEP', 'ROLE_DIR_OPS',
  'ROLE_DIR_UT', 'ROLE_REVIEWER', 'SYSTEM', 'SERVICE']);

select allow_only('users', 'role', array[
  'ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN', 'ROLE_KOM', 'ROLE_OPS_AREA', 'ROLE_OPS_CABANG', 'ROLE_AREA',
  'ROLE_CABANG', 'ROLE_CHECKER', 'ROLE_EXT_CHECKER', 'ROLE_DIR_BIS', 'ROLE_DIR_KEP', 'ROLE_DIR_OPS',
  'ROLE_DIR_UT', 'ROLE_REVIEWER']);

drop function allow_only(regclass, text, text[]);
