-- Once, as an administrator of PostgreSQL: psql -v owner_password=… -v app_password=… -f deploy/make-roles.sql
-- One role owns the tables, another works with them and cannot rewrite what happened.
create role trustiq_owner login password :'owner_password';
create role trustiq_app login password :'app_password';
grant trustiq_app to trustiq_owner;
create database trustiq owner trustiq_owner;
