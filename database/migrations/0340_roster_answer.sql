-- What people answered of days that they were told, for the history of the day: the day itself keeps only the last answer, until it is told
-- anew (0300_roster_drafts.sql).
create table roster_answer (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  shift_date date not null,
  accepted boolean not null,
  rejection_reason_id bigint,
  answered_at timestamptz not null,
  primary key (company_id, id),
  constraint roster_answer_employee_fk foreign key (company_id, employee_id) references employee (company_id, id),
  constraint roster_answer_rejection_fk foreign key (company_id, rejection_reason_id) references rejection_reason (company_id, id),
  constraint roster_answer_reason check (rejection_reason_id is null or not accepted)
);
call kept_table('roster_answer', 'select, insert');
create index roster_answer_of_day on roster_answer (company_id, employee_id, shift_date);
create index roster_answer_of_reason on roster_answer (company_id, rejection_reason_id) where rejection_reason_id is not null;
