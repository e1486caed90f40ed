-- Sheets that a later delivery replaced: what the branch said first stays readable.
create table survey_versions (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  kind text not null check (kind in ('LVUD', 'LPJ_SHM', 'LPJ_KEND', 'ANALYSIS')),
  content jsonb not null,
  received_at timestamptz not null,
  replaced_at timestamptz not null
);

create index survey_versions_application on survey_versions (application_id, kind, id);

create table survey_photos (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  file_category text not null check (file_category in ('LVUD', 'LPJ_SHM', 'LPJ_KEND')),
  filename text not null,
  detected_type text not null,
  size_bytes integer not null,
  object_name text not null unique,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  taken_at timestamptz,
  received_at timestamptz not null
);

create index survey_photos_application on survey_photos (application_id, file_category, id);
