-- What somebody is called on screens, in files and in sentences is put together here and nowhere else.
alter table employee add column full_name text not null generated always as (trim(first_name || ' ' || last_name)) stored;
