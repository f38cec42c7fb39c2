-- CRC-32 of the files in an archive, as signed numbers in the order of `entries`, null where the archive
-- does not tell. By them two versions of a mod are compared. Null: looked into before they were kept.
alter table file_contents add column checksums integer[];
