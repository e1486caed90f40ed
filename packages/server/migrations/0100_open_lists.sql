-- What open applications are narrowed, sorted and counted by stands in the index of their list: of tens of thousands that wait
-- nobody reads the rows to show ten. It takes the place of the one that held the names, of closed applications too.
create index applications_open_lists on applications (status, id desc)
  include (full_name, track, gender, birth_date, registered_at, branch_id, area_id, product_id, step_role, round,
    amount_rupiah, due_at, is_ready, deviation_level, returned_sequence)
  where status in ('PRESCREEN', 'AO-REQUESTED', 'BORROWER-REQUESTED', 'KYC', 'ANALYST', 'DEVIATION', 'LENDER_MARKETPLACE',
    'PREDISBURSE');

drop index applications_queue_names;
