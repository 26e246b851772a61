-- Two names are the same when they differ only in case, spaces or Unicode form: feeder and Feeder, qc01 and QC 01, é in one letter or in two.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(normalize(words, NFKC), E' \t\n\r\f\v', '') collate public.people)
$$;

-- No two rows of a company have the same words in a column, within what `per` names. Of rows that were the same before, the later ones get a
-- number: "Feeder (2)". The name of the index tells the field at which a duplicate is refused.
create procedure unique_words(t regclass, field name, per name[] default '{}') language plpgsql as $$
declare
  rule name := format('%s_%s_unique', t, field);
  within text := (select coalesce(string_agg(format('%I, ', each), '' order by nr), '') from unnest(per) with ordinality p(each, nr));
  numbered int := 1;
begin
  execute format('alter table %s drop constraint if exists %I', t, rule);
  execute format('drop index if exists %I', rule);
  execute format('alter table %s no force row level security', t);
  execute format('alter table %s disable trigger user', t);
  while numbered > 0 loop
    execute format($q$with alike as (select company_id, id, row_number() over (partition by company_id, %1$s folded(%2$I) order by id) as nth from %3$s)
      update %3$s t set %2$I = left(t.%2$I, 90) || ' (' || a.nth || ')' from alike a where a.company_id = t.company_id and a.id = t.id and a.nth > 1$q$,
      within, field, t);
    get diagnostics numbered = row_count;
  end loop;
  execute format('alter table %s enable trigger user', t);
  execute format('alter table %s force row level security', t);
  execute format('create unique index %I on %s (company_id, %s folded(%I)) nulls not distinct', rule, t, within, field);
end $$;

do $$
declare t text;
begin
  foreach t in array array['app_role', 'contractor', 'employment_category', 'equipment_category', 'event_type', 'gender', 'job_role', 'labour_class',
    'marital_status', 'param_group', 'pay_calendar', 'permit_type', 'shift_plan', 'skill', 'skill_group', 'title', 'vessel_type'] loop
    call unique_words(t::regclass, 'name');
  end loop;
  foreach t in array array['employee_group', 'equipment', 'schedule'] loop
    call unique_words(t::regclass, 'name', '{org_node_id}');
  end loop;
end $$;
call unique_words('exception_type', 'code');
call unique_words('location', 'name', '{org_node_id,kind}');
call unique_words('org_node', 'name', '{parent_id}');
call unique_words('permit_code', 'description', '{permit_type_id}');
call unique_words('shift_band', 'code', '{org_node_id}');
