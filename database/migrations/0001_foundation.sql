-- Companies, org nodes, sign-in, roles, audit and files. The wall (row-level security) is put on each table by company_table().

create extension if not exists btree_gist;
create extension if not exists ltree;
create extension if not exists pg_trgm;
create collation if not exists people (provider = icu, locale = 'en');

-- the company of the transaction; unset raises, so a forgotten company shows nothing instead of everything
create function company() returns bigint language plpgsql stable parallel safe as $$
declare chosen text := nullif(current_setting('app.company', true), '');
begin
  if chosen is null then
    raise exception using errcode = '42501', message = 'no company is set';
  end if;
  return chosen::bigint;
end $$;

-- the acting user; null for the system
create function actor() returns bigint language sql stable parallel safe as
$$ select nullif(current_setting('app.actor', true), '')::bigint $$;

create table company (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null unique,
  locale text not null default 'en',
  clock_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint company_not_the_placeholder check (id <> 999999)
);
comment on column company.clock_at is 'a fixed now for trial companies, written by seeds only; null is real time';
alter table company enable row level security;
alter table company force row level security;
create policy same_company on company for select to quayside_app using (id = (select company()));
create policy sign_in on company for select to quayside_identity using (true);
create policy seeds on company to quayside_owner using (true) with check (true);
grant select on company to quayside_app, quayside_identity;

-- append-only, by month
create table audit (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  request_id text,
  entity text not null,
  entity_id bigint,
  action text not null check (action in ('insert', 'update', 'delete', 'act')),
  before jsonb,
  after jsonb,
  primary key (company_id, id, at)
) partition by range (at);
create table audit_default partition of audit default;
create index audit_entity on audit (company_id, entity, entity_id, at desc);

-- every change of a kept table, one insert per statement
create function audit_rows() returns trigger language plpgsql as $$
declare request text := nullif(current_setting('app.request', true), '');
begin
  if tg_op = 'INSERT' then
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, after)
    select company_id, actor(), request, tg_table_name, id, 'insert', to_jsonb(came) - 'company_id' from came;
  elsif tg_op = 'DELETE' then
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, before)
    select company_id, actor(), request, tg_table_name, id, 'delete', to_jsonb(gone) - 'company_id' from gone;
  else
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, before, after)
    select c.company_id, actor(), request, tg_table_name, c.id, 'update', to_jsonb(g) - 'company_id', to_jsonb(c) - 'company_id'
      from came c join gone g on g.company_id = c.company_id and g.id = c.id
     where (to_jsonb(g) - array['version', 'updated_at', 'updated_by']) <> (to_jsonb(c) - array['version', 'updated_at', 'updated_by']);
  end if;
  return null;
end $$;

create function stamp_row() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  new.updated_by := actor();
  return new;
end $$;

-- the wall of one table: only the company of the transaction, for the application and for its owner alike
create procedure company_table(t regclass, rights text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy same_company on %s to quayside_app, quayside_owner
    using (company_id = (select company())) with check (company_id = (select company()))', t);
  execute format('grant %s on %s to quayside_app', rights, t);
end $$;

-- a kept table also carries version and author columns, and audits itself
create procedure kept_table(t regclass, rights text default 'select, insert, update, delete') language plpgsql as $$
declare audited boolean := exists (select 1 from pg_attribute where attrelid = t and attname = 'id' and not attisdropped);
begin
  execute format('alter table %s add column version int not null default 1,
    add column created_at timestamptz not null default now(), add column created_by bigint default actor(),
    add column updated_at timestamptz not null default now(), add column updated_by bigint default actor()', t);
  execute format('create trigger stamp before update on %s for each row execute function stamp_row()', t);
  if audited then
    execute format('create trigger audit_insert after insert on %s referencing new table as came for each statement execute function audit_rows()', t);
    execute format('create trigger audit_update after update on %s referencing old table as gone new table as came for each statement execute function audit_rows()', t);
    execute format('create trigger audit_delete after delete on %s referencing old table as gone for each statement execute function audit_rows()', t);
  end if;
  call company_table(t, rights);
end $$;

call company_table('audit', 'select, insert');

-- a month of an append-only table; the importer makes the months it meets
create function month_partition(parent text, month date) returns void language plpgsql security definer set search_path = public as $$
declare
  first date := date_trunc('month', month)::date;
  child text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
begin
  if parent not in ('audit', 'clocking', 'clocking_revision', 'notification', 'download_log') then
    raise exception 'no partitioned table %', parent;
  end if;
  if to_regclass(child) is null then
    perform pg_advisory_xact_lock(hashtext(child));
    if to_regclass(child) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)', child, parent,
        first || ' 00:00+00', (first + interval '1 month')::date || ' 00:00+00');
    end if;
  end if;
