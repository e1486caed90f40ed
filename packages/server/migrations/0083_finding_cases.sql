-- A case is found by the last digits of the applicant's phone: written backwards they are its beginning.
create index applications_msisdn_end on applications (reverse(msisdn) text_pattern_ops);
