-- Under which version of the policy each of these was made. Empty, which is version 0, in what was made before there were
-- versions: it is verified, never made again.
alter table scores add column policy_version integer;
alter table loans add column policy_version integer;
alter table application_history add column policy_version integer;
alter table letters add column policy_version integer;

-- With the severity that this version gave it: what the bank says of its kind later changes nothing that was put before
-- anybody.
alter table deviations
  add column policy_version integer,
  add column severity integer check (severity between 1 and 3);
