-- The policy book: what was proposed, how it was ruled on, and the versions that came of it. Rows are only added. The text of
-- a proposal names related parties with their identity numbers: it is kept encrypted for its place, apart, so that a new
-- secret can write it anew; the digest of the proposal says whether it is still the same.
create table policy_proposals (
  id integer primary key,
  -- The version that it changes; 0 where there was none before.
  base integer not null check (base >= 0),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- The day from which it is to hold; empty where it is to hold at once, for which there must be an emergency.
  effective_on date,
  emergency text,
  note text not null,
  -- MIGRATION: what the bank obeyed before it had a book, written down by the program.
  origin text not null check (origin in ('PERSON', 'MIGRATION')),
  proposed_by bigint references users,
  proposed_at timestamptz not null,
  constraint proposed_by_somebody check ((origin = 'PERSON') = (proposed_by is not null)),
  constraint at_once_in_an_emergency check ((effective_on is null) = (emergency is not null))
);

create table policy_bodies (
  proposal_id integer primary key references policy_proposals,
  body_cipher bytea not null
);

create table policy_rulings (
  proposal_id integer primary key references policy_proposals,
  ruling text not null check (ruling in ('APPROVED', 'SENT_BACK', 'WITHDRAWN')),
  note text not null,
  ruled_by bigint not null references users,
  ruled_at timestamptz not null
);

create table policies (
  version integer primary key check (version > 0),
  proposal_id integer not null unique references policy_proposals,
  base integer not null,
  digest text not null,
  effective_from timestamptz not null,
  made_at timestamptz not null,
  constraint follows_its_base check (base = version - 1)
);

-- Under which version the chain of a round was built; empty outside a round, and in those of before there were versions.
alter table applications add column policy_version integer;

create function refuse_policy_change() returns trigger language plpgsql as $$
begin
  raise exception 'the policy book cannot be changed, only continued';
end $$;

create trigger policy_proposals_append_only before update or delete or truncate on policy_proposals
  for each statement execute function refuse_policy_change();
create trigger policy_bodies_never_removed before delete or truncate on policy_bodies
  for each statement execute function refuse_policy_change();
create trigger policy_rulings_append_only before update or delete or truncate on policy_rulings
  for each statement execute function refuse_policy_change();
create trigger policies_append_only before update or delete or truncate on policies
  for each statement execute function refuse_policy_change();
