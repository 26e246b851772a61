-- what the lists of before lack, and the lists that were missing (MAST rows of the catalogue, data-model §2.2)

-- checks of what is stored already read past the wall between companies
do $$
declare t text;
begin
  foreach t in array array['skill', 'location', 'permit_code', 'permit_type', 'pay_period', 'pay_calendar', 'employment_category', 'company'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

alter table shift_band
  add column description text check (length(description) <= 300),
  add column band_type text not null default 'single' check (band_type in ('single', 'combination')),
  add column overtime_type text not null default 'none' check (overtime_type in ('none', 'start', 'end')),
  add column ot_starts_at time,
  add column ot_ends_at time,
  add column ot_trim_start_minutes int check (ot_trim_start_minutes between 0 and 720),
  add column ot_trim_end_minutes int check (ot_trim_end_minutes between 0 and 720),
  add column break_minutes int check (break_minutes between 0 and 720),
  add column reporting_at time check (reporting_at > '00:00'),
  add column preparation_minutes int check (preparation_minutes between 0 and 240),
  add column hot_seat_minutes int check (hot_seat_minutes between 0 and 240),
  add constraint shift_band_overtime_times check ((overtime_type = 'none') = (ot_starts_at is null) and (ot_starts_at is null) = (ot_ends_at is null));

alter table skill
  add column scope text not null default 'global' check (scope in ('global', 'local')),
  add column location_id bigint,
  add column contract_pay_scale numeric(12, 2) check (contract_pay_scale >= 0),
  add column casual_pay_scale numeric(12, 2) check (casual_pay_scale >= 0),
  add constraint skill_location_fk foreign key (company_id, location_id) references location (company_id, id),
  add constraint skill_local_has_location check (scope = 'global' or location_id is not null);

alter table exception_type
  add column colour text check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  add column paid text not null default 'notPaid' check (paid in ('paid', 'notPaid')),
  add column planned text not null default 'unplanned' check (planned in ('planned', 'unplanned')),
  add column counted_as_work boolean not null default false,
  add column training boolean not null default false,
  add column minutes int check (minutes between 0 and 1440);

alter table contractor add column hrms_name text check (length(hrms_name) <= 100);

alter table employment_category
  add column code text check (length(code) <= 20),
  add column description text check (length(description) <= 300),
  add column colour text check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  add column contract_kind text not null default 'fullTime' check (contract_kind in ('fullTime', 'partTime', 'contract', 'casual')),
  add column weekly_minutes int check (weekly_minutes between 0 and 10080);

alter table labour_class add column code text check (length(code) <= 20);

alter table equipment_category
  add column code text check (length(code) <= 20),
  add column description text check (length(description) <= 300);

alter table location
  add column code text check (length(code) <= 20),
  add column description text check (length(description) <= 300),
  add column latitude numeric(9, 6) check (latitude between -90 and 90),
  add column longitude numeric(9, 6) check (longitude between -180 and 180),
  add column radius_metres int check (radius_metres between 1 and 100000),
  add constraint location_whole_place check ((latitude is null) = (longitude is null));

-- kinds of contract, by the names the lists of before have
alter table employment_category disable trigger user;
update employment_category set contract_kind = case
  when kind = 'contract' then 'contract' when folded(name) in ('parttime', 'part-time') then 'partTime' when folded(name) = 'casual' then 'casual' else 'fullTime' end;
alter table employment_category enable trigger user;

-- permit codes are lines of their type, pay periods of their calendar
alter table permit_code drop constraint permit_code_type_fk,
  add constraint permit_code_type_fk foreign key (company_id, permit_type_id) references permit_type (company_id, id) on delete cascade;
alter table permit_code add column order_no int not null default 0;
call lines_of('permit_code', 'permit_type_id');
alter table pay_calendar add column active boolean not null default true;
alter table pay_period drop constraint pay_period_calendar_fk,
  add constraint pay_period_calendar_fk foreign key (company_id, calendar_id) references pay_calendar (company_id, id) on delete cascade;
alter table pay_period drop constraint pay_period_one_at_a_time,
  add constraint pay_period_one_at_a_time exclude using gist
    (company_id with =, calendar_id with =, daterange(starts_on, ends_on, '[]') with &&) deferrable initially deferred;
call lines_of('pay_period', 'calendar_id');

create table shift_code (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 20),
  description text check (length(description) <= 300),
  colour text check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  day_type text not null check (day_type in ('work', 'off', 'leave', 'training', 'holiday')),
  worked boolean not null default true,
  active boolean not null default true,
  primary key (company_id, id)
);
call kept_table('shift_code');
call unique_words('shift_code', 'code');

create table shift_group (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 300),
  active boolean not null default true,
  primary key (company_id, id),
  constraint shift_group_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id)
);
call kept_table('shift_group');
call unique_words('shift_group', 'name', '{org_node_id}');

create table role_group (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 300),
  poolable text not null default 'notPoolable' check (poolable in ('poolable', 'notPoolable')),
  active boolean not null default true,
  primary key (company_id, id)
);
call kept_table('role_group');
call unique_words('role_group', 'name');

