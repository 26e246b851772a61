-- What has changed, told to browsers as it changes (docs/decisions/0043-live.md). A row names the change and holds none of it.
-- Rows of both tables are kept about an hour, so that who was away for a while hears what was missed.

create table live_event (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  subject text not null check (length(subject) between 1 and 60),
  org_node_id bigint,
  user_id bigint,
  row_id bigint,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
comment on column live_event.user_id is 'the only user who is told; null tells everybody who may see the subject';
comment on column live_event.tx is 'tells which snapshots see the row: numbers do not come in the order of commits';
create index live_event_tx on live_event (tx);

-- the wall of company_table(), without marks: no answer is kept that is read from here
alter table live_event enable row level security;
alter table live_event force row level security;
create policy same_company on live_event to quayside_app, quayside_owner
  using (company_id = (select company())) with check (company_id = (select company()));
grant select, insert on live_event to quayside_app;

-- one reader a process reads for the listeners of all companies
grant select, delete on live_event to quayside_identity;
create policy listening on live_event for select to quayside_identity using (true);
create policy clean_up on live_event for delete to quayside_identity using (true);

-- whose rights or reach may have changed: of a whole company, of a user, or of one session
create table identity.access_change (
  id bigint generated always as identity primary key,
  company_id bigint,
  user_id bigint,
  session_id bigint,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
create index access_change_tx on identity.access_change (tx);
grant select, delete on identity.access_change to quayside_identity;

-- the notification says only that there is something to read; a transaction sends it once
create function wake_listeners() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside_live', '');
  return null;
end $$;
create trigger wake after insert on live_event for each statement execute function wake_listeners();
create trigger wake after insert on identity.access_change for each statement execute function wake_listeners();

-- whoever makes the change cannot see the identities, so this runs as their owner
create function company_access_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    insert into identity.access_change (company_id) select distinct company_id from gone;
  else
    insert into identity.access_change (company_id) select distinct company_id from came;
  end if;
  return null;
end $$;

create function identity_access_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'session' then
    insert into identity.access_change (session_id) values (old.id);
  elsif tg_table_name = 'app_user' then
    insert into identity.access_change (user_id) values (old.id);
  else
    insert into identity.access_change (company_id) values (old.id);
  end if;
  return null;
end $$;

do $$
declare t regclass;
begin
  foreach t in array array['org_node', 'app_role_element', 'user_company', 'user_role', 'user_node']::regclass[] loop
    execute format('create trigger access_insert after insert on %s referencing new table as came for each statement execute function company_access_changed()', t);
    execute format('create trigger access_update after update on %s referencing new table as came for each statement execute function company_access_changed()', t);
    execute format('create trigger access_delete after delete on %s referencing old table as gone for each statement execute function company_access_changed()', t);
  end loop;
end $$;
create trigger access_ended after update of ended_at on identity.session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function identity_access_changed();
create trigger access_state after update of state on identity.app_user for each row
  when (old.state is distinct from new.state) execute function identity_access_changed();
create trigger access_active after update of active on company for each row
  when (old.active is distinct from new.active) execute function identity_access_changed();
