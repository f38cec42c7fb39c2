-- From the last schema of before the first release to the first release's.

alter table mods rename column description to search_keywords;
alter table mods rename column keywords to description;
create view visible_mods as select * from mods where deleted_at is null;

-- Mods' two texts are called what they are, in the histories as well.
update mod_changes set snapshot = (snapshot - 'keywords') || jsonb_build_object(
  'description', snapshot -> 'keywords', 'searchKeywords', snapshot -> 'description');

delete from migrations;
insert into migrations (name) values ('0001_first_release.sql');
