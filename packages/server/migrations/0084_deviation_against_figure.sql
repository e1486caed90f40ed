-- What the case itself shows of a deviation that somebody put down, and why it was put down although that speaks against it.
alter table deviations add column shown_figure text;
alter table deviations add column reason_against_figure text;
