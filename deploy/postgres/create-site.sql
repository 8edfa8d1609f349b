-- Creates the site's role and database, once, as superuser. The role owns only that database. The migrations' extensions are trusted
-- ones, which an owner may create.
create role ponte login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database ponte owner ponte encoding 'UTF8' template template0;
revoke all on database ponte from public;
