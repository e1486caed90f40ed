-- Whoever pays sees the cases of which no money is under way: few are, and all that were ever paid were read to find them.
create index disbursements_under_way on disbursements (application_id) where state in ('QUEUED', 'UNKNOWN');
-- The head of a branch sees what waits for their vote: the rows of all branches were read for it, each where it lies.
create index applications_votes_of_branch on applications (branch_id, step_role, id desc)
  include (round, full_name, track, gender, birth_date, registered_at, area_id, product_id, amount_rupiah, due_at, is_ready,
    deviation_level, returned_sequence)
  where status = 'LENDER_MARKETPLACE';
