-- Masters of the thread: short lists that people, rosters and work refer to.

create table skill (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 300),
  colour text check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  sort_order int not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  constraint skill_name_unique unique (company_id, name)
);
call kept_table('skill');

create table role (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  primary_skill_id bigint,
  active boolean not null default true,
  primary key (company_id, id),
  constraint role_name_unique unique (company_id, name),
  constraint role_primary_skill_fk foreign key (company_id, primary_skill_id) references skill (company_id, id)
);
call kept_table('role');

-- lists that are a name and nothing more
do $$
declare t text;
begin
  foreach t in array array['labour_class', 'title', 'gender', 'marital_status', 'permit_type', 'equipment_category'] loop
    execute format('create table %I (
      company_id bigint not null references company (id),
      id bigint generated always as identity,
      name text not null check (length(name) between 1 and 100),
      sort_order int not null default 0,
      active boolean not null default true,
      primary key (company_id, id),
      constraint %I unique (company_id, name))', t, t || '_name_unique');
    call kept_table(t::regclass);
  end loop;
end $$;

create table employment_category (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  kind text not null default 'own' check (kind in ('own', 'contract')),
  sort_order int not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  constraint employment_category_name_unique unique (company_id, name)
);
call kept_table('employment_category');

create table contractor (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  code text,
  name text not null check (length(name) between 1 and 100),
  email text,
  active boolean not null default true,
  primary key (company_id, id),
  constraint contractor_name_unique unique (company_id, name)
);
call kept_table('contractor');

create table permit_code (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  permit_type_id bigint not null,
  description text not null check (length(description) between 1 and 100),
  active boolean not null default true,
  primary key (company_id, id),
  constraint permit_code_type_fk foreign key (company_id, permit_type_id) references permit_type (company_id, id),
  constraint permit_code_description_unique unique (company_id, permit_type_id, description)
);
call kept_table('permit_code');

create table location (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  kind text not null default 'berth' check (kind in ('berth', 'block', 'gate', 'workshop')),
  name text not null check (length(name) between 1 and 100),
  sort_order int not null default 0,
  active boolean not null default true,
  primary key (company_id, id),
  constraint location_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint location_name_unique unique (company_id, org_node_id, kind, name)
);
call kept_table('location');

create table shift_band (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  code text not null check (length(code) between 1 and 100),
  name text not null,
  colour text check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  category text not null check (category in ('AM', 'PM', 'night')),
  starts_at time not null,
  ends_at time not null,
  active boolean not null default true,
  primary key (company_id, id),
  constraint shift_band_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint shift_band_code_unique unique (company_id, org_node_id, code),
  constraint shift_band_not_midnight check (starts_at <> '00:00' and ends_at <> '00:00'),
  constraint shift_band_has_length check (starts_at <> ends_at)
);
call kept_table('shift_band');

create table equipment (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  category_id bigint not null,
  org_node_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 300),
  active boolean not null default true,
  primary key (company_id, id),
  constraint equipment_category_fk foreign key (company_id, category_id) references equipment_category (company_id, id),
  constraint equipment_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint equipment_name_unique unique (company_id, org_node_id, name)
);
call kept_table('equipment');

create table equipment_status (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  equipment_id bigint not null,
  down_at timestamptz not null,
  up_at timestamptz,
  reason text check (length(reason) <= 100),
  allow_deployment boolean not null default false,
  primary key (company_id, id),
  constraint equipment_status_equipment_fk foreign key (company_id, equipment_id) references equipment (company_id, id),
  constraint equipment_status_up_after_down check (up_at > down_at)
);
create index equipment_status_down on equipment_status (company_id, equipment_id, down_at);
call kept_table('equipment_status');

create table exception_type (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('attendance', 'leave')),
  code text not null,
  name text not null,
  severity text not null check (severity in ('info', 'warn', 'block')),
  active boolean not null default true,
  primary key (company_id, id),
  constraint exception_type_code_unique unique (company_id, code)
);
call kept_table('exception_type');
