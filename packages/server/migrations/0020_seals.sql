-- What every recommendation and vote was for, kept so that the money can be held against it.
alter table documents add column sha256 text;

-- One key for each application: destroying it makes the kept facts unreadable, and leaves their digests as they are.
create table case_keys (
  application_id bigint primary key references applications,
  key_cipher bytea not null
);

create table seals (
  application_id bigint not null references applications,
  -- The history row that it belongs to.
  sequence integer not null,
  round integer not null,
  schema integer not null,
  rules_version text not null,
  digest text not null,
  facts_cipher bytea not null,
  -- DECISION: written with it. MIGRATION and DEMO: written later, many at once, with what held then.
  origin text not null check (origin in ('DECISION', 'MIGRATION', 'DEMO')),
  batch integer,
  sealed_at timestamptz not null,
  primary key (application_id, sequence)
);

create index seals_batch on seals (batch, application_id) where batch is not null;

create sequence seal_batches as integer;

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'seals cannot be changed or removed';
end $$;

create trigger seals_append_only before update or delete or truncate on seals
  for each statement execute function refuse_seal_change();
