-- Time: clockings as they were swiped, the policy, and the hours computed from both.

create sequence clocking_id;
grant usage on sequence clocking_id to quayside_app;

create table clocking (
  company_id bigint not null references company (id),
  id bigint not null default nextval('clocking_id'),
  employee_id bigint not null,
  transcode text not null check (transcode in ('IN', 'OUT')),
  swiped_at timestamptz not null,
  received_at timestamptz not null default now(),
  source text not null check (source in ('phone', 'reader', 'manual', 'upload', 'interface')),
  location_text text check (length(location_text) <= 100),
  import_job_id bigint,
  effective_at timestamptz not null,
  effective_transcode text not null check (effective_transcode in ('IN', 'OUT')),
  voided boolean not null default false,
  shift_date date not null,
  processed boolean not null default false,
  version int not null default 1,
  primary key (company_id, id, swiped_at),
  constraint clocking_employee_fk foreign key (company_id, employee_id) references employee (company_id, id)
) partition by range (swiped_at);
create table clocking_default partition of clocking default;
create index clocking_person on clocking (company_id, employee_id, shift_date);
create index clocking_date on clocking (company_id, shift_date);
-- raw is immutable: rights, not triggers
call company_table('clocking', 'select, insert');
grant update (effective_at, effective_transcode, voided, shift_date, processed, version) on clocking to quayside_app;

create table clocking_revision (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  clocking_id bigint not null,
  swiped_at timestamptz not null,
  seq smallint not null,
  kind text not null check (kind in ('retime', 'void', 'restore', 'reassign', 'add')),
  before jsonb,
  after jsonb,
  reason text not null,
  by_id bigint default actor(),
  at timestamptz not null default now(),
  primary key (company_id, id, swiped_at),
  constraint clocking_revision_clocking_fk foreign key (company_id, clocking_id, swiped_at) references clocking (company_id, id, swiped_at),
  constraint clocking_revision_seq_unique unique (company_id, clocking_id, seq, swiped_at)
) partition by range (swiped_at);
create table clocking_revision_default partition of clocking_revision default;
call company_table('clocking_revision', 'select, insert');

create table param_group (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  active boolean not null default true,
  primary key (company_id, id),
  constraint param_group_name_unique unique (company_id, name)
);
call kept_table('param_group');

