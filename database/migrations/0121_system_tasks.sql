-- What the product does by time, for each company (TASK rows, data-model 2.9).

create table system_task_schedule (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  task text not null check (length(task) between 1 and 100),
  node_id bigint,
  cron text not null check (length(cron) between 1 and 200),
  every_n int check (every_n between 1 and 366),
  unit text check (unit in ('minute', 'hour', 'day', 'week', 'month')),
  weekdays smallint[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  at_time time,
  month_day smallint check (month_day between 1 and 28),
  from_on date,
  state text not null default 'active' check (state in ('active', 'paused')),
  primary key (company_id, id),
  constraint system_task_schedule_node_fk foreign key (company_id, node_id) references org_node (company_id, id),
  constraint system_task_schedule_frequency check ((every_n is null) = (unit is null) and (unit is null) = (at_time is null) and (unit is null) = (month_day is null))
);
comment on column system_task_schedule.node_id is 'the org node whose clock and people it is about; null for the whole company';
comment on column system_task_schedule.every_n is 'the simple choice that wrote the expression; null where it was typed';
call kept_table('system_task_schedule');
call unique_words('system_task_schedule', 'name');

-- what the product writes of a schedule while it runs: changed all the time, so neither audited nor part of its version
create table system_task_clock (
  company_id bigint not null references company (id),
  schedule_id bigint not null,
  next_run_at timestamptz,
  replan boolean not null default true,
  primary key (company_id, schedule_id),
  constraint system_task_clock_schedule_fk foreign key (company_id, schedule_id) references system_task_schedule (company_id, id) on delete cascade
);
comment on column system_task_clock.replan is 'the schedule or the zone of a node has changed since the next run was found';
call company_table('system_task_clock');

create function system_task_replan() returns trigger language plpgsql as $$
begin
  insert into system_task_clock (company_id, schedule_id) values (new.company_id, new.id)
  on conflict (company_id, schedule_id) do update set replan = true;
  return null;
end $$;
create trigger replan after insert or update on system_task_schedule for each row execute function system_task_replan();

create function system_task_zone() returns trigger language plpgsql as $$
begin
  update system_task_clock set replan = true where company_id = new.company_id;
  return null;
end $$;
create trigger task_zone after update of zone on org_node for each row when (old.zone is distinct from new.zone) execute function system_task_zone();

create table system_task_run (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  schedule_id bigint not null,
  task text not null,
  due_at timestamptz not null,
  asked_by bigint default actor(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  started_at timestamptz,
  finished_at timestamptz,
  attempts smallint not null default 0,
  cancelling boolean not null default false,
  message text,
  counts jsonb not null default '{}',
  primary key (company_id, id),
  constraint system_task_run_once unique (company_id, schedule_id, due_at),
  constraint system_task_run_schedule_fk foreign key (company_id, schedule_id) references system_task_schedule (company_id, id) on delete cascade
);
comment on column system_task_run.asked_by is 'who pressed Run; null where it was due by time';
create unique index system_task_run_open on system_task_run (company_id, schedule_id) where state in ('waiting', 'running');
call company_table('system_task_run');

-- a task that a company was given a schedule of once: a task that a later version brings is given at its first start, and not again
create table handed_out_task (
  company_id bigint not null references company (id),
  task text not null,
  handed_out_at timestamptz not null default now(),
  primary key (company_id, task)
);
call company_table('handed_out_task', 'select');

-- the worker asks over all companies which have something due, and counts for the metrics; it sees nothing else of them
grant select (company_id, next_run_at, replan) on system_task_clock to quayside_jobs;
grant select (company_id, task, state, due_at, finished_at) on system_task_run to quayside_jobs;
grant select (id, active, unfinished, clock_at) on company to quayside_jobs;
create policy due on system_task_clock for select to quayside_jobs using (true);
create policy counted on system_task_run for select to quayside_jobs using (true);
create policy due on company for select to quayside_jobs using (true);
