-- The lists of a mod beside the keys of the orders, so that who walks along a list in an order reads
-- nothing but an index. They are the terms between those of the time, which are lower, and of words.
alter table search_terms add column list_terms integer[] not null generated always as (
  terms[width_bucket(-2000000000, terms) + 1 : width_bucket(-1, terms)]
) stored;

drop index search_terms_by_name;
drop index search_terms_by_creation;
create index search_terms_by_name on search_terms (name_key, mod_id desc)
  include (created_key, list_terms);
create index search_terms_by_creation on search_terms (created_key desc, mod_id desc)
  include (list_terms);
analyze search_terms;

-- Who walks along a list's blocks asks each mod when it came and in which lists it is. Downloads are left
-- out: each counted one would write the index as well.
alter table list_mods drop constraint list_mods_pkey,
  add primary key (mod_id) include (created_key, facet_ids);
analyze list_mods;
