-- Who last entered or changed the account a loan is paid to: whoever did may not be the one who confirms its holder.
alter table bank_records add column account_changed_by integer references users;

update bank_records r set account_changed_by = u.id
from users u where u.user_name = coalesce(r.updated_by, r.registered_by);

-- What was ordered from core banking. The account itself stays where it is encrypted; its keyed digest stands here.
-- Orders of before this migration named none of it.
alter table disbursements
  add column rate_percent numeric(7, 4),
  add column tenor_months integer,
  add column net_rupiah bigint check (net_rupiah > 0),
  add column payout_bank_code text,
  add column payout_account_mac text,
  add column payout_holder text;

-- The simulated core banking remembers as much of a loan as a real one tells of it.
alter table core_simulator_loans
  add column rate_percent numeric(7, 4),
  add column tenor_months integer,
  add column outstanding_rupiah bigint check (outstanding_rupiah >= 0),
  add column payout_bank_code text,
  add column payout_bank_name text,
  add column payout_account_mac text,
  add column payout_holder text,
  add column payout_net_rupiah bigint;

update core_simulator_loans s set rate_percent = l.rate_percent, tenor_months = l.tenor_months
from disbursements d join loans l on l.application_id = d.application_id
where d.external_id = s.external_id;

update core_simulator_loans set outstanding_rupiah = principal_rupiah where stage = 'DISBURSED';
