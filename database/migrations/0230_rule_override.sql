-- A rule that warns may be broken with a reason: of somebody's row, on the days on which the breach shows. One that is withdrawn stays, so
-- that the rows are the log. Where the breach grows or moves, it is another one.

create table rule_override (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  employee_id bigint not null,
  -- of the rule
  code text not null check (length(code) between 1 and 40),
  -- the first and the last date of the breach
  starts_on date not null,
  ends_on date not null,
  reason text not null check (length(reason) between 1 and 300),
  made_at timestamptz not null,
  -- a user
  made_by bigint,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  primary key (company_id, id),
  constraint rule_override_order check (ends_on >= starts_on),
  constraint rule_override_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint rule_override_employee_fk foreign key (company_id, employee_id) references employee (company_id, id)
);
call kept_table('rule_override', 'select, insert, update');
call told_table('rule_override', 'roster');
create unique index rule_override_once on rule_override (company_id, org_node_id, employee_id, code, starts_on, ends_on)
  where withdrawn_at is null;
create index rule_override_of_node on rule_override (company_id, org_node_id, starts_on);
create index rule_override_of_person on rule_override (company_id, employee_id);
