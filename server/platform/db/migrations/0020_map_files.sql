-- What map files in an archive place, see contract/map-placements.ts.
alter table file_contents add column maps jsonb not null default '[]';

-- When a process took the file to look into it again; others leave it alone for a while.
alter table files add column inspection_taken_at timestamptz;
