-- A form of the field, with its place, its officer, its state, every part in its revision and every photo, under a code that
-- only who has the bank's secret can make: what its officer typed and saw is what becomes an application. Forms that are
-- there already get theirs by the upgrade that follows.
alter table field_forms add column mac text;
