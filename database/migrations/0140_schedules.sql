-- SCHED-02, ND-10, ND-12: what a schedule says besides its dates, and the periods for which schedules are made

alter table schedule
  add column scenario text check (length(scenario) between 1 and 100),
  add column ft_lines int not null default 0 check (ft_lines between 0 and 9999),
  add column pt_lines int not null default 0 check (pt_lines between 0 and 9999),
  add column con_lines int not null default 0 check (con_lines between 0 and 9999),
  add column cas_lines int not null default 0 check (cas_lines between 0 and 9999);

create table schedule_period (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  active boolean not null default true,
  primary key (company_id, id),
  constraint schedule_period_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id)
);
call kept_table('schedule_period');
call unique_words('schedule_period', 'name', '{org_node_id}');
