-- The bell counts what is unread of a person, however many notices there are.
create index notices_unread on notices (user_id) where read_at is null;
