-- People: the person, what is private, the posting in force on a date, skills, licences and crews.

create table employee (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_number text not null check (length(employee_number) between 1 and 20),
  title_id bigint,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  search_name text generated always as (lower(first_name || ' ' || last_name || ' ' || employee_number)) stored,
  gender_id bigint,
  marital_status_id bigint,
  birth_on date,
  email text,
  mobile_phone text,
  hrms_role text,
  hrms_department text,
  primary_language text,
  nationality text,
  company_name text,
  hired_on date not null,
  terminated_on date,
  active boolean not null default true,
  primary key (company_id, id),
  constraint employee_number_unique unique (company_id, employee_number),
  constraint employee_title_fk foreign key (company_id, title_id) references title (company_id, id),
  constraint employee_gender_fk foreign key (company_id, gender_id) references gender (company_id, id),
  constraint employee_marital_status_fk foreign key (company_id, marital_status_id) references marital_status (company_id, id),
  constraint employee_leaves_after_joining check (terminated_on >= hired_on)
);
create index employee_search on employee using gin (search_name gin_trgm_ops);
call kept_table('employee');

-- special-category data: no audit copy, its own right; encrypted by the application with a key outside the database
create table employee_private (
  company_id bigint not null references company (id),
  employee_id bigint not null,
  religion bytea,
  street bytea,
  key_id text not null,
  primary key (company_id, employee_id),
  constraint employee_private_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
call company_table('employee_private');

create table employee_posting (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  valid daterange not null check (not isempty(valid)),
  org_node_id bigint not null,
  role_id bigint not null,
  employment_category_id bigint not null,
  labour_class_id bigint,
  contractor_id bigint,
  reason text not null default 'hire',
  primary key (company_id, id),
  constraint employee_posting_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint employee_posting_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint employee_posting_role_fk foreign key (company_id, role_id) references role (company_id, id),
  constraint employee_posting_category_fk foreign key (company_id, employment_category_id) references employment_category (company_id, id),
  constraint employee_posting_labour_class_fk foreign key (company_id, labour_class_id) references labour_class (company_id, id),
  constraint employee_posting_contractor_fk foreign key (company_id, contractor_id) references contractor (company_id, id),
  constraint employee_posting_one_at_a_time exclude using gist (company_id with =, employee_id with =, valid with &&)
);
create index employee_posting_node on employee_posting (company_id, org_node_id);
call kept_table('employee_posting');

create table employee_licence (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  permit_type_id bigint not null,
  number text not null check (length(number) <= 30),
  skill_id bigint not null,
  certificate text check (length(certificate) <= 50),
  grade text check (length(grade) <= 12),
  assigned_on date not null,
  expires_on date not null,
  primary key (company_id, id),
  constraint employee_licence_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint employee_licence_permit_type_fk foreign key (company_id, permit_type_id) references permit_type (company_id, id),
  constraint employee_licence_skill_fk foreign key (company_id, skill_id) references skill (company_id, id),
  constraint employee_licence_ends_after_start check (expires_on >= assigned_on)
);
create index employee_licence_employee on employee_licence (company_id, employee_id);
create index employee_licence_expiry on employee_licence (company_id, skill_id, expires_on);
call kept_table('employee_licence');

create table employee_licence_code (
  company_id bigint not null references company (id),
  licence_id bigint not null,
  permit_code_id bigint not null,
  primary key (company_id, licence_id, permit_code_id),
  constraint employee_licence_code_licence_fk foreign key (company_id, licence_id) references employee_licence (company_id, id) on delete cascade,
  constraint employee_licence_code_code_fk foreign key (company_id, permit_code_id) references permit_code (company_id, id)
);
call company_table('employee_licence_code');

create table employee_skill (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  skill_id bigint not null,
  licence_id bigint,
  priority text not null check (priority in ('primary', 'secondary')),
  rating smallint not null check (rating between 1 and 3),
  rotation_no smallint not null default 0 check (rotation_no between 0 and 999),
  assigned_on date not null,
  expires_on date,
  primary key (company_id, id),
  constraint employee_skill_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint employee_skill_skill_fk foreign key (company_id, skill_id) references skill (company_id, id),
  constraint employee_skill_licence_fk foreign key (company_id, licence_id) references employee_licence (company_id, id) on delete cascade,
  constraint employee_skill_licence_unique unique (company_id, licence_id),
  constraint employee_skill_ends_after_start check (expires_on >= assigned_on)
);
create index employee_skill_skill on employee_skill (company_id, skill_id, employee_id);
create index employee_skill_employee on employee_skill (company_id, employee_id);
call kept_table('employee_skill');

create table employee_group (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  active boolean not null default true,
  primary key (company_id, id),
  constraint employee_group_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint employee_group_name_unique unique (company_id, org_node_id, name)
);
call kept_table('employee_group');

create table employee_group_member (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  group_id bigint not null,
  employee_id bigint not null,
  joined_on date not null,
  left_on date,
  primary key (company_id, id),
  constraint employee_group_member_group_fk foreign key (company_id, group_id) references employee_group (company_id, id),
  constraint employee_group_member_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint employee_group_member_once exclude using gist
    (company_id with =, employee_id with =, group_id with =, daterange(joined_on, left_on, '[]') with &&)
);
create index employee_group_member_employee on employee_group_member (company_id, employee_id);
call kept_table('employee_group_member');
