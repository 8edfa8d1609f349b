-- The site's role and its database, once, by the superuser. The role owns that database and may do nothing beyond it: what
-- extensions the migrations make are trusted ones, which an owner may make.
create role ponte login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database ponte owner ponte encoding 'UTF8' template template0;
revoke all on database ponte from public;