end $$;
revoke execute on function month_partition(text, date) from public;
grant execute on function month_partition(text, date) to quayside_app;

create table pay_calendar (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  primary key (company_id, id),
  constraint pay_calendar_name_unique unique (company_id, name)
);
call kept_table('pay_calendar');

create table org_node (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  parent_id bigint,
  path ltree not null default '',
  name text not null,
  alias text check (length(alias) <= 3),
  kind text not null check (kind in ('unit', 'terminal')),
  zone text not null,
  week_starts smallint not null default 1 check (week_starts between 1 and 7),
  weekend_days smallint[] not null default '{6,7}',
  pay_calendar_id bigint,
  active boolean not null default true,
  primary key (company_id, id),
  constraint org_node_parent_fk foreign key (company_id, parent_id) references org_node (company_id, id),
  constraint org_node_pay_calendar_fk foreign key (company_id, pay_calendar_id) references pay_calendar (company_id, id),
  constraint org_node_name_unique unique nulls not distinct (company_id, parent_id, name)
);
call kept_table('org_node');

-- the path follows the parent; a node's place is fixed when it is made
create function org_node_path() returns trigger language plpgsql as $$
begin
  new.path := coalesce((select path from org_node where company_id = new.company_id and id = new.parent_id), ''::ltree) || new.id::text::ltree;
  return new;
end $$;
create trigger org_node_path before insert on org_node for each row execute function org_node_path();

-- permission roles and what they may see and edit
create table app_role (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) <= 100),
  role_type text not null default 'application',
  landing text not null default '/Home',
  primary key (company_id, id)
);
create unique index app_role_name_unique on app_role (company_id, lower(name));
call kept_table('app_role');

create table app_role_element (
  company_id bigint not null references company (id),
  role_id bigint not null,
  element text not null,
  access text not null check (access in ('visible', 'editable')),
  primary key (company_id, role_id, element),
  constraint app_role_element_role_fk foreign key (company_id, role_id) references app_role (company_id, id) on delete cascade
);
call company_table('app_role_element');

-- identity: reached by sign-in only
create schema identity;
grant usage on schema identity to quayside_identity;

create table identity.app_user (
  id bigint generated always as identity primary key,
  user_name text not null,
  full_name text not null,
  password_hash text not null,
  locale text not null default 'en',
  state text not null default 'active' check (state in ('active', 'inactive')),
  created_at timestamptz not null default now()
);
create unique index app_user_name_unique on identity.app_user (lower(user_name));

