-- Phones that keep drafts of an account officer. What lies here is the phone's key wrapped by a key that never leaves the
-- phone: nobody opens a phone with this table alone, and a revoked phone has nothing here any more.
create table field_devices (
  id uuid primary key,
  user_id bigint not null references users,
  name text not null,
  wrapped_key bytea,
  shape integer not null check (shape > 0),
  registered_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by bigint references users,
  constraint revoked_has_no_key check ((revoked_at is null) = (wrapped_key is not null)),
  constraint revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
create index field_devices_of_person on field_devices (user_id);
