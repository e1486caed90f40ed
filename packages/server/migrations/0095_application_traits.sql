-- What an application could have in common with another (phones, accounts, pledges, pictures and so on), each as the first
-- half of a keyed hash: without the key nobody can try numbers out. Derived from the rows of the case, and compared with
-- them by `verify`; whoever removes an application removes these first.
create table application_traits (
  application_id bigint not null references applications,
  kind text not null,
  hash bytea not null,
  primary key (application_id, kind, hash),
  constraint trait_hash_is_half check (length(hash) = 16)
);
create index application_traits_hash on application_traits (hash, application_id desc, kind);

-- Whose traits are still to be worked out: a job takes them from here in small parts. Everything of banks that already run.
create table untraced_applications (
  application_id bigint primary key references applications
);
insert into untraced_applications select id from applications;
