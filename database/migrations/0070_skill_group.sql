-- groups of skills that stand for one another, the preferred one first (MAST-SKILLGROUP-01 to 03, ND-43)
create table skill_group (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 300),
  active boolean not null default true,
  primary key (company_id, id),
  constraint skill_group_name_unique unique (company_id, name)
);
call kept_table('skill_group');

create table skill_group_skills (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  skill_group_id bigint not null,
  order_no int not null,
  skill_id bigint not null,
  remark text check (length(remark) <= 150),
  primary key (company_id, id),
  constraint skill_group_skills_group_fk foreign key (company_id, skill_group_id) references skill_group (company_id, id) on delete cascade,
  constraint skill_group_skills_skill_fk foreign key (company_id, skill_id) references skill (company_id, id)
);
create index skill_group_skills_of on skill_group_skills (company_id, skill_group_id);
call kept_table('skill_group_skills');
call lines_of('skill_group_skills', 'skill_group_id');
