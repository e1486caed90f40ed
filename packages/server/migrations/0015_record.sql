-- Entries carry a code that only who has the bank's secret can make. Older ones have none: the boundary entry vouches for them.
alter table audit_entries add column mac text;

create index audit_entries_unkeyed on audit_entries (id) where mac is null;

drop function append_audit(text, timestamptz, text, integer, bigint, text);

create function append_audit(
  p_chain_key text, p_at timestamptz, p_event text, p_user_id integer, p_application_id bigint, p_payload text, p_mac text
) returns bigint language plpgsql as $$
declare
  previous_sequence integer;
  previous_hash bytea;
  next_hash bytea;
  entry_id bigint;
begin
  insert into audit_chains as c (chain_key, sequence, hash) values (p_chain_key, 0, ''::bytea)
    on conflict (chain_key) do update set chain_key = excluded.chain_key
    returning c.sequence, c.hash into previous_sequence, previous_hash;
  next_hash := sha256(previous_hash || convert_to('|' || (previous_sequence + 1) || '|' || p_payload, 'UTF8'));
  insert into audit_entries (chain_key, sequence, at, event, user_id, application_id, payload, hash, mac)
    values (p_chain_key, previous_sequence + 1, p_at, p_event, p_user_id, p_application_id, p_payload, next_hash, p_mac)
    returning id into entry_id;
  update audit_chains set sequence = previous_sequence + 1, hash = next_hash where chain_key = p_chain_key;
  return entry_id;
end $$;

-- What the guarded rows of a case, a person, a borrower looked like when the program last wrote them. `marks` is text, not
-- jsonb: its code is made over the very characters that are stored.
create table row_marks (
  subject text primary key,
  version integer not null,
  marks text not null,
  mac text not null
);

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of an application cannot be changed or removed';
end $$;

create trigger application_history_append_only before update or delete or truncate on application_history
  for each statement execute function refuse_history_change();
