-- Nobody alone gets control of another's account: what one administrator asks for waits here until a second person
-- confirms or refuses it. The row is about one account and is guarded with it.
create table account_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  kind text not null check (kind in ('create', 'place', 'enable', 'email', 'link')),
  role text constraint account_requests_role_known check (role in (
    'ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN', 'ROLE_KOM', 'ROLE_OPS_AREA', 'ROLE_OPS_CABANG', 'ROLE_AREA',
    'ROLE_CABANG', 'ROLE_CHECKER', 'ROLE_EXT_CHECKER', 'ROLE_DIR_BIS', 'ROLE_DIR_KEP', 'ROLE_DIR_OPS',
    'ROLE_DIR_UT', 'ROLE_REVIEWER')),
  area_id integer references areas,
  branch_id integer references branches,
  email text,
  requested_by integer not null references users,
  requested_at timestamptz not null,
  state text not null check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  decided_by integer references users,
  decided_at timestamptz,
  note text,
  link_taken_at timestamptz,
  constraint decided_by_a_second_person
    check (state not in ('confirmed', 'refused') or (decided_by is not null and decided_by not in (requested_by, user_id))),
  constraint decided_at_some_time check ((state = 'open') = (decided_at is null)),
  constraint role_of_a_placement check ((kind = 'place') = (role is not null)),
  constraint address_of_a_change check ((kind = 'email') = (email is not null))
);
create unique index one_open_request_for_an_account on account_requests (user_id) where state = 'open';
create index account_requests_by_state on account_requests (state, id);

-- Until then an account whose control somebody was given lets no money go.
alter table users add column money_held_until timestamptz;
alter table users add column last_signed_in_at timestamptz;
update users u set last_signed_in_at = (select max(s.started_at) from sessions s where s.user_id = u.id);

-- A key that is replaced goes on working beside the new one until its hour has come.
alter table service_accounts
  add column expires_at timestamptz,
  add column earlier_token_hash bytea unique,
  add column earlier_token_code text,
  add column earlier_until timestamptz,
  add column last_used_at timestamptz,
  add constraint earlier_key_is_whole check (num_nulls(earlier_token_hash, earlier_token_code, earlier_until) in (0, 3));
