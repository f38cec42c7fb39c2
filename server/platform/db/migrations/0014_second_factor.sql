-- Second factors: passkeys, an app that shows codes, recovery codes, and when a session proved one.

-- When this session last proved a second factor; null: never.
alter table sessions add column proved_at timestamptz;

create table passkeys (
  -- The id that the authenticator gave it, as base64url.
  id text primary key,
  account_id integer not null references accounts (id) on delete cascade,
  -- As its owner calls it.
  name text not null,
  public_key bytea not null,
  -- How often it was used, as it says itself; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);

create table totp_secrets (
  account_id integer primary key references accounts (id) on delete cascade,
  -- Encrypted: whoever reads this table alone can make no codes.
  secret bytea not null,
  -- The 30 seconds whose code was used last: none is taken twice.
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  -- A keyed hash of 80 random bits.
  code_hash bytea primary key,
  account_id integer not null references accounts (id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_by_account on recovery_codes (account_id);

-- What a session has begun and not finished: a passkey's challenge, an app's secret, a right to begin.
create table factor_challenges (
  token_hash bytea not null references sessions (token_hash) on delete cascade,
  kind text not null,
  value text not null,
  expires_at timestamptz not null,
  primary key (token_hash, kind)
);

-- A row for each factor of an account. Recovery codes are none: they stand in for one.
create view second_factors as
  select account_id from passkeys union all select account_id from totp_secrets;
