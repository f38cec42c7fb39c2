-- Which storage belongs to this database, and objects of it that the database does not know.

-- The storage keeps the same id as an object. Null: the two have not met yet.
create table site_identity (
  singleton boolean primary key default true check (singleton),
  id text
);
insert into site_identity default values;

-- Objects that no row knew at any of the nightly sweeps since the first one named here.
create table stray_objects (
  path text primary key,
  first_seen date not null,
  last_seen date not null,
  -- Nights, not a difference of dates, so that a clock that jumps makes nothing old.
  days_seen integer not null default 1,
  last_sweep uuid not null,
  -- The operator has said that they may go.
  is_confirmed boolean not null default false
);
create index stray_objects_by_age on stray_objects (days_seen);

-- What the last whole sweep found.
create table stray_sweep (
  singleton boolean primary key default true check (singleton),
  ended_at timestamptz not null,
  objects integer not null,
  unconfirmed integer not null,
  is_held boolean not null
);
