-- The computing of hours of a node and period, as a job: how far it is, what it has come to, and what its end was.

create table attendance_run (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- up to here it is done: a run that was cut off goes on after it
  done_until date,
  person_days int not null default 0,
  computed int not null default 0,
  unchanged int not null default 0,
  removed int not null default 0,
  without_parameters int not null default 0,
  message text,
  primary key (company_id, id),
  constraint attendance_run_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint attendance_run_in_order check (ends_on >= starts_on)
);
create index attendance_run_newest on attendance_run (company_id, org_node_id, id desc);
call kept_table('attendance_run');
call told_table('attendance_run', 'attendance');
