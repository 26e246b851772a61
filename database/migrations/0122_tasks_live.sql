-- Who sees the system tasks hears when a run begins or ends, and when a schedule has another next run.
create function tell_task() returns trigger language plpgsql as $$
begin
  insert into live_event (company_id, subject, row_id) select distinct company_id, 'systemTask', schedule_id from came;
  return null;
end $$;
create trigger tell_insert after insert on system_task_run referencing new table as came for each statement execute function tell_task();
create trigger tell_update after update on system_task_run referencing new table as came for each statement execute function tell_task();
create trigger tell_insert after insert on system_task_clock referencing new table as came for each statement execute function tell_task();
create trigger tell_update after update on system_task_clock referencing new table as came for each statement execute function tell_task();
