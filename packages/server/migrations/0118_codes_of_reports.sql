-- Figures of a day that is over are shown for years and not counted again: each day has a code under the bank's secret over
-- all of its rows, so that nobody writes them anew behind the program's back. Days of before get theirs at the next start.
alter table report_snapshots add column code text;
