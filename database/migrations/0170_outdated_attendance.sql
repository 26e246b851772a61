-- A day whose shifts were changed after it was computed is out of date until it is computed again (data-model §4.3).
alter table attendance_day add column outdated boolean not null default false;
create index attendance_day_outdated on attendance_day (company_id, org_node_id, shift_date) where outdated;
