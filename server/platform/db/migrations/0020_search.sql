-- Search: a small vocabulary that expands and corrects words, and one row for each findable mod.

create table search_words (
  id integer generated always as identity primary key,
  -- Folded: lower case, without accents. By code points, so that a prefix is a range.
  word text collate "C" not null unique,
  -- In how many mods, and in how many names, it occurs. In no index: counting stays in place.
  docs integer not null default 0,
  names integer not null default 0
) with (fillfactor = 70);
-- Finds words for misspelt ones.
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops)
  with (fastupdate = off);

create table search_docs (
  mod_id integer primary key references mods (id) on delete cascade,
  -- The folded name without anything between its letters and digits: 'GT-R' is 'gtr'.
  name_key text collate "C" not null,
  -- Ids of the name's words in their order, then 0 and those that follow from them (joined, split).
  name_words integer[] not null,
  -- Ids of the words of tags, taxonomy labels and search keywords.
  key_words integer[] not null,
  -- What a mod is found by, see server/catalogue/search/terms.ts: words, words of the name, lists, popularity.
  terms integer[] not null,
  -- As in list_mods.
  created_key bigint not null
) with (fillfactor = 90);
-- A pending list would make every search read it.
create index search_docs_by_term on search_docs using gin (terms) with (fastupdate = off);
create index search_docs_by_name on search_docs (name_key, mod_id desc);
create index search_docs_by_creation on search_docs (created_key desc, mod_id desc);

-- What visitors searched in vain, for the operator. Nothing about who or when exactly.
create table search_misses (
  query text primary key,
  times integer not null default 1,
  last_day date not null default current_date
);

-- How far a rebuilding of the index has come, so that it goes on where it was stopped.
create table search_rebuild (
  singleton boolean primary key default true check (singleton),
  after_id integer not null,
  done integer not null,
  started_at timestamptz not null default now()
);
