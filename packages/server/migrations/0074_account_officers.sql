-- The account officer is a role of its own, bound to a branch.
alter table users drop constraint users_role_known,
  add constraint users_role_known check (role = any (array[
    'ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN', 'ROLE_KOM', 'ROLE_OPS_AREA', 'ROLE_OPS_CABANG', 'ROLE_AREA',
    'ROLE_CABANG', 'ROLE_CHECKER', 'ROLE_EXT_CHECKER', 'ROLE_DIR_BIS', 'ROLE_DIR_KEP', 'ROLE_DIR_OPS',
    'ROLE_DIR_UT', 'ROLE_REVIEWER', 'ROLE_AO']));
alter table application_history drop constraint application_history_role_known,
  add constraint application_history_role_known check (role = any (array[
    'ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN', 'ROLE_KOM', 'ROLE_OPS_AREA', 'ROLE_OPS_CABANG', 'ROLE_AREA',
    'ROLE_CABANG', 'ROLE_CHECKER', 'ROLE_EXT_CHECKER', 'ROLE_DIR_BIS', 'ROLE_DIR_KEP', 'ROLE_DIR_OPS',
    'ROLE_DIR_UT', 'ROLE_REVIEWER', 'ROLE_AO', 'SYSTEM', 'SERVICE']));
alter table account_requests drop constraint account_requests_role_known,
  add constraint account_requests_role_known check (role in (
    'ROLE_ANALYST', 'ROLE_USER', 'ROLE_ADMIN', 'ROLE_KOM', 'ROLE_OPS_AREA', 'ROLE_OPS_CABANG', 'ROLE_AREA',
    'ROLE_CABANG', 'ROLE_CHECKER', 'ROLE_EXT_CHECKER', 'ROLE_DIR_BIS', 'ROLE_DIR_KEP', 'ROLE_DIR_OPS',
    'ROLE_DIR_UT', 'ROLE_REVIEWER', 'ROLE_AO'));

-- Whose application it is among the account officers of its branch; nobody's until one of them takes it.
alter table applications add column officer_id bigint references users;
create index applications_of_officer on applications (officer_id) where officer_id is not null;
create index applications_in_the_field on applications (branch_id) where status = 'AO-REQUESTED';

-- What an account officer fills in before it is handed in. The id is made on the phone and stays taken for ever, so that
-- nothing that is sent twice is ever two.
create table field_forms (
  id uuid primary key,
  application_id bigint references applications,
  kind text not null check (kind in ('NEW', 'PRESCREEN', 'RETURNED')),
  branch_id integer not null references branches,
  area_id integer not null references areas,
  officer_id bigint not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  sent_by bigint references users,
  discarded_at timestamptz,
  constraint sent_or_discarded check (sent_at is null or discarded_at is null),
  constraint sent_by_somebody check ((sent_at is null) = (sent_by is null)),
  constraint sent_as_an_application check (sent_at is null or application_id is not null)
);
-- An application that comes back a second time is filled in on a new form.
create unique index one_open_form_of_an_application on field_forms (application_id)
  where sent_at is null and discarded_at is null;
create index field_forms_of_officer on field_forms (officer_id, sent_at);
create index field_forms_of_branch on field_forms (branch_id, sent_at);

-- A part is encrypted for its place: nobody who writes the table can put words into an applicant's mouth.
create table field_parts (
  id integer generated always as identity primary key,
  form_id uuid not null references field_forms,
  part text not null check (part in ('consent', 'applicant', 'relatives', 'work', 'loan', 'survey')),
  revision integer not null check (revision > 0),
  content_cipher bytea not null,
  saved_by bigint not null references users,
  saved_at timestamptz not null,
  unique (form_id, part)
);

create table field_photos (
  id uuid primary key,
  form_id uuid not null references field_forms,
  slot text not null check (slot in ('DOCUMENT', 'LVUD', 'LPJ_SHM', 'LPJ_KEND')),
  document text,
  file_name text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  announced_at timestamptz not null,
  -- Until all of it has come it lies in pieces.
  object_name text,
  detected_type text,
  -- Once it is part of the application.
  attached_at timestamptz,
  removed_at timestamptz,
  constraint document_has_a_name check ((slot = 'DOCUMENT') = (document is not null)),
  constraint whole_file_is_known check ((object_name is null) = (detected_type is null)),
  constraint attached_when_whole check (attached_at is null or object_name is not null)
);
create index field_photos_of_form on field_photos (form_id);

create table field_photo_pieces (
  photo_id uuid not null references field_photos,
  starts_at integer not null check (starts_at >= 0),
  content bytea not null,
  primary key (photo_id, starts_at)
);
