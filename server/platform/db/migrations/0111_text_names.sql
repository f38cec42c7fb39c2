-- Mods' two texts are called what they are, in the present and in the histories.
drop view visible_mods;
alter table mods rename column description to search_keywords;
alter table mods rename column keywords to description;
create view visible_mods as select * from mods where deleted_at is null;

update mod_changes set snapshot = (snapshot - 'keywords') || jsonb_build_object(
  'description', snapshot -> 'keywords', 'searchKeywords', snapshot -> 'description');
