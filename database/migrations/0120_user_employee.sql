-- A user of a company may be one of its people: notices reach them by the bell, and what is one's own is found.

alter table user_company no force row level security;
alter table employee no force row level security;
alter table user_company
  add column employee_id bigint,
  add constraint user_company_employee_fk foreign key (company_id, employee_id) references employee (company_id, id),
  add constraint user_company_employee_unique unique (company_id, employee_id);
alter table user_company force row level security;
alter table employee force row level security;

-- A value that a company, or one of its nodes, gave to a parameter in place of the one in code (kit/parameters).
create table system_parameter (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  org_node_id bigint,
  value jsonb not null check (jsonb_typeof(value) in ('number', 'boolean', 'string')),
  primary key (company_id, id),
  constraint system_parameter_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint system_parameter_once unique nulls not distinct (company_id, name, org_node_id)
);
comment on column system_parameter.org_node_id is 'counts for this node and those below it; null for the whole company';
call kept_table('system_parameter');
