-- Days are corrected by hand, closed, and opened again when what they rest on changes; what was computed before is kept.
alter table attendance_action drop constraint attendance_action_kind_check;
alter table attendance_action add constraint attendance_action_kind_check check (kind in (
  'add_punch', 'retime', 'void_punch', 'add_exception', 'waive', 'approve', 'reopen',
  'off_cancelled', 'break_ot', 'ot_cap_reversed', 'paid_break', 'comp_off', 'reconcile', 'unreconcile', 'undo'));

alter table attendance_day drop constraint attendance_day_state_check;
alter table attendance_day add constraint attendance_day_state_check check (state in ('computed', 'review', 'reconciled'));
alter table attendance_day add column reconciled_at timestamptz;
alter table attendance_day add column reconciled_by bigint;
-- when a reconciled day was computed anew, because something it rests on had changed
alter table attendance_day add column reopened_at timestamptz;
alter table attendance_day add column computed_by bigint default actor();

create table attendance_day_past (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  shift_date date not null,
  org_node_id bigint not null,
  revision int not null,
  state text not null,
  computed_at timestamptz not null,
  computed_by bigint,
  -- minutes by the name of their column
  figures jsonb not null,
  -- codes
  exceptions jsonb not null,
  lines jsonb not null,
  primary key (company_id, id)
);
create index attendance_day_past_day on attendance_day_past (company_id, employee_id, shift_date);
call company_table('attendance_day_past', 'select, insert');
