-- Reports are handled in the browser: each has a state, somebody who works on it, a time by which it
-- is due, and a history that only grows. They outlive the mod that they are about.

alter table reports
  -- The mod may be purged; its number and its name stay with the report.
  drop constraint reports_mod_id_fkey,
  add column mod_name text,
  add column state text not null default 'open'
    check (state in ('open', 'taken', 'done', 'rejected', 'merged')),
  -- Moves with every change, so that nobody changes what they have not seen.
  add column version integer not null default 1,
  add column taken_by integer references accounts (id) on delete set null,
  -- Kept beside the account, which may be deleted.
  add column taken_by_name text,
  add column taken_at timestamptz,
  add column due_at timestamptz,
  add column closed_by_name text,
  -- What the reporter is told; `note` is what only administrators read.
  add column message text,
  -- The statement of reasons for a removal, see contract/report-desk.ts.
  add column statement jsonb,
  -- No foreign key: reports are never removed, and a backup's rows are loaded in no order of theirs.
  add column duplicate_of integer,
  -- Of the private link; null for reports from before there were any.
  add column token_hash bytea unique,
  -- What the reason needs beside the text, see contract/reports.ts.
  add column details jsonb not null default '{}',
  add column objected_at timestamptz,
  -- When it was first decided.
  add column answered_at timestamptz,
  -- A keyed hash with the reporter's network in it: forgotten when the report is closed.
  alter column fold_key drop not null;

update reports set
  mod_name = (select name from mods where mods.id = mod_id),
  due_at = created_at + interval '48 hours';
update reports set
  state = 'done',
  fold_key = null,
  answered_at = closed_at,
  closed_by_name = (select name from accounts where accounts.id = closed_by)
where closed_at is not null;

alter table reports
  -- What administrators look for words in. Lower case is made once: for thousands of texts it takes longer
  -- than looking through them.
  add column searched_text text generated always as
    (lower(mod_name || E'\n' || issue || E'\n' || coalesce(email, ''))) stored,
  alter column mod_name set not null,
  alter column due_at set not null,
  alter column due_at set default now() + interval '48 hours',
  add check ((closed_at is null) = (state in ('open', 'taken'))),
  add check ((duplicate_of is not null) = (state = 'merged'));

drop index reports_open;
create index reports_open on reports (due_at, id) where closed_at is null;
create index reports_newest on reports (created_at desc, id desc);
create index reports_by_email on reports (lower(email)) where email is not null;
create index reports_by_duplicate on reports (duplicate_of) where duplicate_of is not null;
create index reports_by_answer on reports (answered_at) where answered_at is not null;

-- What happened to each report, in order.
create table report_events (
  id integer generated always as identity primary key,
  report_id integer not null references reports (id),
  kind text not null check (kind in ('received', 'repeated', 'taken', 'released', 'noted', 'closed',
    'merged', 'absorbed', 'reopened', 'objected')),
  -- Null for the reporter and for the operator on the command line.
  account_id integer references accounts (id) on delete set null,
  account_name text,
  text text not null default '',
  -- What else it says: outcome, note, statement of reasons, the other report.
  data jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
create index report_events_by_report on report_events (report_id, id);

insert into report_events (report_id, kind, happened_at)
  select id, 'received', created_at from reports order by id;
insert into report_events (report_id, kind, account_id, account_name, data, happened_at)
  select id, 'closed', closed_by, closed_by_name,
    jsonb_build_object('outcome', 'done', 'note', coalesce(note, '')), closed_at
  from reports where closed_at is not null order by closed_at, id;

-- An account that is deleted takes its number with it. Nothing else ever changes here.
create function keep_report_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.account_id is null
    and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then
    return new;
  end if;
  raise exception 'The history of reports only grows';
end
$$;
create trigger keep_report_events before update or delete on report_events
  for each row execute function keep_report_events();
