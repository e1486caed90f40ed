-- Of a draft that fails nothing comes for some case, however often it is tried: the trial ends there and says so.
alter table policy_trials drop constraint policy_trials_failure_check;
alter table policy_trials add constraint policy_trials_failure_check
  check (failure in ('BOOK_BROKEN', 'DRAFT_FAILS', 'STOPPED'));
