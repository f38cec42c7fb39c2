-- Files of the game that installing a file changes, see contract/game-changes.ts.
alter table file_contents add column changes jsonb not null default '[]';
