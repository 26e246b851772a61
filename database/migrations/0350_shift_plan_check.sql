-- A check of all rules before a large plan is published: a job, with how far it is and what it found. It keeps nothing of the roster, and a
-- user has one of a plan at most.
create table shift_plan_check (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  plan_id bigint not null,
  user_id bigint not null default actor(),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- dates and choices, for the job
  asked jsonb not null,
  -- in hundredths
  progress smallint not null default 0 check (progress between 0 and 100),
  -- null until it is done
  found jsonb,
  primary key (company_id, id),
  constraint shift_plan_check_of_user unique (company_id, plan_id, user_id),
  constraint shift_plan_check_plan_fk foreign key (company_id, plan_id) references shift_plan (company_id, id) on delete cascade,
  constraint shift_plan_check_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id)
);
call company_table('shift_plan_check');
call told_table('shift_plan_check', 'shiftPlanCheck');
create index shift_plan_check_of_node on shift_plan_check (company_id, org_node_id);
