-- The date on which rows that follow the calendar are read: that of the call's node, which the server sets for the transaction.
create function app_today() returns date language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.today', true), '')::date, current_date)
$$;

-- A person with the posting of today; without one, with that of the nearest date: the last one of who has left, the first one of who is to come.
create view employee_record with (security_invoker = true) as
select e.*, n.id as org_node_id, n.id as place_id, n.name as node_name,
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
left join employee_posting c on c.company_id = e.company_id and c.employee_id = e.id and c.valid @> app_today()
left join lateral (
  select o.* from employee_posting o
   where c.id is null and o.company_id = e.company_id and o.employee_id = e.id
   order by lower(o.valid) > app_today(), abs(lower(o.valid) - app_today()) limit 1) f on true
join org_node n on n.company_id = e.company_id and n.id = coalesce(c.org_node_id, f.org_node_id);
grant select on employee_record to quayside_app;

-- What somebody has typed into a form and not saved, kept so that a closed tab loses nothing; encrypted, for it may be private.
create table form_draft (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  user_id bigint not null,
  form text not null check (length(form) between 1 and 60),
  row_id bigint,
  body bytea not null,
  key_id text not null,
  saved_at timestamptz not null,
  primary key (company_id, id),
  constraint form_draft_once unique nulls not distinct (company_id, user_id, form, row_id)
);
comment on column form_draft.row_id is 'the stored record that is changed; null for a new one';
call company_table('form_draft');
