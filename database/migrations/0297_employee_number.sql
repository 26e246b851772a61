-- named after its field, so that a number that is taken is said at it
alter table employee rename constraint employee_number_unique to employee_employee_number_unique;
