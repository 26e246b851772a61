-- What the engine counts beyond normal, daily and OFF overtime (docs/guides/attendance.md, "Categories"), by the engine's own names.
alter table attendance_day
  add column holiday_minutes int not null default 0,
  add column weekly_ot_minutes int not null default 0,
  add column ramadan_extra_minutes int not null default 0,
  add column capped_minutes int not null default 0,
  add column comp_off_minutes int not null default 0,
  add column night_minutes int not null default 0,
  add column preparation_minutes int not null default 0,
  add column break_paid_minutes int not null default 0,
  add column break_unpaid_minutes int not null default 0,
  -- what earned comp off, whether paid besides or not, and the last day to take it
  add column comp_off_earned_minutes int not null default 0,
  add column comp_off_until date;

alter table hour_line
  drop constraint hour_line_category_check,
  add constraint hour_line_category_check
    check (category in ('normal', 'cat1', 'cat2', 'holidayOt', 'weeklyOt', 'ramadanExtra', 'capped', 'compOff'));

-- payments for how somebody worked (catalogue ND-100)
create table supplement_line (
  company_id bigint not null references company (id),
  employee_id bigint not null,
  shift_date date not null,
  revision int not null,
  supplement text not null check (supplement in ('standUp', 'training', 'fullWeekend', 'fullNight')),
  units int not null check (units > 0),
  minutes int not null check (minutes >= 0),
  source text not null default 'auto' check (source in ('auto', 'shift', 'manual')),
  trail jsonb not null,
  primary key (company_id, employee_id, shift_date, revision, supplement, source),
  constraint supplement_line_day_fk foreign key (company_id, employee_id, shift_date)
    references attendance_day (company_id, employee_id, shift_date) on delete cascade
);
call company_table('supplement_line', 'select, insert, delete');
