-- The figure that a deviation rests on, larger where it is worse: whoever agreed to one has not agreed to a worse one.
-- Null: added by a person, or of the days before it was kept.
alter table deviations add column figure double precision;
