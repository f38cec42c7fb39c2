-- Administrators keep mods from visitors, for good or until a moment, and change many at once.

alter table mods
  -- Null: visitors see the mod, unless it is in the trash.
  add column hidden_at timestamptz,
  -- When a hidden mod appears by itself. Null: when somebody shows it.
  add column shown_from timestamptz,
  -- Whether visitors could ever see it: the first time becomes its creation time.
  add column was_public boolean not null default true,
  add check (shown_from is null or hidden_at is not null),
  add check (was_public or hidden_at is not null);
create index mods_hidden on mods (hidden_at) where hidden_at is not null;
create index mods_scheduled on mods (shown_from) where shown_from is not null;

-- Mods as visitors know them: neither in the trash nor hidden. Whoever reads for visitors reads these.
create or replace view visible_mods as
  select * from mods where deleted_at is null and hidden_at is null;
-- Mods as administrators edit them: all that are not in the trash.
create view live_mods as select * from mods where deleted_at is null;

-- The orders of the administrators' table, and how names are looked for in it. By code points, so
-- that the beginning of a name is a range.
create index mods_by_name on mods ((lower(name) collate "C"), id);
create index mods_by_name_trigram on mods using gin ((lower(name)) gin_trgm_ops);
create index mods_by_place on mods (main_category, sub_category, id);
create index mods_by_creation on mods ((coalesce(created_at, '-infinity')), id);
create index mods_by_change on mods (updated_at, id);
create index mods_without_image on mods (id) where main_image_id is null;
create index mods_without_file on mods (id) where file_id is null;
create index files_withheld on files (id) where scan_state = 'infected';
create index files_not_scanned on files (id) where scan_state = 'not_scanned';

alter table mod_changes
  drop constraint mod_changes_action_check,
  add constraint mod_changes_action_check check (action in
    ('added', 'updated', 'deleted', 'undeleted', 'restored', 'hidden', 'shown', 'scheduled'));
-- Who added which mods; what an import brought was added by nobody.
create index mod_changes_added on mod_changes (account_name, mod_id)
  where action = 'added' and account_name <> '';

-- Publishing: what administrators do to many mods at once

create table bulk_changes (
  id integer generated always as identity primary key,
  account_id integer references accounts (id) on delete set null,
  -- Kept beside the account, which may be deleted.
  account_name text not null,
  -- See contract/bulk-changes.ts; of an undoing, what is undone.
  change jsonb not null,
  state text not null default 'prepared' check (state in ('prepared', 'running', 'finished')),
  -- Which one this takes back: each at most once. No foreign key: a backup's rows are loaded in no
  -- order of theirs.
  undo_of integer unique,
  prepared_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index bulk_changes_by_time on bulk_changes (prepared_at);

create table bulk_items (
  bulk_id integer not null references bulk_changes (id) on delete cascade,
  -- No foreign key: a mod may be removed for good meanwhile.
  mod_id integer not null,
  -- The mod's version that the administrator saw: nothing newer is changed.
  seen_at timestamptz not null,
  -- 'left': not changed, for the reason beside it.
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'left')),
  reason text,
  -- What the change has replaced, and the version that it made, for undoing it.
  before jsonb,
  made_at timestamptz,
  primary key (bulk_id, mod_id)
);
create index bulk_items_waiting on bulk_items (bulk_id, mod_id) where state = 'waiting';
