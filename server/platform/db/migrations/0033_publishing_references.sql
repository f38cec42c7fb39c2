-- What keeps an image from being removed although no page shows it any more.

-- Every image that a mod's history can bring back. Files are kept by their releases.
create table mod_history_images (
  mod_id integer not null references mods (id) on delete cascade,
  image_id integer not null references images (id),
  primary key (mod_id, image_id)
);
create index mod_history_images_by_image on mod_history_images (image_id);

-- Whether an image is in use has to be known before it is given to a mod, and before it is removed.
create index if not exists mods_by_main_image on mods (main_image_id) where main_image_id is not null;
