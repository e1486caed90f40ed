-- Where a service account wants to hear of its cases, and the secrets that what it hears is signed with. Guarded with the
-- account: nobody points it elsewhere behind the record.
alter table service_accounts
  add column webhook_url text,
  add column webhook_secret_cipher bytea,
  add column webhook_earlier_cipher bytea,
  add column webhook_earlier_until timestamptz,
  add column webhook_closed_at timestamptz,
  add constraint webhook_has_secret check (webhook_url is null or webhook_secret_cipher is not null);

-- What was told, or is about to be. The text is written together with the step it tells of and never changes.
create table webhook_deliveries (
  id text primary key,
  service_id bigint not null references service_accounts,
  application_id bigint not null references applications,
  event text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'given_up', 'stopped')),
  tries integer not null default 0,
  answer_status integer,
  answer text,
  created_at timestamptz not null,
  tried_at timestamptz,
  next_try_at timestamptz,
  delivered_at timestamptz,
  mac text not null
);
create index webhook_deliveries_newest on webhook_deliveries (created_at desc, id);
create index webhook_deliveries_of_case on webhook_deliveries (application_id);
create index webhook_deliveries_waiting on webhook_deliveries (id) where state <> 'delivered';
