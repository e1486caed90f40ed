-- What this database was made for, said once and for ever, and with which secret: one row for each key it has had.
create table birth_marks (
  sequence integer primary key check (sequence > 0),
  key_id text not null unique,
  kind text not null check (kind in ('demo', 'pilot', 'production')),
  made_at timestamptz not null,
  mac text not null
);

create function refuse_birth_mark_change() returns trigger language plpgsql as $$
begin
  raise exception 'the birth mark of a database cannot be changed or removed';
end $$;

create trigger birth_marks_append_only before update or delete or truncate on birth_marks
  for each statement execute function refuse_birth_mark_change();

-- People of the demo: their password is public, so they are shut out whenever the demo is off. No real person has an
-- address below .example.
alter table users
  add column is_demo boolean not null default false,
  add column is_closed_with_demo boolean not null default false;

update users set is_demo = true where email like '%@agm.example';

-- Kept answers held identity numbers in clear. From now on they are encrypted for the person and the key they belong to.
truncate idempotency_keys;

alter table idempotency_keys drop column body, add column body_cipher bytea;

-- A keyed hash cannot be made anew without the number it was made of, so that listed numbers are kept encrypted too.
alter table watchlist add column nik_cipher bytea;

-- How often a name was tried, known or not, by a keyed hash of the name.
create table sign_in_attempts (
  name_hash bytea primary key,
  failures integer not null,
  blocked_until timestamptz,
  last_at timestamptz not null
);

create index sign_in_attempts_last on sign_in_attempts (last_at);

alter table users drop column failed_sign_ins, drop column blocked_until;
