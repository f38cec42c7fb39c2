-- The SHA-256 of an image as it is stored, in hexadecimal digits: an import that names the same image
-- again finds it by this. Null where no import has asked yet.
alter table images add column sha256 text;
