-- When the site was seen running, so that a clock that jumps makes nothing old.

-- Spans may overlap, as several processes write them; what lies between them was not observed.
create table observed_spans (
  starts_at timestamptz primary key,
  ends_at timestamptz not null
);
-- From now on; until enough time has been observed, nothing is removed for its age.
insert into observed_spans values (now(), now());
