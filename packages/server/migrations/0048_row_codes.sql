-- A row of a prescreen list, with its list, uploader and consent, under a code that only who has the bank's secret can make:
-- what was uploaded is what becomes an application. Rows that wait already get theirs by the upgrade that follows.
alter table bulk_rows add column mac text;
