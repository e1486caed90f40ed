-- The first policy of an empty bank may be given by its administrator on the screen: who gave it stands with it, so that the same
-- person never confirms it. What the program or a command wrote down has nobody.
alter table policy_proposals drop constraint proposed_by_somebody;
alter table policy_proposals add constraint proposed_by_somebody check (origin = 'MIGRATION' or proposed_by is not null);
