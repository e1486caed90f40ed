-- By which whoever carries a trial on knows that what stands in the row and in its lists was kept by the program. A trial
-- that runs while a bank is brought up to here has none: its cases are counted anew.
alter table policy_trials add column kept_mac text;

-- Of a trial that the audit tells nothing of, or something else, nothing is counted.
alter table policy_trials drop constraint policy_trials_failure_check;
alter table policy_trials add constraint policy_trials_failure_check
  check (failure in ('BOOK_BROKEN', 'DRAFT_FAILS', 'RECORD_BROKEN', 'STOPPED'));

-- By which the assessment that was tried is known again: one that somebody exchanged while the trial ran, or kept from it,
-- is told by verify although it was put back. Trials of before have none.
alter table policy_trial_cases add column assessed text;
