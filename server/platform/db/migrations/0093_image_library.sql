-- With which image library copies of images were last made: a newer one may make those that were given up.
create table image_library (
  singleton boolean primary key default true check (singleton),
  version text not null
);
