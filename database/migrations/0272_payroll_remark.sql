-- What a timekeeper notes about the pay of a person in a period.
create table payroll_remark (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  employee_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  remark text not null check (length(remark) between 1 and 250),
  primary key (company_id, id),
  constraint payroll_remark_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint payroll_remark_employee_fk foreign key (company_id, employee_id) references employee (company_id, id),
  constraint payroll_remark_period unique (company_id, org_node_id, employee_id, starts_on, ends_on)
);
call kept_table('payroll_remark');
