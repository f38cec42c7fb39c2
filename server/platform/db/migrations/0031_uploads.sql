-- Looking for files and images that nothing refers to, and removing them, has to find the references.

create index if not exists mods_by_file on mods (file_id) where file_id is not null;
create index if not exists mods_by_main_image on mods (main_image_id) where main_image_id is not null;
create index if not exists mod_images_by_image on mod_images (image_id);
create index uploads_by_file on uploads (file_id) where file_id is not null;
create index uploads_by_image on uploads (image_id) where image_id is not null;
