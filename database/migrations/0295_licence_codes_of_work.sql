-- the licences that the work of a line asks for by code, besides its skill
create table event_definition_line_codes (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  event_definition_line_id bigint not null,
  permit_code_id bigint not null,
  primary key (company_id, id),
  constraint event_definition_line_codes_unique unique (company_id, event_definition_line_id, permit_code_id),
  constraint event_definition_line_codes_line_fk foreign key (company_id, event_definition_line_id)
    references event_definition_line (company_id, id) on delete cascade,
  constraint event_definition_line_codes_code_fk foreign key (company_id, permit_code_id) references permit_code (company_id, id)
);
call kept_table('event_definition_line_codes');
call lines_of('event_definition_line_codes', 'event_definition_line_id');
