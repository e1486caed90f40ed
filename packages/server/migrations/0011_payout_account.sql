-- Which account a loan is paid to is one named choice, not whatever a reader takes for it.
alter table bank_records
  add column payout_choice text check (payout_choice in ('OWN', 'PAYROLL')),
  add column payout_confirmed_by integer references users,
  add column payout_confirmed_at timestamptz;

update bank_records set payout_choice = case
  when account_no_cipher is not null then 'OWN'
  when payroll_account_no_cipher is not null then 'PAYROLL'
end;
