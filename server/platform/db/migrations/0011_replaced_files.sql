-- What a file can be compared by as well: the files of the game that it puts in place of others.
alter table file_names
  drop constraint file_names_kind_check,
  add constraint file_names_kind_check
    check (kind in ('vehicle', 'weapon', 'ped', 'resource', 'target'));
