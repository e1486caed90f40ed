-- The keys of a page, how many there are and which names match are read from the index alone: never by walking past the
-- whole bank.
create index applications_queue_names on applications (status, id desc) include (full_name, track);

create index applications_branch_names on applications (branch_id, status, id desc) include (full_name, track);

create index applications_area_names on applications (area_id, status, id desc) include (full_name, track);

drop index applications_queue, applications_branch_queue, applications_area_queue;
