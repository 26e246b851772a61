-- Leave of a roster date: one row for each date, because a date is what is changed, told and taken back. A leave of ten days is ten rows of
-- one batch. A leave for a part of the day stands beside the shift that it lies in. One that is cancelled stays, as a withdrawn shift does.

create table leave (
  company_id bigint not null references company (id),
  id bigint not null default nextval('roster_id'),
  employee_id bigint not null,
  shift_date date not null,
  -- where the person is rostered on that date
  org_node_id bigint not null,
  exception_type_id bigint not null,
  -- a whole day from midnight to midnight at the terminal
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  part boolean not null,
  note text check (length(note) <= 300),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint,
  primary key (company_id, id),
  constraint leave_employee_fk foreign key (company_id, employee_id) references employee (company_id, id),
  constraint leave_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint leave_type_fk foreign key (company_id, exception_type_id) references exception_type (company_id, id),
  constraint leave_order check (ends_at > starts_at),
  constraint leave_no_overlap exclude using gist
    (company_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&) where (removed_at is null and part)
);
create unique index leave_whole_day on leave (company_id, employee_id, shift_date) where removed_at is null and not part;
create index leave_board on leave (company_id, org_node_id, shift_date) where removed_at is null;
create index leave_of_person on leave (company_id, employee_id, shift_date);
call company_table('leave');

-- What a change of the roster did to posts: who stood there before, and who stands there since. It is taken back with the change.
create table roster_batch_post (
  company_id bigint not null references company (id),
  batch_id bigint not null,
  seat_id bigint not null,
  left_id bigint,
  took_id bigint,
  primary key (company_id, batch_id, seat_id),
  constraint roster_batch_post_batch_fk foreign key (company_id, batch_id) references roster_batch (company_id, id),
  constraint roster_batch_post_seat_fk foreign key (company_id, seat_id) references activity_seat (company_id, id),
  constraint roster_batch_post_left_fk foreign key (company_id, left_id) references employee (company_id, id),
  constraint roster_batch_post_took_fk foreign key (company_id, took_id) references employee (company_id, id)
);
call company_table('roster_batch_post', 'select, insert');
