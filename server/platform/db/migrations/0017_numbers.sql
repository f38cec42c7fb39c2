-- Downloads by day, and what the numbers of the site are made of: decision 0150.

-- One row for each mod and day (UTC) with downloads, written along with the counters. After two years
-- the days of a month become one row.
create table download_days (
  mod_id integer not null references mods (id) on delete cascade,
  day date not null,
  downloads integer not null,
  primary key (mod_id, day)
) with (fillfactor = 80);
-- Without the count, so that counting changes no index.
create index download_days_by_day on download_days (day, mod_id);

create table download_months (
  mod_id integer not null references mods (id) on delete cascade,
  -- Its first day.
  month date not null,
  downloads integer not null,
  primary key (mod_id, month)
);

-- The whole site by day, summed once an hour: no download waits for a row that all of them share.
-- Stays when a mod is removed for good.
create table site_days (
  day date primary key,
  downloads bigint not null default 0,
  accounts integer not null default 0,
  -- Files and images together at the end of the day; null for days before this was counted.
  stored_bytes bigint
);

-- What takes long to count, counted once an hour.
create table site_numbers (
  singleton boolean primary key default true check (singleton),
  -- As server/operations/numbers has it.
  counted jsonb not null,
  counted_at timestamptz not null
);

-- What administrators say that visitors mean, beside the words that come with the site.
create table search_synonyms (
  id integer generated always as identity primary key,
  -- Both folded, as searches are.
  typed text not null,
  meant text not null,
  made_at timestamptz not null default now(),
  unique (typed, meant)
);
