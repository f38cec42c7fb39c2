-- Lists that answer any page and the exact total without scanning.

-- What a list is made of: all mods, a combination of type, main category and subcategory, a tag.
create table list_facets (
  id integer generated always as identity primary key,
  key text not null unique
);

-- Every listed mod with what its places in the lists follow from, as the lists know it.
-- The reference has no cascade: a mod has to leave the lists before its row can go.
create table list_mods (
  mod_id integer primary key references mods (id),
  -- Microseconds since 1970; the lowest number for an unknown date.
  created_key bigint not null,
  downloads integer not null,
  facet_ids integer[] not null
) with (fillfactor = 80);

-- A list cut into blocks of at most some hundred mods. A block holds the mods whose sort key and id
-- are at most (from_key, from_id) and above those of the next block; inside it they have no order,
-- so that a mod that moves a few places moves nothing. The first block has the highest bound.
create table list_blocks (
  facet_id integer not null references list_facets (id),
  -- 0: newest first; 1: most downloaded first.
  sort smallint not null check (sort in (0, 1)),
  from_key bigint not null,
  from_id integer not null,
  mod_ids integer[] not null,
  n integer not null generated always as (cardinality(mod_ids)) stored,
  primary key (facet_id, sort, from_key, from_id)
-- With room beside it a changed block stays on its page, where the old version's room is used again:
-- the table keeps its size even where nothing vacuums.
) with (fillfactor = 60);
