-- What people said of a borrower's debts. A debt is named by the key of one of its records, which stays from one report
-- to the next; it tells nothing that the reports beside it do not tell. A mark takes a debt out of the burden.
create table obligation_answers (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  one_key text not null,
  other_key text not null,
  is_same boolean not null,
  reason text not null,
  user_id bigint not null references users,
  at timestamptz not null,
  constraint one_word_of_a_pair unique (application_id, one_key, other_key)
);
create table obligation_marks (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  record_key text not null,
  kind text not null,
  reason text not null,
  document_id bigint not null references documents,
  user_id bigint not null references users,
  at timestamptz not null,
  constraint one_mark_of_a_record unique (application_id, record_key),
  constraint kind_of_mark_is_known check (kind in ('TAKEN_OVER', 'NOT_COUNTED'))
);
-- How many questions about debts were open when the score was made; null for scores of before there was such a list.
alter table scores add column obligations_asked integer;
