-- The record of a person, whole (EMP-08, EMP-09, SUSP, EXCL, LIC): what 0003 left out, and the two sub-tables that were missing.

alter table employee no force row level security;
alter table title no force row level security;
alter table telecom_provider no force row level security;
alter table skill_group no force row level security;
alter table file no force row level security;
alter table employee
  add column unique_no text check (length(unique_no) between 1 and 30),
  add column badge_no text check (length(badge_no) between 1 and 30),
  add column middle_name text check (length(middle_name) <= 100),
  add column photo_id bigint,
  add column home_phone text check (length(home_phone) <= 30),
  add column telecom_provider_id bigint,
  add column section text check (length(section) <= 100),
  add column skill_group_id bigint,
  add column accommodation boolean not null default false,
  add column works_on_shift boolean not null default false,
  add column associate_schedule boolean not null default true,
  add column termination_note text check (length(termination_note) <= 300),
  add column contact1_title_id bigint,
  add column contact1_first_name text check (length(contact1_first_name) <= 100),
  add column contact1_last_name text check (length(contact1_last_name) <= 100),
  add column contact1_home_phone text check (length(contact1_home_phone) <= 30),
  add column contact1_mobile_phone text check (length(contact1_mobile_phone) <= 30),
  add column contact2_title_id bigint,
  add column contact2_first_name text check (length(contact2_first_name) <= 100),
  add column contact2_last_name text check (length(contact2_last_name) <= 100),
  add column contact2_home_phone text check (length(contact2_home_phone) <= 30),
  add column contact2_mobile_phone text check (length(contact2_mobile_phone) <= 30),
  add constraint employee_badge_no_unique unique (company_id, badge_no),
  add constraint employee_unique_no_unique unique (company_id, unique_no),
  add constraint employee_photo_fk foreign key (company_id, photo_id) references file (company_id, id),
  add constraint employee_telecom_provider_fk foreign key (company_id, telecom_provider_id) references telecom_provider (company_id, id),
  add constraint employee_skill_group_fk foreign key (company_id, skill_group_id) references skill_group (company_id, id),
  add constraint employee_contact1_title_fk foreign key (company_id, contact1_title_id) references title (company_id, id),
  add constraint employee_contact2_title_fk foreign key (company_id, contact2_title_id) references title (company_id, id);
comment on column employee.unique_no is 'names the same person in several companies';
comment on column employee.associate_schedule is 'false keeps the person out of rosters and deployment (ND-106)';
alter table employee force row level security;
alter table title force row level security;
alter table telecom_provider force row level security;
alter table skill_group force row level security;
alter table file force row level security;

alter table employee_private
  add column social_security bytea,
  add column fingerprint_no bytea,
  add column street2 bytea,
  add column city bytea,
  add column state bytea,
  add column post_code bytea;

alter table employee_posting
  add column job_title text check (length(job_title) <= 100),
  add column pay_scale text check (length(pay_scale) <= 30),
  add column grade text check (length(grade) <= 12);

-- LIC-05: dates may be empty, an empty assign date counts from ever, an empty expiry without end; CF-46: 30 letters are a hint, no limit
alter table employee_licence
  alter column assigned_on drop not null,
  alter column expires_on drop not null,
  drop constraint employee_licence_number_check,
  add constraint employee_licence_number_check check (length(number) between 1 and 100);
alter table employee_skill alter column assigned_on drop not null;

-- the codes of a licence as lines of it, with their history
alter table employee_licence no force row level security;
alter table employee_licence_code no force row level security;
alter table permit_code no force row level security;
create table employee_licence_codes (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_licence_id bigint not null,
  permit_code_id bigint not null,
  primary key (company_id, id),
  constraint employee_licence_codes_unique unique (company_id, employee_licence_id, permit_code_id),
  constraint employee_licence_codes_licence_fk foreign key (company_id, employee_licence_id) references employee_licence (company_id, id) on delete cascade,
  constraint employee_licence_codes_code_fk foreign key (company_id, permit_code_id) references permit_code (company_id, id)
);
insert into employee_licence_codes (company_id, employee_licence_id, permit_code_id)
  select company_id, licence_id, permit_code_id from employee_licence_code;
