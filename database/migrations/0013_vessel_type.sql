-- kinds of vessels with their picture (MAST-VESSEL-01, MAST-VESSEL-02)
create table vessel_type (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 300),
  image_id bigint,
  priority int not null default 999 check (priority between 1 and 999),
  active boolean not null default true,
  primary key (company_id, id),
  constraint vessel_type_name_unique unique (company_id, name),
  constraint vessel_type_image_fk foreign key (company_id, image_id) references file (company_id, id)
);
call kept_table('vessel_type');

-- what else somebody of a role is trained for, besides the primary skill
create table role_other_skills (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  role_id bigint not null,
  skill_id bigint not null,
  primary key (company_id, id),
  constraint role_other_skills_unique unique (company_id, role_id, skill_id),
  constraint role_other_skills_role_fk foreign key (company_id, role_id) references role (company_id, id) on delete cascade,
  constraint role_other_skills_skill_fk foreign key (company_id, skill_id) references skill (company_id, id)
);
call kept_table('role_other_skills');
