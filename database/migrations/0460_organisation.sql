-- The organisation as administrators keep it: units that move, terminals as a list, geofences, and companies that a system user makes.

create table terminal (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 300),
  -- moves a week from which the terminal counts as full
  weekly_capacity_threshold int check (weekly_capacity_threshold between 0 and 9999999),
  active boolean not null default true,
  primary key (company_id, id)
);
call kept_table('terminal');
call unique_words('terminal', 'code');

alter table org_node
  add column terminal_id bigint,
  add column cost_center text check (length(cost_center) <= 50),
  add column pool_distribution boolean not null default false,
  add column hrms_email text check (length(hrms_email) <= 254),
  add column shortage_email text check (length(shortage_email) <= 254),
  -- where the activities of a shift are mailed to (DEPL-17)
  add column activity_email text check (length(activity_email) <= 254),
  add column attendance_contact text check (length(attendance_contact) <= 100),
  -- no: the zone is that of the unit above
  add column own_zone boolean not null default true;

alter table org_node no force row level security;
alter table terminal no force row level security;
alter table org_node add constraint org_node_terminal_fk foreign key (company_id, terminal_id) references terminal (company_id, id);
alter table org_node force row level security;
alter table terminal force row level security;
create unique index org_node_alias_unique on org_node (company_id, folded(alias));

-- Where people may clock: a circle around a point, or an area with corners in their order, as pairs of latitude and longitude.
create table geofence (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('circle', 'area')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  radius int check (radius between 1 and 50000),
  points jsonb not null default '[]',
  -- metres around it that still count as inside
  margin int not null default 0 check (margin between 0 and 1000),
  active boolean not null default true,
  primary key (company_id, id),
  constraint geofence_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id) on delete cascade,
  constraint geofence_shape check (case kind when 'circle' then latitude is not null and longitude is not null and radius is not null
    else jsonb_array_length(points) between 3 and 100 end)
);
create index geofence_of on geofence (company_id, org_node_id);
call kept_table('geofence');
call lines_of('geofence', 'org_node_id');

-- The path follows the parent, of a new unit and of one that moves. One change of a company's tree at a time: two moves could else close a
-- circle, and a new unit could keep a path that its parent has just left.
create or replace function org_node_path() returns trigger language plpgsql as $$
declare above ltree;
begin
  perform pg_advisory_xact_lock(hashtext('org_node'), new.company_id::int);
  select path into above from org_node where company_id = new.company_id and id = new.parent_id;
  if tg_op = 'UPDATE' and above <@ old.path then
    raise exception using errcode = '23514', constraint = 'org_node_not_below_itself', table = 'org_node', message = 'a unit cannot go below itself';
  end if;
  new.path := coalesce(above, ''::ltree) || new.id::text::ltree;
  return new;
end $$;
create trigger org_node_moves before update of parent_id on org_node for each row
  when (old.parent_id is distinct from new.parent_id) execute function org_node_path();

create function org_node_moved() returns trigger language plpgsql as $$
begin
  update org_node set path = new.path || subpath(path, nlevel(old.path))
   where company_id = new.company_id and path <@ old.path and id <> new.id;
  return null;
end $$;
create trigger org_node_moved after update of parent_id on org_node for each row
  when (old.path is distinct from new.path) execute function org_node_moved();

-- The company of the system users. It has a node, so that signing in is the same for everybody, and never people (decision 98).
alter table company add column system boolean not null default false;
create unique index company_one_system on company (system) where system;

create function is_system() returns boolean language sql stable security definer set search_path = public as
$$ select system from company where id = company() $$;

-- the companies as a system user sees them: nothing of what is in them
create function companies_known() returns table (id bigint, name text, code text, active boolean, created_at timestamptz)
language sql stable security definer set search_path = public as
$$ select id, name, code, active, created_at from company where not system and not unfinished and is_system() $$;

-- opens or closes a company; both companies keep that it happened. Null when it is none of those known.
create function switch_company(of bigint, turned boolean) returns boolean language plpgsql security definer set search_path = public as $$
declare own text := current_setting('app.company');
declare request text := nullif(current_setting('app.request', true), '');
begin
  if not is_system() then return null; end if;
  update company set active = turned where id = of and not system and active <> turned;
  if not found then return (select active from company where id = of and not system); end if;
  insert into audit (company_id, actor_id, request_id, entity, entity_id, action, after)
  values (own::bigint, actor(), request, 'company', of, 'act', jsonb_build_object('active', turned));
  perform set_config('app.company', of::text, true);
  insert into audit (company_id, request_id, entity, entity_id, action, after)
  values (of, request, 'company', of, 'act', jsonb_build_object('active', turned, 'by', 'a system user'));
  perform set_config('app.company', own, true);
  return turned;
end $$;

-- Of these domains those by which another company leads to a provider of its own. Companies may share a provider (decision 94).
create function domains_taken(of_issuer text, of_client text, wanted text[]) returns text[]
language plpgsql security definer set search_path = public as $$
declare own text := current_setting('app.company');
declare other bigint;
declare taken text[] := '{}';
begin
  for other in select id from company where id <> own::bigint and active loop
    perform set_config('app.company', other::text, true);
    taken := taken || array(select d from company_provider p cross join unnest(p.domains) d
      where p.active and d = any(wanted) and (p.issuer, p.client_id) <> (of_issuer, of_client));
  end loop;
  perform set_config('app.company', own, true);
  return taken;
end $$;

revoke execute on function is_system(), companies_known(), switch_company(bigint, boolean), domains_taken(text, text, text[]) from public;
grant execute on function is_system(), companies_known(), switch_company(bigint, boolean), domains_taken(text, text, text[]) to quayside_app;
