-- Accounts, their sessions and one-time codes, the limits that protect them, and the mail they cause.

create table accounts (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  -- argon2id, as a PHC string with its parameters.
  password_hash text not null,
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index accounts_by_email on accounts (lower(email));

-- What somebody gave at register, until the code from the mail makes an account of it.
create table pending_registrations (
  -- The address in lower case.
  email_key text primary key,
  registration_id uuid not null,
  name text not null,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

-- The current code of each purpose and subject: asking for another replaces it.
create table one_time_codes (
  id uuid primary key,
  purpose text not null,
  -- An address in lower case, or an account's number.
  subject text not null,
  -- The account that the code may change; null at register and for addresses without one.
  account_id integer references accounts (id) on delete cascade,
  -- The address that the mail goes to.
  email text not null,
  -- A keyed hash. Null until the mail is being sent: the code does not exist before.
  code_hash bytea,
  expires_at timestamptz,
  wrong_tries smallint not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (purpose, subject)
);
create index one_time_codes_by_account on one_time_codes (account_id);

create table sessions (
  -- SHA-256 of the token: whoever reads the table cannot log in with it.
  token_hash bytea primary key,
  account_id integer not null references accounts (id) on delete cascade,
  -- Where it began, as a keyed hash.
  network bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_by_account on sessions (account_id, network);
create index sessions_by_use on sessions (last_used_at);

-- How often something was tried within a window; the key is a keyed hash of what and who.
create table rate_limits (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);

create table mails (
  id uuid primary key,
  recipient text not null,
  template text not null,
  -- What the text needs; never a code or another secret.
  data jsonb not null default '{}',
  -- The code that is made when the mail is sent.
  code_id uuid,
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'delayed', 'refused', 'superseded')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index mails_by_time on mails (created_at);
