-- ND-22: to which other nodes somebody may be lent. Pooling itself comes with the pool.
create table employee_pool_node (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  org_node_id bigint not null,
  starts_on date not null,
  ends_on date,
  primary key (company_id, id),
  constraint employee_pool_node_once unique (company_id, employee_id, org_node_id),
  constraint employee_pool_node_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint employee_pool_node_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint employee_pool_node_ends_after_start check (ends_on >= starts_on)
);
comment on column employee_pool_node.ends_on is 'the last day; null is without end';
call kept_table('employee_pool_node');
call lines_of('employee_pool_node', 'employee_id');

alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check
  check (kind in ('employees', 'licences', 'crews', 'poolableNodes', 'vesselCalls', 'clockings', 'unknown'));

-- who stood where last (EMP-21), and what came before a shift
create index assignment_of_person on assignment (company_id, employee_id, shift_date desc) where released_at is null;
