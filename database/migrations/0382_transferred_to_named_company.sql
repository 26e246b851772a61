-- Who left another company is shown only to the company that the transfer names, from the day after the last day there. Each look is noted: here
-- with what was asked, and in the company that let the person go. A transfer that names no company opens nothing.
drop function transferred_person(text);
create function transferred_person(number text, asked_at timestamptz)
  returns table (title text, first_name text, middle_name text, last_name text, gender text, birth_on date, nationality text, left_on date)
  language plpgsql security definer set search_path = public as $$
declare
  own text := current_setting('app.company', true);
  own_code text := (select c.code from company c where c.id::text = own);
  other bigint;
  person bigint;
begin
  for other in select c.id from company c where c.id::text is distinct from own and c.active order by c.id loop
    perform set_config('app.company', other::text, true);
    select e.id, t.name, e.first_name, e.middle_name, e.last_name, g.name, e.birth_on, e.nationality, m.effective_on
      into person, title, first_name, middle_name, last_name, gender, birth_on, nationality, left_on
      from employee e
      join employee_movement m on m.company_id = e.company_id and m.employee_id = e.id and m.kind = 'transfer_to_other_org'
       and m.state in ('planned', 'applied') and m.after -> 'changes' ->> 'toCompany' = own_code
      left join org_node n on n.company_id = m.company_id and n.id = (m.before ->> 'orgNodeId')::bigint
      left join title t on t.company_id = e.company_id and t.id = e.title_id
      left join gender g on g.company_id = e.company_id and g.id = e.gender_id
     where e.company_id = other and e.unique_no = number and m.effective_on < (asked_at at time zone coalesce(n.zone, 'UTC'))::date
     order by m.effective_on desc limit 1;
    if found then
      insert into audit (company_id, request_id, entity, entity_id, action, after)
      values (other, nullif(current_setting('app.request', true), ''), 'employee', person, 'act', jsonb_build_object('shown_to_company', own_code));
      return next;
      exit;
    end if;
  end loop;
  perform set_config('app.company', coalesce(own, ''), true);
  insert into audit (company_id, actor_id, request_id, entity, action, after)
  values (own::bigint, actor(), nullif(current_setting('app.request', true), ''), 'employee_transfer', 'act',
          jsonb_build_object('unique_no', number, 'found', person is not null));
end $$;
revoke execute on function transferred_person(text, timestamptz) from public;
grant execute on function transferred_person(text, timestamptz) to quayside_app;
