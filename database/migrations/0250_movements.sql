-- EMP-17, ND-38: what changes with a person from a day on. The hire itself is in the record: 'add' is not stored here.
create table employee_movement (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('modify', 'transfer', 'terminate', 'suspend', 'promote', 'demote', 'transfer_with_promote',
    'transfer_with_demote', 'transfer_to_other_org', 'reverse_terminate')),
  effective_on date not null,
  ends_on date,
  note text check (length(note) <= 300),
  before jsonb not null,
  after jsonb not null,
  effects jsonb not null,
  state text not null check (state in ('planned', 'applied', 'reversed', 'cancelled')),
  applied_at timestamptz,
  primary key (company_id, id),
  constraint employee_movement_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint employee_movement_ends_after_start check (ends_on >= effective_on)
);
comment on column employee_movement.effective_on is 'the first day of what is new; the last day of who leaves';
comment on column employee_movement.ends_on is 'the last day of a suspension; null is without end';
comment on column employee_movement.before is 'the posting that it changes, and what it ends: what taking it back needs';
comment on column employee_movement.effects is 'what was shown before it was saved';
call kept_table('employee_movement');
create unique index employee_movement_one_a_day on employee_movement (company_id, employee_id, effective_on)
  where state in ('planned', 'applied');
create index employee_movement_planned on employee_movement (company_id, effective_on) where state = 'planned';

-- Who left another company for this one is found there by the unique number that the person brings along, and by nothing else. It looks into
-- one company after the other, as the wall lets it.
create function transferred_person(number text)
  returns table (title text, first_name text, middle_name text, last_name text, gender text, birth_on date, nationality text, left_on date)
  language plpgsql security definer set search_path = public as $$
declare
  own text := current_setting('app.company', true);
  other bigint;
begin
  for other in select id from company where id::text is distinct from own and active order by id loop
    perform set_config('app.company', other::text, true);
    return query
      select t.name, e.first_name, e.middle_name, e.last_name, g.name, e.birth_on, e.nationality, m.effective_on
        from employee e
        join employee_movement m on m.company_id = e.company_id and m.employee_id = e.id and m.kind = 'transfer_to_other_org'
         and m.state in ('planned', 'applied')
        left join title t on t.company_id = e.company_id and t.id = e.title_id
        left join gender g on g.company_id = e.company_id and g.id = e.gender_id
       where e.company_id = other and e.unique_no = number
       order by m.effective_on desc limit 1;
    exit when found;
  end loop;
  perform set_config('app.company', coalesce(own, ''), true);
end $$;
revoke execute on function transferred_person(text) from public;
grant execute on function transferred_person(text) to quayside_app;
