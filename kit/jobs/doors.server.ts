/**
 * Functions with which the application uses the job tables. Other roles than their owner cannot see the rows.
 *
 * Companies take turns: the first job of a company gets the same place as the earliest waiting job, each further one the place after the
 * company's last. So a company with hundreds of jobs makes others wait only for the jobs that are running. Jobs of which only one runs at a
 * time, over all companies, take turns among themselves: their queue has the name of the task.
 *
 * A worker asks for its next job before the queue of its last one is free, so a trigger tells idle workers when it is.
 */
export const doors = `
  create schema if not exists jobs_door;
  grant usage on schema jobs_door to quayside_app;
  drop function if exists jobs_door.add(text, json);
  create or replace function jobs_door.turn(task text, queue text, company text) returns int
    language sql stable set search_path = graphile_worker, public as $$
      select least(32767, greatest(
               coalesce(min(j.priority), 0),
               coalesce(max(j.priority) filter (where j.payload->'scope'->>'companyId' = company) + 1, 0)))
        from _private_jobs j join _private_tasks t on t.id = j.task_id left join _private_job_queues q on q.id = j.job_queue_id
       where (q.queue_name is not distinct from t.identifier) = (queue = task)
         and (j.locked_at is not null or j.attempts < j.max_attempts) $$;
  create or replace function jobs_door.add(task text, ticket json, queue text) returns void
    language sql security definer set search_path = graphile_worker, public as $$
      select add_job(task, ticket, queue_name => queue, max_attempts => 3,
                     priority => jobs_door.turn(task, queue, ticket->'scope'->>'companyId')) $$;
  create or replace function jobs_door.wake(task text, ticket json, queue text, at timestamptz) returns void
    language sql security definer set search_path = graphile_worker, public as $$
      select add_job(task, ticket, queue_name => queue, max_attempts => 3, run_at => coalesce(at, now()), job_key => queue,
                     job_key_mode => case when at is null then 'replace' else 'preserve_run_at' end,
                     priority => jobs_door.turn(task, queue, ticket->'scope'->>'companyId')) $$;
  create or replace function jobs_door.waiting(queue text, company bigint, same text) returns json
    language plpgsql security definer set search_path = graphile_worker, public as $$
      begin
        -- callers at the same time wait here for each other, so that the second sees the job of the first
        perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'jobs', queue, company, same), 0));
        return (select j.payload->'payload' from _private_jobs j join _private_job_queues q on q.id = j.job_queue_id
                 where q.queue_name = waiting.queue and j.attempts = 0 and j.locked_at is null
                   and j.payload->>'same' = waiting.same and j.payload->'scope'->>'companyId' = waiting.company::text
                 order by j.id limit 1);
      end $$;
  create or replace function jobs_door.tell() returns trigger
    language plpgsql as $$ begin perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text); return null; end $$;
  create or replace trigger freed after update of locked_by on graphile_worker._private_job_queues
    for each row when (old.locked_by is not null and new.locked_by is null) execute function jobs_door.tell();
  revoke execute on all functions in schema jobs_door from public;
  grant execute on function jobs_door.add(text, json, text), jobs_door.waiting(text, bigint, text),
    jobs_door.wake(text, json, text, timestamptz) to quayside_app;`
