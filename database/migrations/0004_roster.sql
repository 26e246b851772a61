-- Shift plans (rotation patterns) and the live roster: a day per person and date, shifts below it.

create table shift_plan (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  name text not null check (length(name) between 1 and 100 and name ~ '^[[:alnum:] _-]+$'),
  plan_type text not null check (plan_type in ('Continuous', 'Fixed')),
  cycle_days smallint not null check (cycle_days between 1 and 366),
  anchor_on date not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'locked')),
  published_at timestamptz,
  published_from date,
  published_to date,
  rolling boolean not null default false,
  progress smallint not null default 0 check (progress between 0 and 100),
  message text,
  primary key (company_id, id),
  constraint shift_plan_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint shift_plan_name_unique unique (company_id, name)
);
call kept_table('shift_plan');

create table shift_plan_row (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  plan_id bigint not null,
  row_no smallint not null,
  label text not null check (length(label) between 1 and 100),
  primary key (company_id, id),
  constraint shift_plan_row_plan_fk foreign key (company_id, plan_id) references shift_plan (company_id, id) on delete cascade,
  constraint shift_plan_row_no_unique unique (company_id, plan_id, row_no) deferrable
);
call kept_table('shift_plan_row');

create table shift_plan_cell (
  company_id bigint not null references company (id),
  row_id bigint not null,
  day_no smallint not null check (day_no >= 1),
  slot smallint not null default 1 check (slot between 1 and 9),
  band_id bigint,
  primary key (company_id, row_id, day_no, slot),
  constraint shift_plan_cell_row_fk foreign key (company_id, row_id) references shift_plan_row (company_id, id) on delete cascade,
  constraint shift_plan_cell_band_fk foreign key (company_id, band_id) references shift_band (company_id, id),
  constraint shift_plan_cell_band_once unique (company_id, row_id, day_no, band_id)
);
call company_table('shift_plan_cell');

create table shift_plan_assignment (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  row_id bigint not null,
  employee_group_id bigint,
  employee_id bigint,
  starts_on date not null,
  ends_on date,
  day_offset smallint not null default 0,
  primary key (company_id, id),
  constraint shift_plan_assignment_row_fk foreign key (company_id, row_id) references shift_plan_row (company_id, id) on delete cascade,
  constraint shift_plan_assignment_group_fk foreign key (company_id, employee_group_id) references employee_group (company_id, id),
  constraint shift_plan_assignment_employee_fk foreign key (company_id, employee_id) references employee (company_id, id),
  constraint shift_plan_assignment_one_subject check (num_nonnulls(employee_group_id, employee_id) = 1),
  constraint shift_plan_assignment_one_plan exclude using gist
    (company_id with =, employee_id with =, daterange(starts_on, ends_on, '[]') with &&) where (employee_id is not null),
  constraint shift_plan_assignment_group_once exclude using gist
    (company_id with =, employee_group_id with =, daterange(starts_on, ends_on, '[]') with &&) where (employee_group_id is not null)
);
call kept_table('shift_plan_assignment');

-- one live schedule per node and month
create table schedule (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  name text not null,
  kind text not null check (kind in ('candidate', 'live', 'scenario')),
  starts_on date not null,
  ends_on date not null,
  primary key (company_id, id),
  constraint schedule_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint schedule_name_unique unique (company_id, org_node_id, name),
  constraint schedule_at_most_32_days check (ends_on >= starts_on and ends_on - starts_on < 32),
  constraint schedule_one_live exclude using gist
    (company_id with =, org_node_id with =, daterange(starts_on, ends_on, '[]') with &&) where (kind = 'live')
);
call kept_table('schedule');

create sequence roster_id;
grant usage on sequence roster_id to quayside_app;