create table supplement (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('allowance', 'overtime', 'training')),
  unit text not null default 'count' check (unit in ('count', 'minutes')),
  rule text not null default 'byHand' check (rule in ('byHand', 'standUp', 'training', 'fullWeekend', 'fullNight')),
  colour text check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  active boolean not null default true,
  primary key (company_id, id)
);
call kept_table('supplement');
call unique_words('supplement', 'code');

create table public_holiday (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  date date not null,
  paid text not null default 'paid' check (paid in ('paid', 'notPaid')),
  active boolean not null default true,
  primary key (company_id, id)
);
call kept_table('public_holiday');

create table special_holiday (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('holiday', 'ramadan')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  paid text not null default 'paid' check (paid in ('paid', 'notPaid')),
  active boolean not null default true,
  primary key (company_id, id)
);
call kept_table('special_holiday');

create table attribute_definition (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 20),
  data_type text not null check (data_type in ('lookup', 'string', 'integer', 'numeric', 'boolean')),
  input text not null check (input in ('string', 'dropdown', 'list', 'date', 'datetime')),
  priority int not null default 999 check (priority between 0 and 999),
  active boolean not null default true,
  primary key (company_id, id)
);
call kept_table('attribute_definition');
call unique_words('attribute_definition', 'name');
create table attribute_definition_values (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  attribute_definition_id bigint not null,
  order_no int not null,
  value text not null check (length(value) between 1 and 100),
  primary key (company_id, id),
  constraint attribute_definition_values_definition_fk foreign key (company_id, attribute_definition_id)
    references attribute_definition (company_id, id) on delete cascade
);
create index attribute_definition_values_of on attribute_definition_values (company_id, attribute_definition_id);
call kept_table('attribute_definition_values');
call lines_of('attribute_definition_values', 'attribute_definition_id');

create table attribute (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 20),
  definition_id bigint not null,
  required boolean not null default false,
  default_value text check (length(default_value) <= 100),
  priority int not null default 999 check (priority between 0 and 999),
  active boolean not null default true,
  primary key (company_id, id),
  constraint attribute_definition_fk foreign key (company_id, definition_id) references attribute_definition (company_id, id)
);
call kept_table('attribute');
call unique_words('attribute', 'name');

create table task_type (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  code text check (length(code) <= 20),
  description text check (length(description) <= 300),
  priority int not null default 999 check (priority between 0 and 999),
  active boolean not null default true,
  primary key (company_id, id)
);
call kept_table('task_type');
call unique_words('task_type', 'name');

-- short lists that are a name and an order
do $$
declare t text;
begin
  foreach t in array array['rejection_reason', 'telecom_provider'] loop
    execute format('create table %I (
      company_id bigint not null references company (id),
      id bigint generated always as identity,
      name text not null check (length(name) between 1 and 100),
      sort_order int not null default 0,
      active boolean not null default true,
      primary key (company_id, id))', t);
    call kept_table(t::regclass);
    call unique_words(t::regclass, 'name');
  end loop;
end $$;

-- several rows that a row refers to: list, field, what it refers to
do $$
declare
  l record;
begin
  for l in select * from (values
    ('shift_group', 'bands', 'shift_band'), ('role_group', 'roles', 'job_role'),
    ('public_holiday', 'nodes', 'org_node'), ('special_holiday', 'nodes', 'org_node'),
    ('attribute', 'event_types', 'event_type'), ('attribute', 'skills', 'skill')) as given(owner, field, target)
  loop
    execute format('create table %1$s_%2$s (
      company_id bigint not null references company (id),
      id bigint generated always as identity,
      %1$s_id bigint not null,
      %3$s_id bigint not null,
      primary key (company_id, id),
      constraint %1$s_%2$s_owner_fk foreign key (company_id, %1$s_id) references %1$s (company_id, id) on delete cascade,
      constraint %1$s_%2$s_target_fk foreign key (company_id, %3$s_id) references %3$s (company_id, id),
      constraint %1$s_%2$s_unique unique (company_id, %1$s_id, %3$s_id))', l.owner, l.field, l.target);
    execute format('create index %1$s_%2$s_target on %1$s_%2$s (company_id, %3$s_id)', l.owner, l.field, l.target);
    execute format('call kept_table(%L)', format('%s_%s', l.owner, l.field));
    execute format('call lines_of(%L, %L)', format('%s_%s', l.owner, l.field), format('%s_id', l.owner));
  end loop;
end $$;
-- a role is in one group (CF-57)
create unique index role_group_roles_held on role_group_roles (company_id, job_role_id);

-- the supplements that attendance computes, in the companies of before
alter table supplement no force row level security;
alter table supplement disable trigger user;
insert into supplement (company_id, code, name, type, rule)
select c.id, s.code, s.name, s.type, s.rule from company c cross join (values
  ('STAND-UP', 'Stand-up', 'allowance', 'standUp'), ('TRAINING', 'Training', 'training', 'training'),
  ('WEEKEND', 'Full weekend', 'overtime', 'fullWeekend'), ('NIGHT', 'Full night', 'overtime', 'fullNight')) as s(code, name, type, rule);
alter table supplement enable trigger user;

do $$
declare t text;
begin
  foreach t in array array['skill', 'location', 'permit_code', 'permit_type', 'pay_period', 'pay_calendar', 'employment_category', 'company', 'supplement'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
