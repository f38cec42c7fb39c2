-- SHA-256 of files in archives that look the same as one of another archive. A file of the site never
-- changes, so these hold for good, also when it is looked into again.
create table inner_file_hashes (
  file_id integer not null references files (id) on delete cascade,
  name text collate "C" not null,
  byte_size bigint not null,
  crc32 integer not null,
  -- Null where it was tried and the file could not be read.
  sha256 bytea,
  primary key (file_id, name, byte_size, crc32)
);
