-- Administrators rename tags, merge them, give them pictures and delete those that nothing has.

alter table tags
  -- The tag that this label stands for: a former name, or a tag that was merged into another. No foreign
  -- key: a backup's rows are loaded in no order of theirs. Never leads to one that leads on.
  add column leads_to integer check (leads_to <> id),
  -- Shown above the tag's mods.
  add column image_id integer references images (id),
  -- Moved by every change of an administrator: nothing newer than what was seen is changed.
  add column version integer not null default 1;
create index tags_leading on tags (leads_to) where leads_to is not null;
create index tags_by_image on tags (image_id) where image_id is not null;

-- What became of tags, and by whom; of changes that mods have to follow, how far they have.
create table tag_changes (
  id integer generated always as identity primary key,
  -- No foreign key: it outlives the tag.
  tag_id integer not null,
  account_id integer references accounts (id) on delete set null,
  -- Kept beside the account, which may be deleted.
  account_name text not null,
  action text not null check (action in ('renamed', 'merged', 'pictured', 'deleted')),
  -- How the tag was called.
  label text not null,
  -- How it is called now, or the tag that it was merged into.
  new_label text not null default '',
  changed_at timestamptz not null default now(),
  state text not null default 'finished' check (state in ('running', 'finished')),
  -- Mods: how many there were to follow, how many have, and the last of them.
  total integer not null default 0,
  done integer not null default 0,
  after_mod_id integer not null default 0
);
create index tag_changes_by_tag on tag_changes (tag_id, id);
create index tag_changes_running on tag_changes (id) where state = 'running';

-- The mods of a tag, some at a time.
create index mod_tags_by_tag_and_mod on mod_tags (tag_id, mod_id);
drop index mod_tags_by_tag;
create index mods_by_main_tag on mods (main_tag_id, id) where main_tag_id is not null;

-- Drafts of the publishing form, so that they can be gone on with on any device.
create table drafts (
  -- Made by the device that began it, so that saving again after a lost answer makes no second one.
  id uuid primary key,
  account_id integer not null references accounts (id) on delete cascade,
  -- Null for a new mod. No foreign key: a draft outlives the mod.
  mod_id integer,
  -- Which browser has saved it last: a random number of its own.
  device text not null,
  name text not null,
  -- JSON that only the form reads.
  content text not null,
  -- Moved by every save: nothing newer than what a device knows is overwritten.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index drafts_by_account on drafts (account_id, changed_at desc);
create index drafts_by_change on drafts (changed_at);
