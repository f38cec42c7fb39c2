-- When the newest file of a mod was published, apart from the stamp that every write moves.

alter table mods
  -- Null: unknown. Without a file the day of the mod itself, or what an import said.
  add column released_at timestamptz,
  -- The date as an import gave it, so that an export gives it back to the letter.
  add column released_at_text text;
update mods m set released_at = coalesce(
  (select max(r.published_at) from releases r where r.mod_id = m.id), m.created_at);

-- Feeds ask for the newest releases of all mods.
create index releases_by_time on releases (published_at desc, id desc);
