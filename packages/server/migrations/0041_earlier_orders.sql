-- The names under which a loan was ordered and given up, because core banking showed it closed: they are looked at again
-- before anything of a new order is sent, so that a loan shown closed by mistake is not paid a second time.
create table earlier_orders (
  application_id bigint not null references applications,
  external_id text not null,
  order_number integer not null,
  given_up_at timestamptz not null,
  primary key (application_id, external_id)
);

create function refuse_earlier_order_change() returns trigger language plpgsql as $$
begin
  raise exception 'earlier orders cannot be changed or removed';
end $$;

create trigger earlier_orders_append_only before update or delete or truncate on earlier_orders
  for each statement execute function refuse_earlier_order_change();
