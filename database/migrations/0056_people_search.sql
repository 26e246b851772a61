-- People are found by number and name like the rows of lists: without case and spaces, in every script. Behind the wall between companies
-- PostgreSQL uses no trigram index, for its operators may tell of rows that the wall hides; the text is short and read in order instead.
alter table employee drop column search_name;
alter table employee add column search_name text not null generated always as (lower(
  translate(employee_number || first_name || last_name || employee_number, E' \t\n\r\f\v\u00a0\u2007\u2009\u200a\u202f\u3000', '') collate people)) stored;
