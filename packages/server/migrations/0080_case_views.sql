-- What a person saw of a case at the end of the visit before, at the beginning of this one, and last. It tells them what
-- changed; nobody decides by it, and nothing of it is shown to anybody else.
create table case_views (
  user_id bigint not null references users,
  application_id bigint not null references applications,
  before jsonb,
  before_at timestamptz,
  opened jsonb not null,
  latest jsonb not null,
  latest_at timestamptz not null,
  primary key (user_id, application_id),
  constraint before_has_its_time check ((before is null) = (before_at is null))
);
