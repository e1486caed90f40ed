-- The sealed record of every decision that ends the deciding: the approval, and every end of a case. The text lies under
-- the key of the application: who destroys that makes it unreadable, and leaves its digest in the audit as it is.
create table capsules (
  application_id bigint not null references applications,
  -- The history row that it is of.
  sequence integer not null,
  round integer not null,
  status text not null check (status in ('PREDISBURSE', 'DISBURSED', 'REJECTED', 'CANCELLED')),
  schema integer not null,
  -- SHA-256 of its signature.
  digest text not null,
  text_cipher bytea not null,
  -- DECISION: made with it. MIGRATION and DEMO: made later, with what held then.
  origin text not null check (origin in ('DECISION', 'MIGRATION', 'DEMO')),
  made_at timestamptz not null,
  primary key (application_id, sequence)
);

create function refuse_capsule_change() returns trigger language plpgsql as $$
begin
  raise exception 'capsules cannot be changed or removed';
end $$;

create trigger capsules_append_only before update or delete or truncate on capsules
  for each statement execute function refuse_capsule_change();
