-- The bank itself is named by its policy, which may call it by a code that the list of other banks does not have.
alter table bank_records drop constraint bank_records_bank_code_fkey;
alter table bank_records drop constraint bank_records_payroll_bank_code_fkey;
alter table bank_records drop constraint bank_records_companion_bank_code_fkey;
