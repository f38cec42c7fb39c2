-- Publishing: uploads, releases of a mod's file, what was found in a file, history and trash.

create table uploads (
  -- Unguessable.
  id text primary key,
  account_id integer references accounts (id) on delete set null,
  kind text not null check (kind in ('file', 'image')),
  -- The file's name on the uploader's machine.
  name text not null,
  -- As announced; the object must have exactly it.
  byte_size bigint not null check (byte_size > 0),
  content_type text not null,
  -- Where the object will lie in the storage.
  path text not null unique,
  -- The storage's name for an upload in parts, and their size in bytes; null: one request.
  multipart_id text,
  part_size bigint,
  state text not null default 'open' check (state in ('open', 'checking', 'ready', 'refused')),
  -- Why it was refused, in words for the uploader.
  refusal text,
  file_id integer references files (id) on delete set null,
  image_id integer references images (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The last sign of life: what is not used for a day is removed.
  touched_at timestamptz not null default now()
);
create index uploads_by_use on uploads (touched_at);

alter table files
  -- What was found in it, see contract/inspection.ts; null: not looked into.
  add column inspection jsonb,
  add column scan_state text not null default 'not_scanned'
    check (scan_state in ('clean', 'infected', 'not_scanned')),
  -- What was found, or why it could not be scanned.
  add column scan_note text,
  add column scanned_at timestamptz;

-- Apart from the files: an archive may list tens of thousands of entries, and a page needs few.
create table file_contents (
  file_id integer primary key references files (id) on delete cascade,
  entries jsonb not null,
  findings jsonb not null default '[]'
);

-- Every file that a mod ever had stays downloadable under its own link.
create table releases (
  id integer generated always as identity primary key,
  mod_id integer not null references mods (id) on delete cascade,
  file_id integer not null references files (id),
  version text not null default '',
  changelog text not null default '',
  published_at timestamptz not null default now(),
  unique (mod_id, file_id)
);
create index releases_by_file on releases (file_id);
insert into releases (mod_id, file_id, published_at)
  select id, file_id, coalesce(created_at, now()) from mods where file_id is not null;

create table mod_changes (
  id integer generated always as identity primary key,
  mod_id integer not null references mods (id) on delete cascade,
  account_id integer references accounts (id) on delete set null,
  -- Kept beside the account, which may be deleted.
  account_name text not null,
  action text not null check (action in ('added', 'updated', 'deleted', 'undeleted', 'restored')),
  -- The entry as it is after the change, see contract/history.ts.
  snapshot jsonb not null,
  changed_at timestamptz not null default now()
);
create index mod_changes_by_mod on mod_changes (mod_id, id desc);

create index mods_in_trash on mods (deleted_at) where deleted_at is not null;
