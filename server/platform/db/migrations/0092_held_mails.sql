-- Mails that waited when a backup was made wait for the operator's word once it is restored.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('waiting', 'sent', 'delayed', 'held', 'refused', 'superseded'));