create table param_group_version (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  group_id bigint not null,
  starts_on date not null,
  ends_on date,
  late_in_grace_minutes smallint not null check (late_in_grace_minutes between 0 and 240),
  early_out_grace_minutes smallint not null check (early_out_grace_minutes between 0 and 240),
  break_minutes smallint not null check (break_minutes between 0 and 240),
  break_after_minutes smallint not null check (break_after_minutes between 0 and 1440),
  ot_min_minutes smallint not null check (ot_min_minutes between 0 and 720),
  ot_round_minutes smallint not null check (ot_round_minutes between 1 and 120),
  off_ot_round_minutes smallint not null check (off_ot_round_minutes between 1 and 120),
  primary key (company_id, id),
  constraint param_group_version_group_fk foreign key (company_id, group_id) references param_group (company_id, id) on delete cascade,
  constraint param_group_version_ends_after_start check (ends_on >= starts_on),
  constraint param_group_version_one_in_force exclude using gist
    (company_id with =, group_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
call kept_table('param_group_version');

create table param_group_scope (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  group_id bigint not null,
  org_node_id bigint not null,
  primary key (company_id, id),
  constraint param_group_scope_group_fk foreign key (company_id, group_id) references param_group (company_id, id) on delete cascade,
  constraint param_group_scope_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint param_group_scope_node_unique unique (company_id, org_node_id)
);
call kept_table('param_group_scope');

create table attendance_day (
  company_id bigint not null references company (id),
  id bigint not null default nextval('roster_id'),
  employee_id bigint not null,
  shift_date date not null,
  org_node_id bigint not null,
  param_version_id bigint not null,
  band_id bigint,
  state text not null default 'computed' check (state in ('computed', 'review')),
  planned_minutes int not null default 0,
  worked_minutes int not null default 0,
  normal_minutes int not null default 0,
  cat1_minutes int not null default 0,
  cat2_minutes int not null default 0,
  late_minutes int not null default 0,
  early_out_minutes int not null default 0,
  absent boolean not null default false,
  first_in_at timestamptz,
  last_out_at timestamptz,
  revision int not null default 1,
  input_hash bytea not null,
  engine_version int not null,
  trail jsonb not null default '[]',
  computed_at timestamptz not null default now(),
  primary key (company_id, employee_id, shift_date),
  constraint attendance_day_id_unique unique (company_id, id),
  constraint attendance_day_employee_fk foreign key (company_id, employee_id) references employee (company_id, id),
  constraint attendance_day_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint attendance_day_version_fk foreign key (company_id, param_version_id) references param_group_version (company_id, id),
  constraint attendance_day_band_fk foreign key (company_id, band_id) references shift_band (company_id, id)
);
create index attendance_day_node on attendance_day (company_id, org_node_id, shift_date, state);
call company_table('attendance_day');

create table attendance_interval (
  company_id bigint not null references company (id),
  employee_id bigint not null,
  shift_date date not null,
  revision int not null,
  seq smallint not null,
  shift_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint attendance_interval_length check (ends_at > starts_at),
  primary key (company_id, employee_id, shift_date, revision, seq),
  constraint attendance_interval_day_fk foreign key (company_id, employee_id, shift_date)
    references attendance_day (company_id, employee_id, shift_date) on delete cascade
);
create table hour_line (
  company_id bigint not null references company (id),
  employee_id bigint not null,
  shift_date date not null,
  revision int not null,
  seq smallint not null,
  category text not null check (category in ('normal', 'cat1', 'cat2')),
  minutes int not null check (minutes > 0),
  span tstzrange not null,
  trail jsonb not null,
  primary key (company_id, employee_id, shift_date, revision, seq),
  constraint hour_line_day_fk foreign key (company_id, employee_id, shift_date)
    references attendance_day (company_id, employee_id, shift_date) on delete cascade
);
call company_table('attendance_interval');
call company_table('hour_line', 'select, insert, delete');

create table attendance_exception (
  company_id bigint not null references company (id),
  employee_id bigint not null,
  shift_date date not null,
  exception_type_id bigint not null,
  severity text not null check (severity in ('info', 'warn', 'block')),
  minutes int,
  source text not null default 'auto' check (source in ('auto', 'manual', 'leave')),
  state text not null default 'open' check (state in ('open', 'explained', 'waived')),
  primary key (company_id, employee_id, shift_date, exception_type_id, source),
  constraint attendance_exception_day_fk foreign key (company_id, employee_id, shift_date) references attendance_day (company_id, employee_id, shift_date) on delete cascade,
  constraint attendance_exception_type_fk foreign key (company_id, exception_type_id) references exception_type (company_id, id)
);
call company_table('attendance_exception');

-- the inputs by hand; insert only
create table attendance_action (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  shift_date date not null,
  seq smallint not null,
  kind text not null check (kind in ('add_punch', 'retime', 'void_punch', 'add_exception', 'waive', 'approve', 'reopen')),
  value jsonb not null default '{}',
  reason text not null,
  by_id bigint default actor(),
  at timestamptz not null default now(),
  primary key (company_id, id),
  constraint attendance_action_seq_unique unique (company_id, employee_id, shift_date, seq)
);
call company_table('attendance_action', 'select, insert');

create table pay_period (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  calendar_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  starts_on date not null,
  ends_on date not null,
  state text not null default 'open' check (state in ('open', 'review', 'approved', 'locked')),
  primary key (company_id, id),
  constraint pay_period_calendar_fk foreign key (company_id, calendar_id) references pay_calendar (company_id, id),
  constraint pay_period_ends_after_start check (ends_on >= starts_on),
  constraint pay_period_one_at_a_time exclude using gist
    (company_id with =, calendar_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
call kept_table('pay_period');
