-- What administrators have set while the site runs. Environment variables win: decision 0149.
create table settings (
  name text primary key,
  -- As contract/site-settings.ts has it; null where nobody's word counts any more.
  value jsonb,
  -- Counts the changes of all settings: what is above the number that a process knows is new to it.
  version integer not null,
  changed_at timestamptz not null default now()
);
