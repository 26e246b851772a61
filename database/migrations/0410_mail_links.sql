-- A mail leads to the page that its notice is about, under the words of the notice's button, and says how to turn such mails off.
alter table delivery
  add column opens text,
  add column action text,
  add column may_stop boolean not null default false;

-- E-mails of a notice that a person has turned off: of an employee, or of a user who is none.
create table stopped_mail (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  notice text not null,
  employee_id bigint,
  user_id bigint,
  primary key (company_id, id),
  constraint stopped_mail_of_one check (num_nonnulls(employee_id, user_id) = 1),
  constraint stopped_mail_employee_fk foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  constraint stopped_mail_user_fk foreign key (company_id, user_id) references user_company (company_id, user_id) on delete cascade,
  constraint stopped_mail_once unique nulls not distinct (company_id, notice, employee_id, user_id)
);
call kept_table('stopped_mail');
