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
