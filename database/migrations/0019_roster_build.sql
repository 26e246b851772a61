-- Schedule creation rule sets of an org node (ND-11, SCHED-17 to 21): the rules, what they ask for, and the heads that are wanted; and
-- rosters built under them, which stand beside the live one until they are taken.

create table creation_rule_set (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  starts_on date not null,
  ends_on date,
  primary key (company_id, id),
  constraint creation_rule_set_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint creation_rule_set_ends_after_start check (ends_on >= starts_on),
  constraint creation_rule_set_one_in_force exclude using gist
    (company_id with =, org_node_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
call kept_table('creation_rule_set');

create table creation_rule (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  set_id bigint not null,
  order_no smallint not null,
  code text not null check (length(code) between 1 and 60),
  severity text not null check (severity in ('off', 'info', 'warn', 'block')),
  -- what the rule of this code asks for, in the engine's terms
  values jsonb not null,
  -- whom it is for; null = everybody
  employment_category_id bigint,
  weight int check (weight between 0 and 10000),
  primary key (company_id, id),
  constraint creation_rule_set_fk foreign key (company_id, set_id) references creation_rule_set (company_id, id) on delete cascade,
  constraint creation_rule_category_fk foreign key (company_id, employment_category_id) references employment_category (company_id, id)
);
create index creation_rule_of_set on creation_rule (company_id, set_id, order_no);
call kept_table('creation_rule');

-- heads of a band that a skill needs, on a weekday (1 = Monday) or on one date, while its set is in force
create table cover_requirement (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  set_id bigint not null,
  line_no smallint not null,
  skill_id bigint not null,
  band_id bigint not null,
  weekday smallint check (weekday between 1 and 7),
  on_date date,
  least smallint not null check (least >= 0),
  wanted smallint not null,
  most smallint,
  weight_under int not null check (weight_under between 0 and 10000),
  weight_over int not null check (weight_over between 0 and 10000),
  primary key (company_id, id),
  constraint cover_requirement_set_fk foreign key (company_id, set_id) references creation_rule_set (company_id, id) on delete cascade,
  constraint cover_requirement_skill_fk foreign key (company_id, skill_id) references skill (company_id, id),
  constraint cover_requirement_band_fk foreign key (company_id, band_id) references shift_band (company_id, id),
  constraint cover_requirement_day check (num_nonnulls(weekday, on_date) = 1),
  constraint cover_requirement_in_order check (wanted between least and 999 and coalesce(most, 999) between wanted and 999),
  constraint cover_requirement_once unique nulls not distinct (company_id, set_id, skill_id, band_id, weekday, on_date)
);
call kept_table('cover_requirement');

-- a candidate's lines and cells: cheap to make, thrown away, read by nobody who plans or pays from the live roster
create table schedule_line (
  company_id bigint not null references company (id),
  schedule_id bigint not null,
  line_no int not null,
  employee_id bigint not null,
  primary key (company_id, schedule_id, line_no),
  constraint schedule_line_schedule_fk foreign key (company_id, schedule_id) references schedule (company_id, id) on delete cascade,
  constraint schedule_line_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint schedule_line_employee_once unique (company_id, schedule_id, employee_id)
);
call company_table('schedule_line');

create table schedule_cell (
  company_id bigint not null,
  schedule_id bigint not null,
  line_no int not null,
  shift_date date not null,
  slot smallint not null default 1 check (slot between 1 and 9),
  day_type text not null check (day_type in ('work', 'off', 'leave', 'training', 'holiday', 'comp_off')),
  band_id bigint,
  -- what the person stands in cover for, where it is not the primary skill
  skill_id bigint,
  primary key (company_id, schedule_id, line_no, shift_date, slot),
  constraint schedule_cell_line_fk foreign key (company_id, schedule_id, line_no)
    references schedule_line (company_id, schedule_id, line_no) on delete cascade,
  constraint schedule_cell_band_fk foreign key (company_id, band_id) references shift_band (company_id, id),
  constraint schedule_cell_skill_fk foreign key (company_id, skill_id) references skill (company_id, id)
);
call company_table('schedule_cell');

create table schedule_build (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  -- keep: what is rostered stays, empty days are filled; few: anew with few changes; anew: whatever is best
  mode text not null check (mode in ('keep', 'few', 'anew')),
  seconds smallint not null check (seconds between 1 and 1800),
  seed int not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'taken', 'discarded')),
  stopping boolean not null default false,
  cost bigint,
  bound double precision,
  -- whether the best was proved before the time was over
  proved boolean not null default false,
  short int,
  breaches jsonb,
  conflicts jsonb,
  relaxed text[],
  -- the roster that the build began from: a candidate is taken only while it still stands
  input_hash bytea,
  schedule_id bigint,
  message text,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint schedule_build_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint schedule_build_schedule_fk foreign key (company_id, schedule_id) references schedule (company_id, id),
  constraint schedule_build_at_most_32_days check (ends_on >= starts_on and ends_on - starts_on < 32)
);
create index schedule_build_newest on schedule_build (company_id, org_node_id, id desc);
call kept_table('schedule_build');
