-- Who is away from when to when, who stands for them, and how it was ruled on. Rows are only added; they belong to the account
-- of whoever is away and are guarded with it.
create table absences (
  id integer generated always as identity primary key,
  absent_id bigint not null references users,
  substitute_id bigint not null references users,
  starts_at timestamptz not null,
  -- The first moment that no longer belongs to it.
  ends_at timestamptz not null,
  reason text not null,
  entered_by bigint not null references users,
  entered_at timestamptz not null,
  constraint absence_of_another check (absent_id <> substitute_id),
  constraint absence_has_hours check (starts_at < ends_at)
);
create index absences_of_absent on absences (absent_id);
create index absences_of_substitute on absences (substitute_id);

create table absence_rulings (
  id integer generated always as identity primary key,
  absence_id integer not null references absences,
  absent_id bigint not null references users,
  ruling text not null check (ruling in ('CONFIRMED', 'REFUSED', 'ENDED')),
  note text not null,
  ruled_by bigint not null references users,
  ruled_at timestamptz not null,
  unique (absence_id, ruling)
);
create index absence_rulings_of_absent on absence_rulings (absent_id);

create function refuse_absence_change() returns trigger language plpgsql as $$
begin
  raise exception 'absences cannot be changed, only ruled on';
end $$;

create trigger absences_append_only before update or delete or truncate on absences
  for each statement execute function refuse_absence_change();
create trigger absence_rulings_append_only before update or delete or truncate on absence_rulings
  for each statement execute function refuse_absence_change();

-- Whoever was away, and by which absence, where somebody decided for them.
alter table application_history
  add column for_user_id bigint references users,
  add column absence_id integer references absences,
  add constraint for_somebody_by_an_absence check ((for_user_id is null) = (absence_id is null));
create index application_history_by_absence on application_history (absence_id) where absence_id is not null;
