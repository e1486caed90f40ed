-- Everything that an outcome was made from, and the outcome, as they were at that moment. The facts lie under the key of the
-- application: who destroys that makes them unreadable, and leaves digests and outcomes as they are.
create table assessments (
  application_id bigint not null references applications,
  sequence integer not null check (sequence > 0),
  at timestamptz not null,
  -- The last step of the case by then: a vote is about the newest assessment before it.
  history_sequence integer not null,
  -- SCORE: something that it rests on changed. PROPOSAL: deviations were put before approvers. RECOMMENDATION: a round of
  -- votes began. DEMO: the demo bank's own.
  cause text not null check (cause in ('SCORE', 'PROPOSAL', 'RECOMMENDATION', 'DEMO')),
  -- Empty: before there was a policy book.
  policy_version integer,
  day_version integer,
  scorecard_version integer not null,
  are_fees_of_tables boolean not null,
  schema integer not null check (schema > 0),
  -- SHA-256 of the facts and of the outcome, each as RFC 8785 writes it.
  facts_digest text not null,
  outcome_digest text not null,
  outcome jsonb not null,
  facts_cipher bytea not null,
  primary key (application_id, sequence)
);
create index assessments_at on assessments (at);

create function refuse_assessment_change() returns trigger language plpgsql as $$
begin
  raise exception 'assessments cannot be changed or removed';
end $$;

create trigger assessments_append_only before update or delete or truncate on assessments
  for each statement execute function refuse_assessment_change();
