-- Whoever pays sees the cases of which no money is under way: few are, and all that were ever paid were read to find them.
create index disbursements_under_way on disbursements (application_id) where state in ('QUEUED', 'UNKNOWN');