drop table employee_licence_code;
call kept_table('employee_licence_codes');
call lines_of('employee_licence_codes', 'employee_licence_id');
-- whoever takes a licence out of the record sees the skill beside it and decides about that one too
alter table employee_skill no force row level security;
alter table employee_skill
  drop constraint employee_skill_licence_fk,
  add constraint employee_skill_licence_fk foreign key (company_id, licence_id) references employee_licence (company_id, id)
    on delete set null (licence_id);
alter table employee_skill force row level security;
alter table employee_licence force row level security;
alter table permit_code force row level security;

create table employee_suspension (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  note text not null check (length(note) between 1 and 300),
  starts_on date not null,
  ends_on date,
  primary key (company_id, id),
  constraint employee_suspension_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint employee_suspension_ends_after_start check (ends_on >= starts_on),
  -- compared at the end, so that two of them can change places in one save
  constraint employee_suspension_one_at_a_time exclude using gist
    (company_id with =, employee_id with =, daterange(starts_on, ends_on, '[]') with &&) deferrable initially deferred
);
comment on column employee_suspension.ends_on is 'the last day; null is without end';
call kept_table('employee_suspension');
call lines_of('employee_suspension', 'employee_id');

create table employee_exclusion (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  band_id bigint,
  reason text not null check (length(reason) between 1 and 300),
  assigned_on date,
  expires_on date,
  after_days int check (after_days between 0 and 999),
  include_off_days boolean not null default false,
  primary key (company_id, id),
  constraint employee_exclusion_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint employee_exclusion_band_fk foreign key (company_id, band_id) references shift_band (company_id, id),
  constraint employee_exclusion_ends_after_start check (expires_on >= assigned_on)
);
create index employee_exclusion_employee on employee_exclusion (company_id, employee_id);
comment on table employee_exclusion is 'keeps a person from a shift band, from skills, or from these skills in that band';
comment on column employee_exclusion.band_id is 'null: in every band, and then at least one skill is named';
comment on column employee_exclusion.after_days is 'counts only after so many days of continuous deployment; 0 or null: at once (EXCL-21 periodicDays)';
comment on column employee_exclusion.include_off_days is 'off days count among them (EXCL-21 isoff)';
call kept_table('employee_exclusion');
call lines_of('employee_exclusion', 'employee_id');

create table employee_exclusion_skills (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  employee_exclusion_id bigint not null,
  skill_id bigint not null,
  primary key (company_id, id),
  constraint employee_exclusion_skills_unique unique (company_id, employee_exclusion_id, skill_id),
  constraint employee_exclusion_skills_exclusion_fk foreign key (company_id, employee_exclusion_id)
    references employee_exclusion (company_id, id) on delete cascade,
  constraint employee_exclusion_skills_skill_fk foreign key (company_id, skill_id) references skill (company_id, id)
);
call kept_table('employee_exclusion_skills');
call lines_of('employee_exclusion_skills', 'employee_exclusion_id');

-- an exclusion from nothing is none: looked at when everything is written
create function exclusion_of_something() returns trigger language plpgsql as $$
begin
  if exists (select 1 from employee_exclusion x where x.company_id = new.company_id and x.id = new.id and x.band_id is null
      and not exists (select 1 from employee_exclusion_skills s where s.company_id = x.company_id and s.employee_exclusion_id = x.id)) then
    raise exception 'an exclusion names a shift band or a skill' using errcode = 'check_violation', constraint = 'employee_exclusion_of_something';
  end if;
  return null;
end $$;
create constraint trigger employee_exclusion_of_something after insert or update on employee_exclusion
  deferrable initially deferred for each row execute function exclusion_of_something();
