-- Demand: events (vessel calls), the work standard, and the activities and seats they give.

create table event_type (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  code text,
  name text not null check (length(name) between 1 and 100),
  category text not null check (category in ('Vessel', 'Gate', 'Misc', 'Buffer')),
  colour text check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  active boolean not null default true,
  primary key (company_id, id),
  constraint event_type_name_unique unique (company_id, name)
);
call kept_table('event_type');

create table event_definition (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  event_type_id bigint not null,
  org_node_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  starts_on date not null,
  ends_on date,
  state text not null default 'active' check (state in ('draft', 'active', 'retired')),
  window_rule text not null default 'times' check (window_rule in ('times')),
  offset_start_minutes int not null default 0 check (offset_start_minutes between -10080 and 10080),
  offset_end_minutes int not null default 0 check (offset_end_minutes between -10080 and 10080),
  primary key (company_id, id),
  constraint event_definition_type_fk foreign key (company_id, event_type_id) references event_type (company_id, id),
  constraint event_definition_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint event_definition_ends_after_start check (ends_on >= starts_on),
  constraint event_definition_one_in_force exclude using gist
    (company_id with =, org_node_id with =, event_type_id with =, daterange(starts_on, ends_on, '[]') with &&) where (state = 'active')
);
call kept_table('event_definition');

create table event_definition_line (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  definition_id bigint not null,
  line_no smallint not null,
  label text not null check (length(label) between 1 and 100),
  skill_id bigint not null,
  basis text not null check (basis in ('per_event', 'per_crane', 'per_n_cranes', 'per_shift_terminal')),
  n smallint not null default 1 check (n between 1 and 99),
  heads smallint not null check (heads between 1 and 99),
  seat_pattern text not null default 'parallel' check (seat_pattern in ('parallel', 'alternating')),
  equipment_category_id bigint,
  equipment_count smallint not null default 0 check (equipment_count between 0 and 99),
  priority smallint not null default 999 check (priority between 1 and 999),
  primary key (company_id, id),
  constraint event_definition_line_definition_fk foreign key (company_id, definition_id) references event_definition (company_id, id) on delete cascade,
  constraint event_definition_line_skill_fk foreign key (company_id, skill_id) references skill (company_id, id),
  constraint event_definition_line_equipment_fk foreign key (company_id, equipment_category_id) references equipment_category (company_id, id),
  constraint event_definition_line_no_unique unique (company_id, definition_id, line_no) deferrable
);
call kept_table('event_definition_line');

create table event (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  event_type_id bigint not null,
  definition_id bigint not null,
  visit_no text not null check (length(visit_no) between 1 and 40),
  vessel_name text not null check (length(vessel_name) <= 100),
  service text check (length(service) <= 40),
  berth_id bigint,
  eta timestamptz not null,
  etd timestamptz not null,
  cranes smallint not null check (cranes between 0 and 50),
  discharge int not null default 0 check (discharge >= 0),
  load int not null default 0 check (load >= 0),
  restow int not null default 0 check (restow >= 0),
  hatch_covers int not null default 0 check (hatch_covers >= 0),
  lashing_bays int not null default 0 check (lashing_bays >= 0),
  reefers int not null default 0 check (reefers >= 0),
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  source text not null default 'import' check (source in ('manual', 'import', 'interface')),
  primary key (company_id, id),
  constraint event_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint event_type_fk foreign key (company_id, event_type_id) references event_type (company_id, id),
  constraint event_definition_fk foreign key (company_id, definition_id) references event_definition (company_id, id),
  constraint event_berth_fk foreign key (company_id, berth_id) references location (company_id, id),
  constraint event_visit_unique unique (company_id, org_node_id, visit_no),
  constraint event_leaves_after_arrival check (etd > eta)
);
comment on column event.eta is 'as first announced; revisions are rows of event_change';
create index event_eta on event (company_id, org_node_id, eta);
call kept_table('event');

-- a revised ETA is an accepted change; the last accepted one holds
create table event_change (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  event_id bigint not null,
  seq smallint not null,
  field text not null check (field in ('eta')),
  before timestamptz not null,
  after timestamptz not null,
  source text not null check (source in ('manual', 'import', 'interface')),
  state text not null check (state in ('proposed', 'accepted', 'refused')),
  received_at timestamptz not null default now(),
  decided_by bigint default actor(),
  primary key (company_id, id),
  constraint event_change_event_fk foreign key (company_id, event_id) references event (company_id, id) on delete cascade,
  constraint event_change_seq_unique unique (company_id, event_id, seq)
);
call kept_table('event_change');

create table event_window (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  event_id bigint not null,
  seq smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cranes smallint not null,
  primary key (company_id, id),
  constraint event_window_event_fk foreign key (company_id, event_id) references event (company_id, id) on delete cascade,
  constraint event_window_seq_unique unique (company_id, event_id, seq),
  constraint event_window_length check (ends_at > starts_at)
);
call company_table('event_window');

create sequence work_id;
grant usage on sequence work_id to quayside_app;

create table activity (
  company_id bigint not null references company (id),
  id bigint not null default nextval('work_id'),
  shift_date date not null,
  org_node_id bigint not null,
  band_id bigint not null,
  event_id bigint,
  definition_line_id bigint,
  source text not null check (source in ('event', 'smr', 'manual', 'relief', 'pool', 'plan')),
  demand_key text not null,
  unit_no smallint not null default 1,
  skill_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  heads smallint not null check (heads between 1 and 99),
  priority smallint not null default 999,
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  version int not null default 1,
  primary key (company_id, id),
  constraint activity_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint activity_band_fk foreign key (company_id, band_id) references shift_band (company_id, id),
  constraint activity_event_fk foreign key (company_id, event_id) references event (company_id, id),
  constraint activity_line_fk foreign key (company_id, definition_line_id) references event_definition_line (company_id, id) on delete set null (definition_line_id),
  constraint activity_skill_fk foreign key (company_id, skill_id) references skill (company_id, id),
  constraint activity_generated_once unique (company_id, org_node_id, shift_date, band_id, demand_key),
  constraint activity_length check (ends_at > starts_at)
);
create index activity_event on activity (company_id, event_id);
call company_table('activity');

create table activity_seat (
  company_id bigint not null references company (id),
  id bigint not null default nextval('work_id'),
  activity_id bigint not null,
  seat_no smallint not null,
  skill_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'filled', 'cancelled')),
  primary key (company_id, id),
  constraint activity_seat_activity_fk foreign key (company_id, activity_id) references activity (company_id, id),
  constraint activity_seat_skill_fk foreign key (company_id, skill_id) references skill (company_id, id),
  constraint activity_seat_no_unique unique (company_id, activity_id, seat_no),
  constraint activity_seat_length check (ends_at > starts_at)
);
call company_table('activity_seat');
