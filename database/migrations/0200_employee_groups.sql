-- Groups are kept by users: a group goes with its members, and what is changed of them stands in its history.
alter table employee_group no force row level security;
alter table employee_group_member no force row level security;
alter table employee_group_member
  drop constraint employee_group_member_group_fk,
  add constraint employee_group_member_group_fk foreign key (company_id, group_id) references employee_group (company_id, id) on delete cascade;
create index employee_group_member_group on employee_group_member (company_id, group_id);
alter table employee_group_member force row level security;
alter table employee_group force row level security;
call lines_of('employee_group_member', 'group_id');
