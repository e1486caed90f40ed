-- Whether a person said that a contract counts, or does not. Empty where it was kept before that was noted.
alter table mapped_contracts add column is_ticked boolean;
