-- The log of reviews: an append-only Merkle tree (RFC 9162) whose leaves are salted hashes of evaluations, appended when they are sealed.
create table review_log_leaves (
  leaf_index integer primary key check (leaf_index >= 0),
  leaf bytea not null check (octet_length(leaf) = 32),
  -- What ties the leaf to a review: all three are gone once one of its two sides is erased.
  evaluation_id uuid unique references evaluations on delete restrict,
  salt bytea check (octet_length(salt) = 32),
  comment_salt bytea check (octet_length(comment_salt) = 32),
  constraint review_log_leaves_tied check (num_nulls(evaluation_id, salt, comment_salt) in (0, 3))
);

-- The hashes of the tree's perfect subtrees: of node_index * 2^level and the 2^level - 1 leaves after it. They never change.
create table review_log_nodes (
  level smallint not null check (level between 0 and 30),
  node_index integer not null check (node_index >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, node_index)
);

-- The number of leaves. Whoever appends locks this row first, so that every leaf has one place.
create table review_log_size (
  only_row boolean primary key default true check (only_row),
  size integer not null default 0 check (size >= 0)
);
insert into review_log_size default values;

-- No check can compare a row with its past.
create function refuse_changed_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'review_log_leaves' then
    if new.leaf_index = old.leaf_index and new.leaf = old.leaf and num_nulls(new.evaluation_id, new.salt, new.comment_salt) = 3 then
      return new;
    end if;
  end if;
  raise exception 'the log of reviews is only appended to' using errcode = 'check_violation', constraint = 'review_log_append_only';
end $$;

create trigger review_log_leaves_append_only before update or delete on review_log_leaves
  for each row execute function refuse_changed_log();
create trigger review_log_nodes_append_only before update or delete on review_log_nodes
  for each row execute function refuse_changed_log();

create function refuse_shorter_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.size < old.size then
    raise exception 'the log of reviews only grows' using errcode = 'check_violation', constraint = 'review_log_append_only';
  end if;
  return new;
end $$;

create trigger review_log_size_grows before update or delete on review_log_size
  for each row execute function refuse_shorter_log();
