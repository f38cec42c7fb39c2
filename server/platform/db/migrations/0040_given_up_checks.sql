-- A look that takes too much time or memory is ended. How often it was begun is counted before it
-- begins, so that one that takes the whole site with it counts as well; after two it is given up.

alter table uploads add column check_attempts smallint not null default 0;
alter table files add column inspection_attempts smallint not null default 0;
alter table images add column copy_attempts smallint not null default 0;
