-- A Merkle tree (RFC 6962) over the audit entries in the order of their ids. Only nodes of every eighth level are kept, 256
-- to a tile; all others follow from them. Level 0 holds the hashes of the entries themselves.
create table audit_tree_tiles (
  level integer not null,
  position bigint not null,
  hashes bytea not null,
  primary key (level, position)
);

-- Every signed state of the tree, as it also stands in DATA_DIR/audit-checkpoints.jsonl.
create table audit_checkpoints (
  tree_size bigint primary key,
  through_id bigint not null,
  file_line integer not null,
  note text not null,
  at timestamptz not null
);

create table audit_cosignatures (
  tree_size bigint not null references audit_checkpoints,
  line text not null,
  at timestamptz not null,
  primary key (tree_size, line)
);

create function refuse_checkpoint_change() returns trigger language plpgsql as $$
begin
  raise exception 'checkpoints of the audit cannot be changed or removed';
end $$;

create trigger audit_checkpoints_append_only before update or delete or truncate on audit_checkpoints
  for each statement execute function refuse_checkpoint_change();

create trigger audit_cosignatures_append_only before update or delete or truncate on audit_cosignatures
  for each statement execute function refuse_checkpoint_change();
