-- How somebody looks at one of their lists: the columns besides the specified ones, their own order, and the views they gave
-- a name. It says nothing about anybody's case.
create table queue_choices (
  user_id bigint not null references users,
  queue text not null,
  columns jsonb not null,
  sort text not null,
  views jsonb not null,
  changed_at timestamptz not null,
  primary key (user_id, queue)
);
