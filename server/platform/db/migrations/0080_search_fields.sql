-- Where in a mod a word stands, for ranking: besides its name in tags and subcategory, in the search
-- keywords, and at the beginning of its text. The index is built anew when the site starts, as one
-- that was stopped.
truncate search_docs, search_terms, search_words, search_rebuild;
insert into search_rebuild (after_id, done) select 0, 0 where exists (select from list_mods);

alter table search_docs
  -- Ids of the words of tags and of the subcategory's label; key_words keeps the search keywords and
  -- what the type and the main category are called.
  add column tag_words integer[] not null,
  -- Ids of the first words of the text, each once, in their order.
  add column lead_words integer[] not null;

-- Words that the search keywords of nearly all mods of a main category have: they tell nothing there.
create table search_generic_words (
  facet_id integer primary key references list_facets (id) on delete cascade,
  word_ids integer[] not null
);
