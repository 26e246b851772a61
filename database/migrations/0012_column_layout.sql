-- how a user wants the columns of a table; the server gives it to each of his browsers
create table column_layout (
  company_id bigint not null references company (id),
  user_id bigint not null default actor(),
  name text not null check (length(name) between 1 and 160),
  layout jsonb not null check (jsonb_typeof(layout) = 'object' and octet_length(layout::text) <= 32768),
  primary key (company_id, user_id, name)
);
call company_table('column_layout');
