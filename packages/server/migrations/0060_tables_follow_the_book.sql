-- The tables of areas, branches, products, insurances, reasons and deviations say what the version of the policy says that
-- is in force. What is no longer offered stays, closed: cases of before name it. Empty where nothing was ever closed, so that
-- rows of before are as they were signed.
alter table branches add column closed_on date;
alter table insurance_options add column is_closed boolean check (is_closed);
alter table reasons add column is_closed boolean check (is_closed);
-- Deviations of before their severity was written with them are as severe as their kind was then.
alter table deviation_types
  add column is_closed boolean check (is_closed),
  add column first_severity integer check (first_severity between 1 and 3);

-- Which version the tables were written from, and when. Rows are only added.
create table policy_switches (
  version integer primary key check (version > 0),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  switched_at timestamptz not null
);

create trigger policy_switches_append_only before update or delete or truncate on policy_switches
  for each statement execute function refuse_policy_change();

-- In which areas a branch has been: a case that is over stays where it was decided when its branch moves to another area.
create table branch_areas (
  branch_id integer not null references branches,
  area_id integer not null references areas,
  primary key (branch_id, area_id)
);

insert into branch_areas (branch_id, area_id) select branch_id, area_id from branches;

alter table applications
  drop constraint applications_place,
  add constraint applications_place foreign key (branch_id, area_id) references branch_areas (branch_id, area_id);
