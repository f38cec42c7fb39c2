-- Who made a mod, where it comes from and what may be done with it, see contract/credit.ts. A mod about
-- which nothing of it is known has no row. Of texts, those that are not known are empty.
create table mod_credits (
  mod_id integer primary key references mods (id) on delete cascade,
  author text not null default '',
  author_url text not null default '',
  original_url text not null default '',
  licence text not null default '',
  permission text not null default ''
);
