-- Deployment: runs, their reasons, and who stands on which seat.

create table deployment_run (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  shift_date date not null,
  band_id bigint not null,
  state text not null check (state in ('queued', 'running', 'accepted', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  seed int not null default 1,
  posts int not null default 0,
  filled int not null default 0,
  filled_by_own int not null default 0,
  bound int not null default 0,
  message text,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default actor(),
  primary key (company_id, id),
  constraint deployment_run_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint deployment_run_band_fk foreign key (company_id, band_id) references shift_band (company_id, id)
);
create index deployment_run_board on deployment_run (company_id, org_node_id, shift_date, band_id, id desc);
call company_table('deployment_run');

create table deployment_reason (
  company_id bigint not null references company (id),
  run_id bigint not null,
  subject text not null check (subject in ('seat', 'employee')),
  subject_id bigint not null,
  rank smallint not null,
  code text not null,
  rule_limit numeric(12, 2),
  actual numeric(12, 2),
  unit text,
  detail jsonb not null default '{}',
  primary key (company_id, run_id, subject, subject_id, rank),
  constraint deployment_reason_run_fk foreign key (company_id, run_id) references deployment_run (company_id, id) on delete cascade
);
call company_table('deployment_reason');

create table assignment (
  company_id bigint not null references company (id),
  id bigint not null default nextval('work_id'),
  shift_date date not null,
  seat_id bigint not null,
  shift_id bigint not null,
  employee_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  source text not null check (source in ('engine', 'manual', 'pool', 'contractor', 'fill', 'swap')),
  run_id bigint,
  skill_id bigint not null,
  is_primary boolean not null,
  rating smallint not null check (rating between 1 and 3),
  pinned boolean not null default false,
  released_at timestamptz,
  released_by bigint,
  released_reason text,
  created_at timestamptz not null default now(),
  created_by bigint default actor(),
  primary key (company_id, id),
  constraint assignment_seat_fk foreign key (company_id, seat_id) references activity_seat (company_id, id),
  constraint assignment_shift_fk foreign key (company_id, shift_id) references shift (company_id, id),
  constraint assignment_run_fk foreign key (company_id, run_id) references deployment_run (company_id, id),
  constraint assignment_skill_fk foreign key (company_id, skill_id) references skill (company_id, id),
  constraint assignment_length check (ends_at > starts_at),
  constraint assignment_person_once exclude using gist
    (company_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&) where (released_at is null) deferrable,
  constraint assignment_seat_once exclude using gist
    (company_id with =, seat_id with =, tstzrange(starts_at, ends_at) with &&) where (released_at is null) deferrable
);
create index assignment_seat on assignment (company_id, seat_id) where released_at is null;
create index assignment_shift on assignment (company_id, shift_id) where released_at is null;
call company_table('assignment');

-- an assignment lies within its shift, and belongs to the shift's person
create function assignment_within_shift() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from came a join shift s on s.company_id = a.company_id and s.id = a.shift_id
     where a.released_at is null
       and (s.employee_id <> a.employee_id or s.removed_at is not null
            or not tstzrange(s.starts_at, s.ends_at) @> tstzrange(a.starts_at, a.ends_at))) then
    raise exception using errcode = '23514', constraint = 'assignment_within_shift', message = 'the assignment leaves its shift';
  end if;
  return null;
end $$;
create trigger assignment_within_shift_insert after insert on assignment referencing new table as came
  for each statement execute function assignment_within_shift();
create trigger assignment_within_shift_update after update on assignment referencing new table as came
  for each statement execute function assignment_within_shift();
