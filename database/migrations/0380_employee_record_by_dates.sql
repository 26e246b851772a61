-- Whoever's last day is over is not active any more, whatever the record was marked with: the mark stays and counts again when the end is taken back.
-- A person with the posting of today, as before. The two ends of the posting are compared instead of the range: of `@>` the planner expected
-- six rows of three thousand, and read all postings again for each person.
create or replace view employee_record with (security_invoker = true) as
select
  e.company_id, e.id, e.employee_number, e.title_id, e.first_name, e.last_name, e.gender_id, e.marital_status_id, e.birth_on, e.email, e.mobile_phone, e.hrms_role,
  e.hrms_department, e.primary_language, e.nationality, e.company_name, e.hired_on, e.terminated_on,
  (e.active and coalesce(e.terminated_on, 'infinity') >= app_today()) as active, e.version, e.created_at, e.created_by, e.updated_at, e.updated_by,
  e.full_name, e.search_name, e.unique_no, e.badge_no, e.middle_name, e.photo_id, e.home_phone, e.telecom_provider_id, e.section, e.skill_group_id,
  e.accommodation, e.works_on_shift, e.associate_schedule, e.termination_note, e.contact1_title_id, e.contact1_first_name, e.contact1_last_name,
  e.contact1_home_phone, e.contact1_mobile_phone, e.contact2_title_id, e.contact2_first_name, e.contact2_last_name, e.contact2_home_phone,
  e.contact2_mobile_phone,
  n.id as org_node_id, n.id as place_id, n.name as node_name,
  coalesce(c.id, f.id) as posting_id,
  coalesce(c.job_role_id, f.job_role_id) as job_role_id,
  coalesce(c.employment_category_id, f.employment_category_id) as employment_category_id,
  coalesce(c.labour_class_id, f.labour_class_id) as labour_class_id,
  coalesce(c.contractor_id, f.contractor_id) as contractor_id,
  coalesce(c.job_title, f.job_title) as job_title,
  coalesce(c.pay_scale, f.pay_scale) as pay_scale,
  coalesce(c.grade, f.grade) as grade,
  extract(year from age(app_today(), e.birth_on))::int as age,
  (select string_agg(g.name, ', ' order by g.name collate people) from employee_group_member m
     join employee_group g on g.company_id = m.company_id and g.id = m.group_id
    where m.company_id = e.company_id and m.employee_id = e.id and m.joined_on <= app_today()
      and coalesce(m.left_on, 'infinity') >= app_today()) as group_names
from employee e
left join employee_posting c on c.company_id = e.company_id and c.employee_id = e.id
  and coalesce(lower(c.valid), '-infinity') <= app_today() and coalesce(upper(c.valid), 'infinity') > app_today()
left join lateral (
  select o.* from employee_posting o
   where c.id is null and o.company_id = e.company_id and o.employee_id = e.id
   order by lower(o.valid) > app_today(), abs(lower(o.valid) - app_today()) limit 1) f on true
join org_node n on n.company_id = e.company_id and n.id = coalesce(c.org_node_id, f.org_node_id);
