-- Tables whose every change is told to listeners: work that takes long says in its own row how far it is, in many places.

create function tell_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into live_event (company_id, subject, org_node_id, row_id)
    select c.company_id, tg_argv[0], c.org_node_id, c.id
      from came c join gone g on g.company_id = c.company_id and g.id = c.id
     where (to_jsonb(g) - array['version', 'updated_at', 'updated_by']) <> (to_jsonb(c) - array['version', 'updated_at', 'updated_by']);
  elsif tg_op = 'INSERT' then
    insert into live_event (company_id, subject, org_node_id, row_id) select company_id, tg_argv[0], org_node_id, id from came;
  else
    insert into live_event (company_id, subject, org_node_id, row_id) select company_id, tg_argv[0], org_node_id, id from gone;
  end if;
  return null;
end $$;

-- of a table with an org node; the subject is declared by the feature (docs/guides/live.md)
create procedure told_table(t regclass, subject text) language plpgsql as $$
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as came for each statement execute function tell_rows(%L)', t, subject);
  execute format('create trigger tell_update after update on %s referencing old table as gone new table as came for each statement execute function tell_rows(%L)', t, subject);
  execute format('create trigger tell_delete after delete on %s referencing old table as gone for each statement execute function tell_rows(%L)', t, subject);
end $$;

call told_table('import_job', 'import');
call told_table('schedule_build', 'rosterBuild');
call told_table('deployment_run', 'deployment');
call told_table('shift_plan', 'shiftPlan');
