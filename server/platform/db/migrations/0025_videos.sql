-- Videos of mods on other sites, see contract/video-hosts.ts: what those call them, never a link.
create table mod_videos (
  mod_id integer not null references mods (id) on delete cascade,
  position integer not null,
  host text not null,
  video_id text not null,
  primary key (mod_id, position)
);
