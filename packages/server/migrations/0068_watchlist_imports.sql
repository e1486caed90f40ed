-- When a list was taken in, also one in which nobody was new: how old the watchlist may be is the policy's. Rows are only
-- added; of lists of before nobody knows the day.
create table watchlist_imports (
  id integer generated always as identity primary key,
  imported_at timestamptz not null
);

create function refuse_watchlist_import_change() returns trigger language plpgsql as $$
begin
  raise exception 'imports of the watchlist cannot be changed, only added';
end $$;

create trigger watchlist_imports_append_only before update or delete or truncate on watchlist_imports
  for each statement execute function refuse_watchlist_import_change();
