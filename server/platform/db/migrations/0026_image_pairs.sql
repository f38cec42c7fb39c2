-- Images of mods that are compared with the next one, before and after. A pair counts for as long as
-- the two stand beside each other in the mod's images: whoever moves or removes one ends it.
create table mod_image_pairs (
  mod_id integer not null references mods (id) on delete cascade,
  before_id integer not null references images (id) on delete cascade,
  after_id integer not null references images (id) on delete cascade,
  primary key (mod_id, before_id)
);
create index mod_image_pairs_by_before on mod_image_pairs (before_id);
create index mod_image_pairs_by_after on mod_image_pairs (after_id);
