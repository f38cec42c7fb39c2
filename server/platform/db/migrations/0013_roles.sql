-- People: what each may do, who is kept out, and where somebody is logged in

alter table accounts
  -- What somebody may do who is no administrator.
  add column granted_role text not null default 'user'
    check (granted_role in ('user', 'editor', 'moderator')),
  -- See contract/roles.ts.
  add column role text not null
    generated always as (case when is_admin then 'administrator' else granted_role end) stored,
  -- Set while an account is kept out, with the reason that only administrators read.
  add column blocked_at timestamptz,
  add column block_reason text not null default '',
  -- When one of its sessions was last used, give or take some minutes.
  add column last_seen_at timestamptz not null default now();
update accounts a set last_seen_at = coalesce(
  (select max(s.last_used_at) from sessions s where s.account_id = a.id), a.created_at);

-- How people are looked for: within names and addresses, by role, by when they were last here.
create index accounts_by_text on accounts
  using gin (lower(name || E'\n' || email) gin_trgm_ops);
create index accounts_with_role on accounts (role, id) where role <> 'user';
create index accounts_blocked on accounts (id) where blocked_at is not null;
create index accounts_by_last_seen on accounts (last_seen_at, id);

alter table sessions
  -- By which its owner ends it; the token is known to the browser alone.
  add column id integer generated always as identity,
  -- The browser and system in words, such as 'Firefox on Linux'. Empty where that is not known.
  add column device text not null default '';
create unique index sessions_by_id on sessions (id);

-- Publishing: which mods editors may change, those that they added and those that they were given.
create table mod_editors (
  mod_id integer not null references mods (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (mod_id, account_id)
);
create index mod_editors_by_account on mod_editors (account_id, mod_id);
insert into mod_editors (mod_id, account_id)
  select distinct mod_id, account_id from mod_changes
  where action = 'added' and account_id is not null;

-- Whom an entry of the log is about, beside who did it.
alter table audit_events add column person_id integer;
create index audit_events_by_person on audit_events (person_id, id) where person_id is not null;
