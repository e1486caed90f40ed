-- A case is found by the last digits of the applicant's phone: written backwards they are its beginning.
create index applications_msisdn_end on applications (reverse(msisdn) text_pattern_ops);

-- What somebody writes into the notes of decisions again and again, under a name. It is theirs alone, and says nothing about
-- anybody's case until it stands in a note.
create table note_templates (
  user_id bigint primary key references users,
  templates jsonb not null,
  changed_at timestamptz not null
);

-- The last four, five and six digits of a borrower's NIK, each as a keyed hash: a case is found by them. Derived from
-- `borrowers`, and compared with it by `verify`.
create table nik_tails (
  borrower_id bigint not null references borrowers,
  hash bytea not null,
  primary key (borrower_id, hash)
);
create index nik_tails_hash on nik_tails (hash, borrower_id);
