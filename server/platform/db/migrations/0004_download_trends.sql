-- What mods gain in downloads now, beside what they usually gain. Two sums in which a download
-- counts less the older it is: by half after 3 days, and after 30. They are kept as logarithms of
-- what they were worth at one fixed moment, so that nothing has to be brought up to date as time goes
-- by, and so that the order of the mods changes with downloads alone: decision 0121.
create table download_trends (
  mod_id integer primary key references mods (id) on delete cascade,
  recent double precision not null,
  usual double precision not null,
  rising double precision not null
) with (fillfactor = 80);
create index download_trends_by_rising on download_trends (rising desc, mod_id desc);
