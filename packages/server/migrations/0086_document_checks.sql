-- Who said of a field that it agrees with a document, or that it does not. What they saw is kept as digests and unreadable:
-- a word counts as long as field and document are the same. No decision looks at it.
create table document_checks (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  document_id bigint not null references documents,
  field text not null,
  user_id bigint not null references users,
  agrees boolean not null,
  at timestamptz not null,
  seen_cipher bytea not null,
  constraint one_word_of_a_person unique (document_id, field, user_id)
);
create index document_checks_of_case on document_checks (application_id);
