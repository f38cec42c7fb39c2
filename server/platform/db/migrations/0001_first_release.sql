-- Every table of the first release, by the room that writes it.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Platform

-- Keys that every process of the site shares and that never leave it.
create table server_secrets (
  name text primary key,
  value bytea not null
);

-- When the site was seen running, so that a clock that jumps makes nothing old. Spans may overlap, as
-- several processes write them; what lies between them was not observed.
create table observed_spans (
  starts_at timestamptz primary key,
  ends_at timestamptz not null
);
-- From now on; until enough time has been observed, nothing is removed for its age.
insert into observed_spans values (now(), now());

-- Which storage belongs to this database. The storage keeps the same id as an object. Null: the two
-- have not met yet.
create table site_identity (
  singleton boolean primary key default true check (singleton),
  id text
);
insert into site_identity default values;

-- Moves with every change that a visitor could see, so that every process drops what it keeps.
create table catalogue_version (
  singleton boolean primary key default true check (singleton),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create table mails (
  id uuid primary key,
  recipient text not null,
  template text not null,
  -- What the text needs; never a code or another secret.
  data jsonb not null default '{}',
  -- The code that is made when the mail is sent.
  code_id uuid,
  -- 'held': it waited when a backup was made, and waits for the operator's word since the restore.
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'delayed', 'held', 'refused', 'superseded')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index mails_by_time on mails (created_at);

-- Media

create table images (
  id integer generated always as identity primary key,
  path text not null unique,
  content_type text not null,
  width integer,
  height integer,
  byte_size integer not null,
  -- A data URL of a few hundred bytes, ready to be shown until the image is there.
  placeholder text,
  -- Widths for which a smaller copy is stored, by format.
  webp_widths integer[] not null default '{}',
  avif_widths integer[] not null default '{}',
  created_at timestamptz not null default now(),
  -- How often copies were begun and had to be ended; counted before they begin, so that one that
  -- takes the whole site with it counts as well. After two it is given up.
  copy_attempts smallint not null default 0,
  -- As it is stored, in hexadecimal digits: an import that names the same image again finds it by
  -- this. Null where no import has asked yet.
  sha256 text
);

-- With which image library copies were last made: a newer one may make those that were given up.
create table image_library (
  singleton boolean primary key default true check (singleton),
  version text not null
);

create table files (
  id integer generated always as identity primary key,
  path text not null unique,
  name text not null,
  content_type text not null,
  byte_size bigint not null,
  sha256 text,
  created_at timestamptz not null default now(),
  -- What was found in it, see contract/inspection.ts; null: not looked into.
  inspection jsonb,
  scan_state text not null default 'not_scanned'
    check (scan_state in ('clean', 'infected', 'not_scanned')),
  -- What was found, or why it could not be scanned.
  scan_note text,
  scanned_at timestamptz,
  -- As `copy_attempts` of images.
  inspection_attempts smallint not null default 0
);

-- Apart from the files: an archive may list tens of thousands of entries, and a page needs few.
create table file_contents (
  file_id integer primary key references files (id) on delete cascade,
  entries jsonb not null,
  findings jsonb not null default '[]'
);

-- People: accounts, their sessions and one-time codes, the limits that protect them, reports

create table accounts (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  -- argon2id, as a PHC string with its parameters.
  password_hash text not null,
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index accounts_by_email on accounts (lower(email));

-- What somebody gave at register, until the code from the mail makes an account of it. Several
-- registrations of one address wait side by side, each with its own code and its own tries: a stranger
-- who asks for a code, or guesses at one, uses up nobody's but their own.
create table pending_registrations (
  -- The address in lower case.
  email_key text not null,
  registration_id uuid primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create index pending_registrations_by_address on pending_registrations (email_key);

-- The current code of each purpose, subject and request: asking for another replaces it.
create table one_time_codes (
  id uuid primary key,
  purpose text not null,
  -- An address in lower case, or an account's number.
  subject text not null,
  -- The account that the code may change; null at register and for addresses without one.
  account_id integer references accounts (id) on delete cascade,
  -- The address that the mail goes to.
  email text not null,
  -- A keyed hash. Null until the mail is being sent: the code does not exist before.
  code_hash bytea,
  expires_at timestamptz,
  wrong_tries smallint not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- Who asked, as only they know it; null for codes that are asked for with a session.
  request_id uuid,
  -- Wrong tries of callers who do not say whose code it is; they have their own few.
  shared_tries smallint not null default 0,
  constraint one_time_codes_by_request unique nulls not distinct (purpose, subject, request_id)
);
create index one_time_codes_by_account on one_time_codes (account_id);

create table sessions (
  -- SHA-256 of the token: whoever reads the table cannot log in with it.
  token_hash bytea primary key,
  account_id integer not null references accounts (id) on delete cascade,
  -- Where it began, as a keyed hash.
  network bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_by_account on sessions (account_id, network);
create index sessions_by_use on sessions (last_used_at);

-- How often something was tried within a window; the key is a keyed hash of what and who.
create table rate_limits (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);

-- Catalogue: mods with their tags and images

create table tags (
  id integer generated by default as identity primary key,
  tag text not null check (char_length(tag) between 1 and 60)
);
-- Tags that differ in case only would be two chips for one idea.
create unique index tags_by_label on tags (lower(tag));

-- The home page links to these ids.
insert into tags (id, tag) values
  (2, 'DC'), (3, 'Animal'), (4, 'Anime'), (5, 'Celebrity'), (6, 'Child'), (7, 'Evil'),
  (8, 'Fusion'), (9, 'Glowing'), (10, 'Kaiju'), (11, 'Marvel'), (12, 'Monster'), (13, 'Titan');
alter table tags alter column id restart with 14;

create table mods (
  id integer generated always as identity primary key,
  -- Where an imported mod comes from; importing it again changes this row.
  external_id text unique,
  name text not null,
  description text not null default '',
  search_keywords text not null default '',
  category text[] not null,
  main_category text[] not null,
  sub_category text not null,
  main_tag_id integer references tags (id),
  main_image_id integer references images (id),
  file_id integer references files (id),
  -- Null: unknown, as in some imported catalogues; lists put it last.
  created_at timestamptz default now(),
  -- The date as an import gave it, so that an export gives it back to the letter.
  created_at_text text,
  -- Moved by every write.
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- When the newest file was published; without a file the day of the mod itself, or what an import
  -- said. Null: unknown.
  released_at timestamptz,
  released_at_text text
);
-- Whether a file or an image is in use has to be known before it is given to a mod or removed.
create index mods_by_file on mods (file_id) where file_id is not null;
create index mods_by_main_image on mods (main_image_id) where main_image_id is not null;
create index mods_in_trash on mods (deleted_at) where deleted_at is not null;

-- Mods as visitors know them: those that are not in the trash. Whoever reads for visitors reads these.
create view visible_mods as select * from mods where deleted_at is null;

create table mod_tags (
  mod_id integer not null references mods (id) on delete cascade,
  tag_id integer not null references tags (id),
  position smallint not null,
  primary key (mod_id, tag_id)
);
create index mod_tags_by_tag on mod_tags (tag_id);

create table mod_images (
  mod_id integer not null references mods (id) on delete cascade,
  image_id integer not null references images (id),
  position smallint not null,
  primary key (mod_id, position)
);
create index mod_images_by_image on mod_images (image_id);

-- Every file that a mod ever had stays downloadable under its own link.
create table releases (
  id integer generated always as identity primary key,
  mod_id integer not null references mods (id) on delete cascade,
  file_id integer not null references files (id),
  version text not null default '',
  changelog text not null default '',
  published_at timestamptz not null default now(),
  unique (mod_id, file_id)
);
create index releases_by_file on releases (file_id);
-- Feeds ask for the newest releases of all mods.
create index releases_by_time on releases (published_at desc, id desc);

-- Apart from the mods, so that counting rewrites a narrow row and leaves room to do it in place.
create table mod_downloads (
  mod_id integer primary key references mods (id) on delete cascade,
  download_count integer not null default 0
) with (fillfactor = 70);

create table mod_changes (
  id integer generated always as identity primary key,
  mod_id integer not null references mods (id) on delete cascade,
  account_id integer references accounts (id) on delete set null,
  -- Kept beside the account, which may be deleted.
  account_name text not null,
  action text not null check (action in ('added', 'updated', 'deleted', 'undeleted', 'restored')),
  -- The entry as it is after the change, see contract/history.ts.
  snapshot jsonb not null,
  changed_at timestamptz not null default now()
);
create index mod_changes_by_mod on mod_changes (mod_id, id desc);

-- Every image that a mod's history can bring back. Files are kept by their releases.
create table mod_history_images (
  mod_id integer not null references mods (id) on delete cascade,
  image_id integer not null references images (id),
  primary key (mod_id, image_id)
);
create index mod_history_images_by_image on mod_history_images (image_id);

-- Catalogue: downloads. Visitors are counted by their network: it takes nothing to claim a hundred
-- browsers, or to have a hundred addresses of one IPv6 network.

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

-- Catalogue: lists that answer any page and the exact total without scanning

-- What a list is made of: all mods, a combination of type, main category and subcategory, a tag.
create table list_facets (
  id integer generated always as identity primary key,
  key text not null unique
);

-- Every listed mod with what its places in the lists follow from, as the lists know it.
-- The reference has no cascade: a mod has to leave the lists before its row can go.
create table list_mods (
  mod_id integer primary key references mods (id),
  -- Microseconds since 1970; the lowest number for an unknown date.
  created_key bigint not null,
  downloads integer not null,
  facet_ids integer[] not null
) with (fillfactor = 80);

-- A list cut into blocks of at most some hundred mods. A block holds the mods whose sort key and id
-- are at most (from_key, from_id) and above those of the next block; inside it they have no order,
-- so that a mod that moves a few places moves nothing. The first block has the highest bound.
create table list_blocks (
  facet_id integer not null references list_facets (id),
  -- 0: newest first; 1: most downloaded first.
  sort smallint not null check (sort in (0, 1)),
  from_key bigint not null,
  from_id integer not null,
  mod_ids integer[] not null,
  n integer not null generated always as (cardinality(mod_ids)) stored,
  primary key (facet_id, sort, from_key, from_id)
-- With room beside it a changed block stays on its page, where the old version's room is used again:
-- the table keeps its size even where nothing vacuums.
) with (fillfactor = 60);

-- Catalogue: search, a small vocabulary that expands and corrects words, and two tables of mods, one
-- for finding and one for ranking

create table search_words (
  id integer generated always as identity primary key,
  -- Folded: lower case, without accents. By code points, so that a prefix is a range.
  word text collate "C" not null unique,
  -- In how many mods, and in how many names, it occurs. In no index: counting stays in place.
  docs integer not null default 0,
  names integer not null default 0
) with (fillfactor = 70);
-- Finds words for misspelt ones.
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops)
  with (fastupdate = off);

-- What a mod's rank follows from: where in it a word stands.
create table search_docs (
  mod_id integer primary key references mods (id) on delete cascade,
  -- The folded name without anything between its letters and digits: 'GT-R' is 'gtr'.
  name_key text collate "C" not null,
  -- Ids of the name's words in their order, then 0 and those that follow from them (joined, split).
  name_words integer[] not null,
  -- Ids of the words of the search keywords and of what the type and the main category are called.
  key_words integer[] not null,
  -- Ids of the words of tags and of the subcategory's label.
  tag_words integer[] not null,
  -- Ids of the first words of the text, each once, in their order.
  lead_words integer[] not null
) with (fillfactor = 90);

-- What a mod is found by. In parts by popularity: a search for frequent words looks into the small
-- index of the popular mods first and need not read all mods that have them (measured at a million
-- mods and half a million occurrences: 20 ms for each look into an index of all).
create table search_terms (
  -- How popular the mod was when it was last looked at, see server/catalogue/search/terms.ts.
  band smallint not null,
  mod_id integer not null references mods (id) on delete cascade,
  name_key text collate "C" not null,
  -- As in list_mods.
  created_key bigint not null,
  -- Words, words of the name, and lists, see server/catalogue/search/terms.ts.
  terms integer[] not null,
  primary key (mod_id, band)
) partition by list (band);
create table search_terms_0 partition of search_terms for values in (0);
create table search_terms_1 partition of search_terms for values in (1);
create table search_terms_2 partition of search_terms for values in (2);
create table search_terms_3 partition of search_terms for values in (3);
create table search_terms_4 partition of search_terms for values in (4);
-- A pending list would make every search read it.
create index search_terms_by_term on search_terms using gin (terms) with (fastupdate = off);
create index search_terms_by_name on search_terms (name_key, mod_id desc);
create index search_terms_by_creation on search_terms (created_key desc, mod_id desc);

-- Words that the search keywords of nearly all mods of a main category have: they tell nothing there.
create table search_generic_words (
  facet_id integer primary key references list_facets (id) on delete cascade,
  word_ids integer[] not null
);

-- What visitors searched in vain, for the operator. Nothing about who or when exactly.
create table search_misses (
  query text primary key,
  times integer not null default 1,
  last_day date not null default current_date
);

-- How far a rebuilding of the index has come, so that it goes on where it was stopped.
create table search_rebuild (
  singleton boolean primary key default true check (singleton),
  after_id integer not null,
  done integer not null,
  started_at timestamptz not null default now()
);

-- People: what visitors report about mods

create table reports (
  id integer generated always as identity primary key,
  mod_id integer not null references mods (id) on delete cascade,
  issue text not null,
  reason text,
  account_id integer references accounts (id) on delete set null,
  -- Where somebody without an account wants an answer.
  email text,
  -- A keyed hash of mod, text and sender: the same report sent twice is one.
  fold_key bytea not null,
  times integer not null default 1,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by integer references accounts (id) on delete set null,
  note text
);
create unique index reports_open_once on reports (fold_key) where closed_at is null;
create index reports_open on reports (created_at desc, id desc) where closed_at is null;
create index reports_closed on reports (created_at desc, id desc) where closed_at is not null;
create index reports_by_mod on reports (mod_id, created_at desc, id desc);
create index reports_by_account on reports (account_id) where account_id is not null;

-- Publishing: uploads, and objects of the storage that the database does not know

create table uploads (
  -- Unguessable.
  id text primary key,
  account_id integer references accounts (id) on delete set null,
  kind text not null check (kind in ('file', 'image')),
  -- The file's name on the uploader's machine.
  name text not null,
  -- As announced; the object must have exactly it.
  byte_size bigint not null check (byte_size > 0),
  content_type text not null,
  -- Where the object will lie in the storage.
  path text not null unique,
  -- The storage's name for an upload in parts, and their size in bytes; null: one request.
  multipart_id text,
  part_size bigint,
  state text not null default 'open' check (state in ('open', 'checking', 'ready', 'refused')),
  -- Why it was refused, in words for the uploader.
  refusal text,
  file_id integer references files (id) on delete set null,
  image_id integer references images (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The last sign of life: what is not used for a day is removed.
  touched_at timestamptz not null default now(),
  -- As `copy_attempts` of images.
  check_attempts smallint not null default 0
);
create index uploads_by_use on uploads (touched_at);
create index uploads_by_file on uploads (file_id) where file_id is not null;
create index uploads_by_image on uploads (image_id) where image_id is not null;

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

-- Operations

-- What a nightly job found of the files and images that should be in the storage.
create table object_problems (
  path text primary key,
  problem text not null check (problem in ('missing', 'altered')),
  found_at timestamptz not null default now()
);

-- How far the slices have come; one row.
create table object_check (
  is_only boolean primary key default true check (is_only),
  after_path text not null default '',
  round_began timestamptz not null default now()
);
insert into object_check default values;

-- Edge

-- Which builds of the web part were served lately, so that pages opened before an upgrade still get
-- the scripts and styles that they name. The files themselves are one object of the storage for each
-- build, so that another container has them too.
create table web_builds (
  -- A digest of its files' names, which carry digests of their content.
  id text primary key,
  names text[] not null,
  -- Moved on by every process that serves this build, for as long as it runs.
  last_current_at timestamptz not null default now()
);
