-- What each branch looked like at the end of a day. A day is final once it is over and all of its history has arrived.
create table report_snapshots (
  day date not null,
  branch_id integer not null references branches,
  figures jsonb not null,
  is_final boolean not null,
  taken_at timestamptz not null,
  primary key (day, branch_id)
);

create index report_snapshots_final on report_snapshots (day desc) where is_final;

-- Snapshots ask which applications something happened to between two days.
create index documents_uploaded on documents (uploaded_at);

create index surveys_received on surveys (received_at);

create index survey_versions_received on survey_versions (received_at);
