-- What visitors report about mods.

create table reports (
  id integer generated always as identity primary key,
  mod_id integer not null references mods (id) on delete cascade,
  issue text not null,
  reason text,
  account_id integer references accounts (id) on delete set null,
  -- Where somebody without an account wants an answer.
  email text,
  -- A keyed hash of mod, text and sender: the same report sent twice is one.
  fold_key bytea not null,
  times integer not null default 1,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by integer references accounts (id) on delete set null,
  note text
);
create unique index reports_open_once on reports (fold_key) where closed_at is null;
create index reports_open on reports (created_at desc, id desc) where closed_at is null;
create index reports_closed on reports (created_at desc, id desc) where closed_at is not null;
create index reports_by_mod on reports (mod_id, created_at desc, id desc);
create index reports_by_account on reports (account_id) where account_id is not null;
