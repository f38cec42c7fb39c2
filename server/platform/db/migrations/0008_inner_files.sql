-- The names of the files in an archive, in lower case and without folders, each once; of very long
-- lists a part, see server/media/archives/inner-files.ts.
create table inner_files (
  file_id integer not null references files (id) on delete cascade,
  name text collate "C" not null,
  -- Whether it lies where servers stream files from: two mods with the same name there clash.
  is_streamed boolean not null,
  -- Of larger ones what the archive says of their contents, by which the same file is recognised.
  byte_size bigint,
  crc32 integer,
  primary key (name, file_id)
);
create index inner_files_by_file on inner_files (file_id);
create index inner_files_by_contents on inner_files (crc32, byte_size) where crc32 is not null;
