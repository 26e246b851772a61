-- Uploaded rows of people whom nobody knows by their number: kept apart until somebody says who it was. They count nowhere.
create table unknown_clocking (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  employee_number text not null check (length(employee_number) <= 20),
  employee_name text check (length(employee_name) <= 200),
  shift_date date not null,
  clock_in timestamptz,
  clock_out timestamptz,
  in_location text check (length(in_location) <= 100),
  out_location text check (length(out_location) <= 100),
  import_job_id bigint,
  state text not null default 'open' check (state in ('open', 'assigned', 'dismissed')),
  -- whose it was
  employee_id bigint,
  primary key (company_id, id),
  constraint unknown_clocking_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint unknown_clocking_employee_fk foreign key (company_id, employee_id) references employee (company_id, id),
  constraint unknown_clocking_once unique nulls not distinct (company_id, org_node_id, employee_number, shift_date, clock_in, clock_out)
);
create index unknown_clocking_open on unknown_clocking (company_id, org_node_id, shift_date) where state = 'open';
call kept_table('unknown_clocking');
