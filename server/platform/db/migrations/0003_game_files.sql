-- What the game's own files in an archive say, see contract/game-files.ts.
alter table file_contents
  add column resources jsonb not null default '[]',
  add column spawn_names jsonb not null default '[]';

-- What a file can be found by, in lower case: spawn names, and the server resources in it.
create table file_names (
  file_id integer not null references files (id) on delete cascade,
  kind text not null check (kind in ('vehicle', 'weapon', 'ped', 'resource')),
  name text not null,
  primary key (file_id, kind, name)
);
create index file_names_by_name on file_names (name, kind);

-- By which version of the rules it was looked into: what an older one read is read again.
alter table files add column inspection_rules smallint not null default 0;
