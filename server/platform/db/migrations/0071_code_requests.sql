-- Several registrations of one address wait side by side, each with its own code and its own tries:
-- a stranger who asks for a code, or guesses at one, uses up nobody's but their own.
alter table pending_registrations drop constraint pending_registrations_pkey;
alter table pending_registrations add primary key (registration_id);
create index pending_registrations_by_address on pending_registrations (email_key);

alter table one_time_codes
  -- Who asked, as only they know it; null for codes that are asked for with a session.
  add column request_id uuid,
  -- Wrong tries of callers who do not say whose code it is; they have their own few.
  add column shared_tries smallint not null default 0;
update one_time_codes set request_id = (
  select registration_id from pending_registrations where email_key = subject
) where purpose = 'register';
alter table one_time_codes drop constraint one_time_codes_purpose_subject_key;
alter table one_time_codes
  add constraint one_time_codes_by_request unique nulls not distinct (purpose, subject, request_id);
