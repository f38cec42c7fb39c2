-- What moderators and administrators have hidden, editors do not show again.

alter table mods
  -- Whether one of them has hidden it. Scheduling and showing it end that.
  add column is_moderated boolean not null default false,
  add check (not is_moderated or (hidden_at is not null and shown_from is null));

-- Until now administrators alone, and then moderators, hid what visitors could see; editors theirs.
update mods m set is_moderated = true
where m.hidden_at is not null and m.shown_from is null and m.was_public
  and not exists (select from mod_changes c join accounts a on a.id = c.account_id
    where c.mod_id = m.id and c.action = 'hidden' and a.role = 'editor');

create or replace view visible_mods as
  select * from mods where deleted_at is null and hidden_at is null;
create or replace view live_mods as select * from mods where deleted_at is null;
