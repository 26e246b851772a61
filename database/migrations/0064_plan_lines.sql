-- The assignments of a shift plan keep their ids when they are changed together: what overlaps only between two of them is compared at the
-- end of the statement, not row by row.

alter table shift_plan_assignment
  drop constraint shift_plan_assignment_one_plan,
  drop constraint shift_plan_assignment_group_once,
  add constraint shift_plan_assignment_one_plan exclude using gist
    (company_id with =, employee_id with =, daterange(starts_on, ends_on, '[]') with &&) where (employee_id is not null) deferrable,
  add constraint shift_plan_assignment_group_once exclude using gist
    (company_id with =, employee_group_id with =, daterange(starts_on, ends_on, '[]') with &&) where (employee_group_id is not null) deferrable;
