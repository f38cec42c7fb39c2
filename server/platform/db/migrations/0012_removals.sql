-- Content that administrators have removed for good, and what of it is not taken again: decision 0133.

-- Catalogue: what answers in the place of a file that visitors could have.
create table withdrawn_files (
  file_id integer primary key,
  -- The release that it was; null where the mod was removed with it. No foreign keys: they are gone.
  release_id integer,
  mod_id integer not null,
  version text not null default '',
  published_at timestamptz not null,
  withdrawn_at timestamptz not null default now(),
  reason text not null
);
create index withdrawn_files_by_mod on withdrawn_files (mod_id, withdrawn_at desc);
create index withdrawn_files_by_time on withdrawn_files (withdrawn_at desc);

-- Publishing: what was removed. The storage keeps the same as an object of the same id, so that a
-- database that is older than a removal learns of it: decision 0141.
create table removals (
  id uuid primary key,
  kind text not null check (kind in ('file', 'image', 'versions', 'mod')),
  mod_id integer not null,
  -- Of a removed file or image the names and addresses that forms may still have.
  file_ids integer[] not null default '{}',
  image_ids integer[] not null default '{}',
  change_ids integer[] not null default '{}',
  paths text[] not null default '{}',
  name text not null,
  reason text not null,
  account_id integer references accounts (id) on delete set null,
  -- Kept beside the account, which may be deleted.
  account_name text not null,
  removed_at timestamptz not null default now(),
  -- Whether the storage has it as well.
  is_noted boolean not null default false
);
create index removals_not_noted on removals (id) where not is_noted;

-- What is not taken again: archives and images by their SHA-256, files in archives by what the
-- archive's list says of them, CRC-32 and size, and by their SHA-256.
create table blocked_contents (
  id uuid primary key,
  removal_id uuid not null references removals (id),
  kind text not null check (kind in ('file', 'image', 'entry')),
  name text not null,
  byte_size bigint not null,
  sha256 text not null,
  crc32 integer check ((crc32 is not null) = (kind = 'entry')),
  -- Somebody has allowed it again.
  allowed_at timestamptz,
  allowed_by text,
  allowed_because text
);
create index blocked_contents_by_hash on blocked_contents (sha256) where allowed_at is null;
create index blocked_contents_by_removal on blocked_contents (removal_id);
create index blocked_entries on blocked_contents (crc32, byte_size)
  where kind = 'entry' and allowed_at is null;

-- Objects that still have to go from the storage; twice, as a copy may be made of one meanwhile.
create table removed_objects (
  path text primary key,
  -- All objects whose paths begin so.
  is_prefix boolean not null default false,
  removal_id uuid not null references removals (id),
  again_at timestamptz
);

-- Files in archives that may be blocked ones and could not be looked into.
create table unchecked_entries (
  file_id integer primary key references files (id) on delete cascade,
  paths text[] not null,
  found_at timestamptz not null default now()
);

-- The same bytes may have been uploaded more than once.
create index files_by_hash on files (sha256);
create index images_by_size on images (byte_size);

-- By which signatures a verdict was given, as the scanner names them.
alter table files add column scan_signatures text;
create index files_by_scan on files (scanned_at nulls first, id);

alter table mod_changes
  drop constraint mod_changes_action_check,
  add constraint mod_changes_action_check check (action in
    ('added', 'updated', 'deleted', 'undeleted', 'restored', 'hidden', 'shown', 'scheduled',
     'removed'));
