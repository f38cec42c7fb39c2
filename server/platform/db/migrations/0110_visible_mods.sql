-- Mods as visitors know them: those that are not in the trash. Whoever reads for visitors reads these.
create view visible_mods as select * from mods where deleted_at is null;
