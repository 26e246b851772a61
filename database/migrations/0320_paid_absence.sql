-- Paid absence is a figure of its own, and each hour line says where the work was done.
alter table attendance_day add column paid_absence_minutes int not null default 0;

alter table hour_line drop constraint hour_line_category_check;
alter table hour_line add constraint hour_line_category_check check (category in (
  'normal', 'cat1', 'cat2', 'holidayOt', 'weeklyOt', 'ramadanExtra', 'capped', 'compOff', 'paidAbsence'));

-- null in lines of before: they were worked where their day counts
alter table hour_line add column work_node_id bigint;
alter table hour_line no force row level security;
alter table org_node no force row level security;
alter table hour_line add constraint hour_line_node_fk foreign key (company_id, work_node_id) references org_node (company_id, id);
alter table org_node force row level security;
alter table hour_line force row level security;
