-- Whoever made the bank may give what nobody else may give alone, until somebody else can confirm and the first case was
-- recommended. That it is so stands with their account and is guarded with it; where it does not stand, it is over.
alter table users add column set_up_stage text
  constraint users_set_up_stage_known check (set_up_stage in ('alone', 'staffing'));
create index users_setting_up on users (id) where set_up_stage is not null;
