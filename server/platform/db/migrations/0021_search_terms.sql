-- The index of search in two tables, one for finding and one for ranking. Where there are mods it is
-- built anew from the catalogue, as one that was stopped, when the site starts or by `reindex`.
drop table search_docs;
truncate search_words, search_rebuild;
insert into search_rebuild (after_id, done) select 0, 0 where exists (select from list_mods);

-- What a mod's rank follows from.
create table search_docs (
  mod_id integer primary key references mods (id) on delete cascade,
  -- The folded name without anything between its letters and digits: 'GT-R' is 'gtr'.
  name_key text collate "C" not null,
  -- Ids of the name's words in their order, then 0 and those that follow from them (joined, split).
  name_words integer[] not null,
  -- Ids of the words of tags, taxonomy labels and search keywords.
  key_words integer[] not null
) with (fillfactor = 90);

-- What a mod is found by. In parts by popularity: a search for frequent words looks into the small
-- index of the popular mods first and need not read all mods that have them (measured at a million
-- mods and half a million occurrences: 20 ms for each look into an index of all).
create table search_terms (
  -- How popular the mod was when it was last looked at, see server/catalogue/search/terms.ts.
  band smallint not null,
  mod_id integer not null references mods (id) on delete cascade,
  name_key text collate "C" not null,
  -- As in list_mods.
  created_key bigint not null,
  -- Words, words of the name, and lists, see server/catalogue/search/terms.ts.
  terms integer[] not null,
  primary key (mod_id, band)
) partition by list (band);
create table search_terms_0 partition of search_terms for values in (0);
create table search_terms_1 partition of search_terms for values in (1);
create table search_terms_2 partition of search_terms for values in (2);
create table search_terms_3 partition of search_terms for values in (3);
create table search_terms_4 partition of search_terms for values in (4);
-- A pending list would make every search read it.
create index search_terms_by_term on search_terms using gin (terms) with (fastupdate = off);
create index search_terms_by_name on search_terms (name_key, mod_id desc);
create index search_terms_by_creation on search_terms (created_key desc, mod_id desc);
