-- An approval of overtime keeps its minutes; those that stand cover what their day has now.
alter table attendance_action no force row level security;
alter table attendance_day no force row level security;
update attendance_action a set value = jsonb_build_object('minutes', d.cat1_minutes + d.cat2_minutes + d.holiday_minutes)
  from attendance_day d
 where a.kind = 'approve' and not a.value ? 'minutes'
   and d.company_id = a.company_id and d.employee_id = a.employee_id and d.shift_date = a.shift_date;
alter table attendance_day force row level security;
alter table attendance_action force row level security;
