-- What one person at the bank says of a marriage takes nobody's debts away before a second one has confirmed it. Null in
-- marriage_told_by: the applicant's own word, or a correction of the days before this was asked.
alter table persons
  add column marriage_told_by integer references users,
  add column marriage_confirmed_by integer references users,
  add column marriage_confirmed_at timestamptz;

-- What an application said of the marriage before somebody corrected it: it counts on until the correction holds.
create table earlier_marriages (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  -- The first, second… word of the application; a word has one row for each spouse it names, else a single one.
  sequence integer not null,
  position integer not null,
  told_at timestamptz not null,
  told_by integer references users,
  confirmed_by integer references users,
  marital_status text,
  relation text,
  name text,
  nik_cipher bytea,
  nik_hash bytea,
  has_separate_property boolean not null default false,
  unique (application_id, sequence, position)
);

create index earlier_marriages_nik on earlier_marriages (nik_hash) where nik_hash is not null;
