-- work standards are records with lines: on or off instead of three states, one of which nobody could choose, and no rule of which there was only one
alter table event_definition drop constraint event_definition_one_in_force;
alter table event_definition add column active boolean not null default true;
alter table event_definition no force row level security;
alter table event_definition disable trigger user;
update event_definition set active = false where state <> 'active';
alter table event_definition enable trigger user;
alter table event_definition force row level security;
alter table event_definition drop column state;
alter table event_definition drop column window_rule;
alter table event_definition add constraint event_definition_one_in_force
  exclude using gist (company_id with =, org_node_id with =, event_type_id with =, daterange(starts_on, ends_on, '[]') with &&) where (active);

-- lines change places one after the other
alter table event_definition_line drop constraint event_definition_line_no_unique;
create index event_definition_line_of on event_definition_line (company_id, definition_id, line_no);
