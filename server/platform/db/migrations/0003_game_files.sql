-- What the game's own files in an archive say, see contract/game-files.ts.
alter table file_contents add column resources jsonb not null default '[]';

-- By which version of the rules it was looked into: what an older one read is read again.
alter table files add column inspection_rules smallint not null default 0;
