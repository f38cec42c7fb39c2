-- Every mod also has a term for the 91 days in which it came (see server/catalogue/search/terms.ts), so
-- that a search among the uploads of a year need not look at all others to see when they came. The
-- table is written anew: changed in place, it would be twice its size.
create table search_terms_before as
select band, mod_id, name_key, created_key, terms from search_terms;
drop table search_terms;

create table search_terms (
  -- How popular the mod was when it was last looked at, see server/catalogue/search/terms.ts.
  band smallint not null,
  mod_id integer not null references mods (id) on delete cascade,
  name_key text collate "C" not null,
  -- As in list_mods.
  created_key bigint not null,
  -- Words, words of the name, lists and the time, see server/catalogue/search/terms.ts.
  terms integer[] not null,
  primary key (mod_id, band)
) partition by list (band);
create table search_terms_0 partition of search_terms for values in (0);
create table search_terms_1 partition of search_terms for values in (1);
create table search_terms_2 partition of search_terms for values in (2);
create table search_terms_3 partition of search_terms for values in (3);
create table search_terms_4 partition of search_terms for values in (4);

insert into search_terms (band, mod_id, name_key, created_key, terms)
select band, mod_id, name_key, created_key,
  array_prepend((-2000000000 - floor(created_key / 7862400000000.0))::int, terms)
from search_terms_before;
drop table search_terms_before;

-- A pending list would make every search read it.
create index search_terms_by_term on search_terms using gin (terms) with (fastupdate = off);
create index search_terms_by_name on search_terms (name_key, mod_id desc);
create index search_terms_by_creation on search_terms (created_key desc, mod_id desc);
analyze search_terms;
