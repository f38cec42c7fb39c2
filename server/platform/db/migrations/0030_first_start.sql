-- Its row is there until a new site has been up for the first time. A first start that is stopped, or
-- fails, has not brought the sample catalogue yet, or has made an administrator whose password nobody
-- was told: the next start sees by it what is still to be done.
create table first_start (
  singleton boolean primary key default true check (singleton),
  administrator_id integer references accounts (id) on delete set null
);
create index first_start_by_administrator on first_start (administrator_id);
insert into first_start (singleton)
  select true where not exists (select from accounts) and not exists (select from mods);
