-- What each version of the catalogue changed, the last thousand of them: which pages a cache in front of
-- the site has to drop. Null where it is more than some mods. The mark tells histories apart that have
-- the same numbers, as after a standby took over that lacked the last changes.
create table catalogue_changes (
  version bigint primary key,
  mark uuid not null default gen_random_uuid(),
  mod_ids integer[]
);
insert into catalogue_changes (version) select version from catalogue_version;

-- Up to which version such a cache has been told, under which of the settings that pages show, and which
-- process is telling it.
create table cdn_purges (
  singleton boolean primary key default true check (singleton),
  version bigint not null,
  mark uuid,
  look text,
  holder uuid,
  held_until timestamptz not null
);
insert into cdn_purges (version, held_until) values (0, '-infinity');
