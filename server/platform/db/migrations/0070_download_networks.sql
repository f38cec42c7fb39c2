-- Visitors are counted by their network: it takes nothing to claim a hundred browsers, or to have a
-- hundred addresses of one IPv6 network. The visits of the running hour are forgotten once.
drop table download_visits;

-- The networks that downloaded a mod within an hour. All of it is keyed hashes.
create table download_networks (
  hour timestamptz not null,
  mod_id integer not null,
  network bytea not null,
  -- The browsers that were counted, at most a few.
  browsers bytea[] not null,
  -- How many of them the last write has added.
  added smallint not null,
  primary key (hour, mod_id, network)
);

-- The same for whoever has many networks: the first 48 bits of IPv6 addresses.
create table download_sites (
  hour timestamptz not null,
  mod_id integer not null,
  site bytea not null,
  visitors smallint not null,
  added smallint not null,
  primary key (hour, mod_id, site)
);
