-- Every change of roster days is one batch: all or none, and one undo. A day is told whole, so that it can be put back.

alter table shift
  add column overtime_type text not null default 'none' check (overtime_type in ('none', 'start', 'end')),
  add column ot_starts_at timestamptz,
  add column ot_ends_at timestamptz,
  add column preparation_minutes int not null default 0 check (preparation_minutes between 0 and 240),
  add column hot_seat_minutes int not null default 0 check (hot_seat_minutes between 0 and 240),
  add column notes text check (length(notes) <= 300),
  add column training_exception_id bigint,
  add constraint shift_overtime_order check (ot_ends_at >= ot_starts_at);

-- a key is added with the wall's force lifted, as the check of the rows that stand would see none of them
alter table shift no force row level security;
alter table exception_type no force row level security;
alter table shift add constraint shift_training_fk foreign key (company_id, training_exception_id) references exception_type (company_id, id);
alter table shift force row level security;
alter table exception_type force row level security;

create table shift_supplement (
  company_id bigint not null references company (id),
  shift_id bigint not null,
  supplement_id bigint not null,
  primary key (company_id, shift_id, supplement_id),
  constraint shift_supplement_shift_fk foreign key (company_id, shift_id) references shift (company_id, id) on delete cascade,
  constraint shift_supplement_supplement_fk foreign key (company_id, supplement_id) references supplement (company_id, id)
);
call company_table('shift_supplement');

create table roster_batch (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  cause text not null,
  cells int not null,
  at timestamptz not null default now(),
  actor_id bigint default actor(),
  -- the batch that this one takes back
  undoes_id bigint,
  -- chosen by who sends it: sent twice, it is done once
  sent_as uuid,
  primary key (company_id, id),
  constraint roster_batch_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint roster_batch_undoes_fk foreign key (company_id, undoes_id) references roster_batch (company_id, id),
  constraint roster_batch_sent_once unique (company_id, sent_as)
);
create index roster_batch_own on roster_batch (company_id, org_node_id, actor_id, id);
call company_table('roster_batch', 'select, insert');

-- a history written by the thousand: that the company and the batch exist follows from who writes it
alter table roster_change
  add column batch_id bigint,
  drop constraint roster_change_company_id_fkey;
create index roster_change_batch on roster_change (company_id, batch_id);

-- a day and its shifts can only come to disagree where one of these changes: a thousand days that stay working days are not looked up
drop trigger roster_day_agrees on roster_day;
create constraint trigger roster_day_agrees after update on roster_day
  deferrable initially deferred for each row when (old.day_type is distinct from new.day_type) execute function roster_day_agrees();
drop trigger shift_agrees on shift;
create constraint trigger shift_agrees after update on shift
  deferrable initially deferred for each row
  when ((old.removed_at is null) <> (new.removed_at is null) or old.employee_id <> new.employee_id or old.shift_date <> new.shift_date or old.slot <> new.slot)
  execute function roster_day_agrees();
