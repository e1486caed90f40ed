-- What a person proves themselves with beside the password. The rows are guarded with the account: one that somebody adds,
-- removes or changes in the database lets nobody in.
create table second_factors (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  kind text not null constraint second_factors_kind_known check (kind in ('totp', 'passkey')),
  name text not null,
  enrolled_at timestamptz not null,
  secret_cipher bytea,
  -- The step of thirty seconds whose code was accepted last: no code counts twice.
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  constraint a_code_has_its_secret check ((kind = 'totp') = (secret_cipher is not null and last_step is not null)),
  constraint a_passkey_has_its_key
    check ((kind = 'passkey') = (credential_id is not null and public_key is not null and sign_count is not null))
);
create unique index one_totp_of_a_person on second_factors (user_id) where kind = 'totp';
create index second_factors_of_a_person on second_factors (user_id);

create table recovery_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create unique index recovery_codes_of_a_person on recovery_codes (user_id, code_hash);

-- What a session was asked and has not answered yet: a secret that no code has confirmed, or the challenge of a passkey.
create table factor_challenges (
  id integer generated always as identity primary key,
  session_id integer not null references sessions on delete cascade,
  purpose text not null constraint factor_challenges_purpose_known check (purpose in ('totp', 'enrol', 'prove')),
  challenge text,
  secret_cipher bytea,
  made_at timestamptz not null,
  constraint asks_for_one_thing check ((purpose = 'totp') = (secret_cipher is not null) and (purpose = 'totp') = (challenge is null))
);
create unique index one_challenge_of_a_session on factor_challenges (session_id, purpose);

-- How far a session is, when and by what it was proven last; the code of its token vouches for all three. Sessions of before
-- are whole and were proven by their password when they began.
alter table sessions add column stage text, add column proven_at timestamptz, add column proven_by text;

alter table account_requests drop constraint account_requests_kind_check;
alter table account_requests add constraint account_requests_kind_check
  check (kind in ('create', 'place', 'enable', 'email', 'link', 'factor'));
