-- Who gets a message, and what it says, under a code that only who has the bank's secret can make: what waits in the queue
-- cannot be sent elsewhere. Messages that wait already get theirs by the upgrade that follows; those that left need none.
alter table messages add column mac text;
