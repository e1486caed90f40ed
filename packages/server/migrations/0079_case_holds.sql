-- Who has a case in hand. No decision looks at it: it tells colleagues who is at work, and is ended with the step. `desk`
-- says where the case stood when it was taken; one that has gone on since is nobody's, whoever was faster.
create table case_holds (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  holder_id bigint not null references users,
  desk text not null,
  taken_at timestamptz not null,
  -- Counted by the program from the holder's last activity and the day until which the case was put aside.
  lapses_at timestamptz not null,
  given_by bigint references users,
  given_reason text,
  deferred_until date,
  deferred_reason text,
  ended_at timestamptz,
  ended_by bigint references users,
  end_cause text check (end_cause in ('STEP', 'RELEASED', 'HANDED_OVER', 'LAPSED', 'MANAGER')),
  constraint given_with_a_reason check ((given_by is null) = (given_reason is null)),
  constraint deferred_with_a_reason check ((deferred_until is null) = (deferred_reason is null)),
  constraint ended_for_a_cause check ((ended_at is null) = (end_cause is null))
);
create unique index one_living_hold_of_a_case on case_holds (application_id) where ended_at is null;
create index case_holds_of_holder on case_holds (holder_id) where ended_at is null;
