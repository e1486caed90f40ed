-- Queues are sorted by amount and by name as often as by age; without these every page would sort the whole queue.
create index applications_amount on applications (status, amount_rupiah, id);

create index applications_full_name on applications (status, full_name, id);
