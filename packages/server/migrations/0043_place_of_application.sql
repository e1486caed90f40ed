-- An application lies in the area of its branch: who sees it is told by both, and they must not tell different things.
do $$
declare
  misplaced text;
begin
  select string_agg(id::text, ', ') into misplaced from (
    select a.id from applications a join branches b on b.branch_id = a.branch_id
    where a.area_id <> b.area_id order by a.id limit 10) m;
  if misplaced is not null then
    raise exception 'These applications are not in the area of their branch: %. Nothing was changed: the version before still starts.',
      misplaced;
  end if;
end $$;

alter table branches add constraint branches_place unique (branch_id, area_id);

-- The pair says what the two keys said by themselves.
alter table applications
  add constraint applications_place foreign key (branch_id, area_id) references branches (branch_id, area_id),
  drop constraint applications_branch_id_fkey,
  drop constraint applications_area_id_fkey;
