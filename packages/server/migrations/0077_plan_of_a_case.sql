-- What the lists know of an open application besides its facts: by when it is due, whether anything is missing for the next
-- step, its worst deviation, and by which step it came back. Worked out by the program with every change of the case;
-- nobody decides by it, and `verify` works it out again.
alter table applications
  add column due_at timestamptz,
  add column is_ready boolean not null default false,
  add column next_missing text,
  add column deviation_level smallint not null default 0,
  add column returned_sequence integer,
  -- What it was worked out under; nothing where that is still to be done.
  add column planned_under text;

-- The lists by lateness, within a person's scope, without a look at the table.
create index applications_due on applications (status, due_at, id);
create index applications_branch_due on applications (branch_id, status, due_at, id);
create index applications_area_due on applications (area_id, status, due_at, id);
-- The few among the many that wait.
create index applications_returned on applications (status, id) where returned_sequence is not null;
create index applications_deviating on applications (status, id) where deviation_level > 0;
