-- Keys that every process of the site shares and that never leave it.
create table server_secrets (
  name text primary key,
  value bytea not null
);

-- A download link asks which mod its file belongs to.
create index mods_by_file on mods (file_id) where file_id is not null;