create table identity.session (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.app_user (id),
  company_id bigint not null references company (id),
  family text not null,
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  previous_refresh_hash bytea unique,
  rotated_at timestamptz,
  device text,
  ip inet,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_by_user on identity.session (user_id) where ended_at is null;

create unlogged table identity.login_counter (
  key bytea primary key,
  failures int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);
grant select, insert, update, delete on identity.app_user, identity.session, identity.login_counter to quayside_identity;

create table user_company (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  user_id bigint not null references identity.app_user (id),
  preferred_node_id bigint,
  active boolean not null default true,
  primary key (company_id, id),
  constraint user_company_user_unique unique (company_id, user_id),
  constraint user_company_node_fk foreign key (company_id, preferred_node_id) references org_node (company_id, id)
);
call kept_table('user_company');

create table user_role (
  company_id bigint not null references company (id),
  user_company_id bigint not null,
  role_id bigint not null,
  primary key (company_id, user_company_id),
  constraint user_role_user_fk foreign key (company_id, user_company_id) references user_company (company_id, id) on delete cascade,
  constraint user_role_role_fk foreign key (company_id, role_id) references app_role (company_id, id)
);
call company_table('user_role');

create table user_node (
  company_id bigint not null references company (id),
  user_company_id bigint not null,
  org_node_id bigint not null,
  include_children boolean not null default true,
  primary key (company_id, user_company_id, org_node_id),
  constraint user_node_user_fk foreign key (company_id, user_company_id) references user_company (company_id, id) on delete cascade,
  constraint user_node_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id)
);
call company_table('user_node');

-- sign-in reads these of any company, and writes none of them
grant select on org_node, app_role, app_role_element, user_company, user_role, user_node to quayside_identity;
create policy sign_in on org_node for select to quayside_identity using (true);
create policy sign_in on app_role for select to quayside_identity using (true);
create policy sign_in on app_role_element for select to quayside_identity using (true);
create policy sign_in on user_company for select to quayside_identity using (true);
create policy sign_in on user_role for select to quayside_identity using (true);
create policy sign_in on user_node for select to quayside_identity using (true);

-- the name behind an id, for "last change by"; only people of the transaction's company
create function user_display_name(person bigint) returns text language sql stable security definer set search_path = public as
$$ select u.full_name from identity.app_user u join user_company c on c.user_id = u.id where u.id = person and c.company_id = company() $$;
revoke execute on function user_display_name(bigint) from public;
grant execute on function user_display_name(bigint) to quayside_app;

create table file (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null,
  mime text not null,
  size int not null,
  sha256 bytea not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  created_by bigint default actor(),
  primary key (company_id, id)
);
call company_table('file', 'select, insert, delete');

create table import_job (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  kind text not null check (kind in ('employees', 'licences', 'crews', 'vesselCalls', 'clockings', 'unknown')),
  file_id bigint,
  file_name text not null,
  state text not null check (state in ('received', 'checked', 'applying', 'applied', 'refused', 'cancelled', 'failed')),
  counts jsonb not null default '{}',
  progress smallint not null default 0 check (progress between 0 and 100),
  message text,
  primary key (company_id, id),
  constraint import_job_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint import_job_file_fk foreign key (company_id, file_id) references file (company_id, id)
);
call kept_table('import_job');

create table upload_error (
  company_id bigint not null references company (id),
  import_job_id bigint not null,
  row_no int not null,
  column_name text,
  employee_number text,
  message text not null,
  constraint upload_error_job_fk foreign key (company_id, import_job_id) references import_job (company_id, id) on delete cascade
);
create index upload_error_job on upload_error (company_id, import_job_id, row_no);
call company_table('upload_error', 'select, insert, delete');

create table download_log (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint not null default actor(),
  event_type text not null,
  file_extension text not null,
  file_name text not null,
  file_size text not null,
  primary key (company_id, id, at)
) partition by range (at);
create table download_log_default partition of download_log default;
call company_table('download_log', 'select, insert');

create table notification (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null,
  subject text not null,
  body text not null,
  recipient_id bigint,
  read_at timestamptz,
  primary key (company_id, id, at)
) partition by range (at);
create table notification_default partition of notification default;
call company_table('notification');

create table delivery (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  notification_id bigint not null,
  notification_at timestamptz not null,
  channel text not null check (channel in ('SMS', 'Email', 'InApp')),
  address text not null,
  dedupe_key text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'outboxed')),
  attempts smallint not null default 0,
  error text,
  primary key (company_id, id),
  constraint delivery_once unique (company_id, dedupe_key),
  constraint delivery_notification_fk foreign key (company_id, notification_id, notification_at) references notification (company_id, id, at)
);
call company_table('delivery');
