-- permission keys that a company was given once: a key that a later version brings is granted at its first start, and not again

alter table app_role add column seeded_as text;
comment on column app_role.seeded_as is 'the role of every new company that this one was made as, whatever its name is now';
create unique index app_role_seeded_once on app_role (company_id, seeded_as);

create table handed_out_key (
  company_id bigint not null references company (id),
  element text not null,
  handed_out_at timestamptz not null default now(),
  primary key (company_id, element)
);
call company_table('handed_out_key', 'select');

-- a change of what a role may do is found in the audit under the role
create function audit_grants() returns trigger language plpgsql as $$
declare request text := nullif(current_setting('app.request', true), '');
begin
  if tg_op = 'INSERT' then
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, after)
    select company_id, actor(), request, tg_table_name, role_id, 'insert', to_jsonb(came) - 'company_id' from came;
  elsif tg_op = 'DELETE' then
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, before)
    select company_id, actor(), request, tg_table_name, role_id, 'delete', to_jsonb(gone) - 'company_id' from gone;
  else
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, before, after)
    select c.company_id, actor(), request, tg_table_name, c.role_id, 'update', to_jsonb(g) - 'company_id', to_jsonb(c) - 'company_id'
      from came c join gone g on g.company_id = c.company_id and g.role_id = c.role_id and g.element = c.element
     where g.access <> c.access;
  end if;
  return null;
end $$;
create trigger audit_insert after insert on app_role_element referencing new table as came for each statement execute function audit_grants();
create trigger audit_update after update on app_role_element referencing old table as gone new table as came for each statement execute function audit_grants();
create trigger audit_delete after delete on app_role_element referencing old table as gone for each statement execute function audit_grants();

-- what stands: the roles of a new company bear their first names, and every key that any role has was handed out
alter table app_role no force row level security;
alter table app_role_element no force row level security;
alter table handed_out_key no force row level security;
alter table app_role disable trigger user;
update app_role set seeded_as = name where name in ('Administrator', 'Scheduler', 'Supervisor', 'Timekeeper', 'Employee');
alter table app_role enable trigger user;
insert into handed_out_key (company_id, element) select distinct company_id, element from app_role_element;
alter table app_role force row level security;
alter table app_role_element force row level security;
alter table handed_out_key force row level security;
