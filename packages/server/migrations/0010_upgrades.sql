-- Steps that bring rows of an older version along and need the bank's keys, which no SQL file may know.
create table upgrades (
  name text primary key,
  done_at timestamptz not null
);
