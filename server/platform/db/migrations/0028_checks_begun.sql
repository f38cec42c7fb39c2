-- When the checks of an upload began that have not ended: those of processes that are at it, and of
-- processes that were killed. `check_attempts` counts those that have failed.
alter table uploads add column checks_begun timestamptz[] not null default '{}';
