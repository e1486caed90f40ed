-- What a person owes the bank is counted over all their loans and, without separate property, over those of the spouse.
-- The hash is made with the bank's key, so rows that are here already get theirs from an upgrade step.
alter table spouses add column nik_hash bytea;

create index spouses_nik on spouses (nik_hash) where nik_hash is not null;

create index borrowers_cif on borrowers (cif) where cif is not null;

-- What core banking said last of a disbursed loan. Null: it was asked and did not tell.
create table loan_balances (
  application_id bigint primary key references applications,
  outstanding_rupiah bigint check (outstanding_rupiah >= 0),
  is_closed boolean not null,
  asked_at timestamptz not null
);
