-- The log: what administrators did, and what happened to accounts. It only grows, until its time is over.

create table audit_events (
  id integer generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- See contract/audit-events.ts.
  event text not null,
  -- Who did it, or whose account it is about. No foreign keys: the log outlives what it speaks of.
  account_id integer,
  -- The keyed hash that stands for a network in every log; null where nobody came over one.
  network text,
  mod_id integer,
  report_id integer,
  reason text not null default ''
);
create index audit_events_by_account on audit_events (account_id, id) where account_id is not null;
create index audit_events_by_mod on audit_events (mod_id, id) where mod_id is not null;
create index audit_events_by_event on audit_events (event, id);
create index audit_events_by_time on audit_events (happened_at);

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  -- Set by the job that removes what is older than the operator wants to keep.
  if tg_op = 'DELETE' and current_setting('modharbor.expires_audit_events', true) = 'on' then
    return old;
  end if;
  raise exception 'The log only grows';
end
$$;
create trigger keep_audit_events before update or delete on audit_events
  for each row execute function keep_audit_events();
