-- Lists of wanted persons often know a name and a birth date but no NIK.
alter table watchlist alter column nik_hash drop not null;

alter table watchlist add constraint watchlist_names_somebody check (nik_hash is not null or birth_date is not null);

create unique index watchlist_entry on watchlist (coalesce(nik_hash, ''::bytea), name, coalesce(birth_date, '0001-01-01'), source);

create index watchlist_name on watchlist (name, birth_date);

-- Parts of a report that the bureau did not give.
alter table bureau_reports add column missing_sets jsonb not null default '[]';

-- Which of its two reasons the fintech data centre was asked with.
alter table fdc_reports add column reason smallint not null default 1 check (reason in (1, 2));

create index fdc_reports_enquired on fdc_reports (enquired_at);