-- written by the ten thousand: that the company exists follows from the employee's key, and is not looked up again
create table roster_day (
  company_id bigint not null,
  id bigint not null default nextval('roster_id'),
  employee_id bigint not null,
  shift_date date not null,
  org_node_id bigint not null,
  schedule_id bigint not null,
  day_type text not null check (day_type in ('work', 'off', 'leave', 'training', 'holiday', 'comp_off', 'blank')),
  base_day_type text not null check (base_day_type in ('work', 'off')),
  base_band_id bigint,
  source text not null check (source in ('plan', 'engine', 'manual', 'upload', 'leave', 'swap', 'apply', 'deployment', 'attendance')),
  hand_changed boolean not null default false,
  note text,
  version int not null default 1,
  primary key (company_id, employee_id, shift_date),
  constraint roster_day_id_unique unique (company_id, id),
  constraint roster_day_employee_fk foreign key (company_id, employee_id) references employee (company_id, id),
  constraint roster_day_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint roster_day_schedule_fk foreign key (company_id, schedule_id) references schedule (company_id, id),
  constraint roster_day_base_band_fk foreign key (company_id, base_band_id) references shift_band (company_id, id)
);
create index roster_day_grid on roster_day (company_id, org_node_id, shift_date) include (employee_id, day_type);
call company_table('roster_day');

create table shift (
  company_id bigint not null,
  id bigint not null default nextval('roster_id'),
  employee_id bigint not null,
  shift_date date not null,
  slot smallint not null default 1 check (slot between 1 and 9),
  org_node_id bigint not null,
  band_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  off_cancelled boolean not null default false,
  removed_at timestamptz,
  removed_by bigint,
  removed_reason text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint shift_roster_day_fk foreign key (company_id, employee_id, shift_date) references roster_day (company_id, employee_id, shift_date) deferrable,
  constraint shift_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint shift_band_fk foreign key (company_id, band_id) references shift_band (company_id, id),
  constraint shift_length check (ends_at > starts_at and ends_at - starts_at <= interval '26 hours'),
  constraint shift_no_overlap exclude using gist
    (company_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&) where (removed_at is null) deferrable
);
create unique index shift_one_per_slot on shift (company_id, employee_id, shift_date, slot) where removed_at is null;
create index shift_board on shift (company_id, org_node_id, shift_date, band_id) where removed_at is null;
call company_table('shift');

-- history of a cell; insert only
create table roster_change (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  shift_date date not null,
  at timestamptz not null default now(),
  actor_id bigint default actor(),
  cause text not null,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
create index roster_change_cell on roster_change (company_id, employee_id, shift_date, id);
call company_table('roster_change', 'select, insert');

-- at commit a working day has a shift, and any other day has none; looked up by key, what is new only against the other table
create function roster_day_agrees() returns trigger language plpgsql as $$
declare agrees boolean;
begin
  if tg_op = 'INSERT' and tg_table_name = 'roster_day' then
    agrees := new.day_type not in ('work', 'training') or exists (
      select 1 from shift where company_id = new.company_id and employee_id = new.employee_id and shift_date = new.shift_date
         and slot between 1 and 9 and removed_at is null);
  elsif tg_op = 'INSERT' then
    agrees := exists (
      select 1 from roster_day where company_id = new.company_id and employee_id = new.employee_id and shift_date = new.shift_date
         and day_type in ('work', 'training'));
  else
    agrees := not exists (
      select 1 from roster_day d
       where d.company_id = new.company_id and d.employee_id = new.employee_id and d.shift_date = new.shift_date
         and (d.day_type in ('work', 'training')) <> exists (
           select 1 from shift s where s.company_id = new.company_id and s.employee_id = new.employee_id
              and s.shift_date = new.shift_date and s.slot between 1 and 9 and s.removed_at is null));
  end if;
  if not agrees then
    raise exception using errcode = '23514', constraint = 'roster_day_agrees_with_shifts', message = 'the day and its shifts disagree';
  end if;
  return null;
end $$;
create constraint trigger roster_day_agrees after insert or update on roster_day
  deferrable initially deferred for each row execute function roster_day_agrees();
create constraint trigger shift_agrees after insert or update on shift
  deferrable initially deferred for each row execute function roster_day_agrees();

-- the planner's figures of a table, for whoever has just written a lot of it: it is read again before autovacuum comes by
create function measure(variadic tables text[]) returns void language plpgsql security definer set search_path = public as $$
declare t text;
begin
  foreach t in array tables loop
    execute format('analyze %I', t);
  end loop;
end $$;
revoke execute on function measure(text[]) from public;
grant execute on function measure(text[]) to quayside_app;
