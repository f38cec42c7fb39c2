-- What map files in an archive place, see contract/map-placements.ts.
alter table file_contents add column maps jsonb not null default '[]';
