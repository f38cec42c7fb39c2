-- What a nightly job found of the files and images that should be in the storage.
create table object_problems (
  path text primary key,
  problem text not null check (problem in ('missing', 'altered')),
  found_at timestamptz not null default now()
);

-- How far the slices have come; one row.
create table object_check (
  is_only boolean primary key default true check (is_only),
  after_path text not null default '',
  round_began timestamptz not null default now()
);
insert into object_check default values;
