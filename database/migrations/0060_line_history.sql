-- The history of a record tells what became of its lines too: an audit row of a line also names the record that the line belongs to.

alter table audit add column parent_id bigint;
create index audit_parent on audit (company_id, entity, parent_id, id desc) where parent_id is not null;

create or replace function audit_rows() returns trigger language plpgsql as $$
declare
  request text := nullif(current_setting('app.request', true), '');
  parent text := tg_argv[0]; -- the column with the id of the record that a line belongs to; null for what is no line
begin
  if tg_op = 'INSERT' then
    insert into audit (company_id, actor_id, request_id, entity, entity_id, parent_id, action, after)
    select company_id, actor(), request, tg_table_name, id, (to_jsonb(came) ->> parent)::bigint, 'insert', to_jsonb(came) - 'company_id' from came;
  elsif tg_op = 'DELETE' then
    insert into audit (company_id, actor_id, request_id, entity, entity_id, parent_id, action, before)
    select company_id, actor(), request, tg_table_name, id, (to_jsonb(gone) ->> parent)::bigint, 'delete', to_jsonb(gone) - 'company_id' from gone;
  else
    insert into audit (company_id, actor_id, request_id, entity, entity_id, parent_id, action, before, after)
    select c.company_id, actor(), request, tg_table_name, c.id, (to_jsonb(c) ->> parent)::bigint, 'update',
           to_jsonb(g) - 'company_id', to_jsonb(c) - 'company_id'
      from came c join gone g on g.company_id = c.company_id and g.id = c.id
     where (to_jsonb(g) - array['version', 'updated_at', 'updated_by']) <> (to_jsonb(c) - array['version', 'updated_at', 'updated_by']);
  end if;
  return null;
end $$;

-- says that the rows of a kept table are lines of a record, and which column names it
create procedure lines_of(t regclass, parent text) language plpgsql as $$
declare name text := (select relname from pg_class where oid = t);
begin
  execute format('drop trigger audit_insert on %s', t);
  execute format('drop trigger audit_update on %s', t);
  execute format('drop trigger audit_delete on %s', t);
  execute format('create trigger audit_insert after insert on %s referencing new table as came for each statement execute function audit_rows(%L)', t, parent);
  execute format('create trigger audit_update after update on %s referencing old table as gone new table as came for each statement execute function audit_rows(%L)', t, parent);
  execute format('create trigger audit_delete after delete on %s referencing old table as gone for each statement execute function audit_rows(%L)', t, parent);
  update audit set parent_id = (coalesce(after, before) ->> parent)::bigint where entity = name and coalesce(after, before) ? parent;
end $$;

alter table audit no force row level security;
call lines_of('creation_rule', 'set_id');
call lines_of('cover_requirement', 'set_id');
call lines_of('event_definition_line', 'definition_id');
call lines_of('param_group_scope', 'group_id');
call lines_of('param_group_version', 'group_id');
call lines_of('process_rule_share', 'rule_id');
call lines_of('shift_plan_row', 'plan_id');
call lines_of('shift_plan_assignment', 'row_id');
call lines_of('employee_skill', 'employee_id');
call lines_of('employee_licence', 'employee_id');
call lines_of('employee_posting', 'employee_id');
call lines_of('employee_group_member', 'group_id');
call lines_of('job_role_other_skills', 'job_role_id');
call lines_of('event_change', 'event_id');
alter table audit force row level security;
