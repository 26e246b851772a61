-- Printed from the migrated database by `npm run print`; do not edit.

-- Extensions, schemas, collations

create collation people (provider = icu);
create collation people_natural (provider = icu);
create collation people_natural_es (provider = icu);
create collation people_natural_th (provider = icu);
create extension btree_gist;
create extension ltree;
create extension pg_trgm;
create schema identity;

-- Sequences

create sequence clocking_id as bigint increment 1;
create sequence roster_id as bigint increment 1;
create sequence work_id as bigint increment 1;

-- Functions

CREATE OR REPLACE FUNCTION public.actor()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.actor', true), '')::bigint $function$
;

CREATE OR REPLACE FUNCTION public.app_today()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(nullif(current_setting('app.today', true), '')::date, current_date)
$function$
;

CREATE OR REPLACE FUNCTION public.assignment_within_shift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from came a join shift s on s.company_id = a.company_id and s.id = a.shift_id
     where a.released_at is null
       and (s.employee_id <> a.employee_id or s.removed_at is not null
            or not tstzrange(s.starts_at, s.ends_at) @> tstzrange(a.starts_at, a.ends_at))) then
    raise exception using errcode = '23514', constraint = 'assignment_within_shift', message = 'the assignment leaves its shift';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_grants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  request text := nullif(current_setting('app.request', true), '');
  parent text := tg_argv[0]; -- the column with the id of the record that a line belongs to; null for what is no line
begin
  if tg_op = 'INSERT' then
    insert into audit (company_id, actor_id, request_id, entity, entity_id, parent_id, action, after)
    select company_id, actor(), request, tg_table_name, id, (to_jsonb(came) ->> parent)::bigint, 'insert', to_jsonb(came) - 'company_id' from came;
  elsif tg_op = 'DELETE' then
    insert into audit (company_id, actor_id, request_id, entity, entity_id, parent_id, action, before)
    select company_id, actor(), request, tg_table_name, id, (to_jsonb(gone) ->> parent)::bigint, 'delete', to_jsonb(gone) - 'company_id' from gone;
  else
    insert into audit (company_id, actor_id, request_id, entity, entity_id, parent_id, action, before, after)
    select c.company_id, actor(), request, tg_table_name, c.id, (to_jsonb(c) ->> parent)::bigint, 'update',
           to_jsonb(g) - 'company_id', to_jsonb(c) - 'company_id'
      from came c join gone g on g.company_id = c.company_id and g.id = c.id
     where (to_jsonb(g) - array['version', 'updated_at', 'updated_by']) <> (to_jsonb(c) - array['version', 'updated_at', 'updated_by']);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.band_minutes(starts time without time zone, ends time without time zone)
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when starts < ends then int4multirange(int4range((extract(epoch from starts) / 60)::int, (extract(epoch from ends) / 60)::int))
    else int4multirange(int4range((extract(epoch from starts) / 60)::int, 1440), int4range(0, (extract(epoch from ends) / 60)::int))
  end
$function$
;

CREATE OR REPLACE FUNCTION public.company()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(nullif(current_setting('app.company', true), ''), no_company())::bigint $function$
;

CREATE OR REPLACE FUNCTION public.company_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into identity.access_change (company_id) select distinct company_id from gone;
  else
    insert into identity.access_change (company_id) select distinct company_id from came;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.exclusion_of_something()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from employee_exclusion x where x.company_id = new.company_id and x.id = new.id and x.band_id is null
      and not exists (select 1 from employee_exclusion_skills s where s.company_id = x.company_id and s.employee_exclusion_id = x.id)) then
    raise exception 'an exclusion names a shift band or a skill' using errcode = 'check_violation', constraint = 'employee_exclusion_of_something';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fold_marks(company bigint, changed text)
 RETURNS void
 LANGUAGE sql
AS $function$
  with folded as (
    delete from change_mark where company_id = company and table_name = changed and id = any (array(
      select id from change_mark where company_id = company and table_name = changed for update skip locked))
    returning marks, last_at)
  insert into change_mark (company_id, table_name, marks, last_at)
  select company, changed, sum(marks), max(last_at) from folded having count(*) > 0
$function$
;

CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(translate(normalize(words, NFKC), E' \t\n\r\f\v', '') collate public.people)
$function$
;

CREATE OR REPLACE FUNCTION public.identity_access_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if tg_table_name = 'session' then
    insert into identity.access_change (session_id) values (old.id);
  elsif tg_table_name = 'app_user' then
    insert into identity.access_change (user_id) values (old.id);
  else
    insert into identity.access_change (company_id) values (old.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_away(s shift)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(tstzrange(s.starts_at, s.ends_at) <@ range_agg(tstzrange(l.starts_at, l.ends_at)), false)
    from leave l
   where l.company_id = s.company_id and l.employee_id = s.employee_id and l.shift_date = s.shift_date and l.part and l.removed_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.issue_reset(reset bigint, hash bytea)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update identity.password_reset set token_hash = hash
   where id = reset and company_id = company() and used_at is null and expires_at > now() returning handle
$function$
;

CREATE OR REPLACE FUNCTION public.mark_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into change_mark (company_id, table_name) select distinct company_id, tg_table_name from gone;
  else
    insert into change_mark (company_id, table_name) select distinct company_id, tg_table_name from came;
  end if;
  -- so that about thirty are left to add up; a transaction of one moment would fail on a mark that another one folded
  if random() < 0.03 and current_setting('transaction_isolation') = 'read committed' then
    if tg_op = 'DELETE' then
      perform fold_marks(company_id, tg_table_name) from (select distinct company_id from gone) c;
    else
      perform fold_marks(company_id, tg_table_name) from (select distinct company_id from came) c;
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.measure(VARIADIC tables text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare t text;
begin
  foreach t in array tables loop
    execute format('analyze %I', t);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.month_partition(parent text, month date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', child, parent,
          first || ' 00:00+00', (first + interval '1 month')::date || ' 00:00+00');
      exception when check_violation then
        null;
      end;
    end if;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.no_company()
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  raise exception using errcode = '42501', message = 'no company is set';
end $function$
;

CREATE OR REPLACE FUNCTION public.org_node_path()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.path := coalesce((select path from org_node where company_id = new.company_id and id = new.parent_id), ''::ltree) || new.id::text::ltree;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.process_rule_shares_within_100()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(percent) from process_rule_share where company_id = new.company_id and rule_id = new.rule_id) > 100 then
    raise exception using errcode = '23514', constraint = 'process_rule_shares_within_100', message = 'the shares exceed 100 percent';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.roster_day_agrees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare agrees boolean;
begin
  if tg_op = 'INSERT' then
    agrees := exists (
      select 1 from shift where company_id = new.company_id and employee_id = new.employee_id and shift_date = new.shift_date
         and slot between 1 and 9 and removed_at is null);
  else
    agrees := not exists (
      select 1 from roster_day d
       where d.company_id = new.company_id and d.employee_id = new.employee_id and d.shift_date = new.shift_date
         and (d.day_type in ('work', 'training')) <> exists (
           select 1 from shift s where s.company_id = new.company_id and s.employee_id = new.employee_id
              and s.shift_date = new.shift_date and s.slot between 1 and 9 and s.removed_at is null));
  end if;
  if not agrees then
    raise exception using errcode = '23514', constraint = 'roster_day_agrees_with_shifts', message = 'the day and its shifts disagree';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.session_unlocks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  company text := current_setting('app.company', true);
  acting text := current_setting('app.actor', true);
begin
  if exists (select 1 from identity.session s where s.user_id = new.user_id and s.company_id = new.company_id and s.ended_at is null
                and s.idle_expires_at > now() and s.expires_at > now()) then
    return null;
  end if;
  perform set_config('app.company', new.company_id::text, true), set_config('app.actor', new.user_id::text, true);
  update schedule_lock set released_at = new.ended_at, release_reason = 'signedOut'
   where company_id = new.company_id and holder_id = new.user_id and released_at is null;
  perform set_config('app.company', coalesce(company, ''), true), set_config('app.actor', coalesce(acting, ''), true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.shift_on_working_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from came
     where not coalesce((
       select d.day_type in ('work', 'training') from roster_day d
        where d.company_id = came.company_id and d.employee_id = came.employee_id and d.shift_date = came.shift_date), false))
  then
    raise exception using errcode = '23514', constraint = 'roster_day_agrees_with_shifts', message = 'the day and its shifts disagree';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.stamp_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  new.updated_by := actor();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.system_task_replan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into system_task_clock (company_id, schedule_id) values (new.company_id, new.id)
  on conflict (company_id, schedule_id) do update set replan = true;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.system_task_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update system_task_clock set replan = true where company_id = new.company_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_nodes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_event (company_id, subject, org_node_id) select distinct company_id, tg_argv[0], org_node_id from came;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into live_event (company_id, subject, org_node_id, row_id)
    select c.company_id, tg_argv[0], c.org_node_id, c.id
      from came c join gone g on g.company_id = c.company_id and g.id = c.id
     where (to_jsonb(g) - array['version', 'updated_at', 'updated_by']) <> (to_jsonb(c) - array['version', 'updated_at', 'updated_by']);
  elsif tg_op = 'INSERT' then
    insert into live_event (company_id, subject, org_node_id, row_id) select company_id, tg_argv[0], org_node_id, id from came;
  else
    insert into live_event (company_id, subject, org_node_id, row_id) select company_id, tg_argv[0], org_node_id, id from gone;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_event (company_id, subject, row_id) select distinct company_id, 'systemTask', schedule_id from came;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.told_users(people bigint[])
 RETURNS TABLE(user_id bigint, user_name text, full_name text, locale text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select u.id, u.user_name, u.full_name, u.locale
     from identity.app_user u join user_company c on c.user_id = u.id
    where u.id = any(people) and c.company_id = company() and c.active and u.state = 'active' $function$
;

CREATE OR REPLACE FUNCTION public.transferred_person(number text, asked_at timestamp with time zone)
 RETURNS TABLE(title text, first_name text, middle_name text, last_name text, gender text, birth_on date, nationality text, left_on date)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  own text := current_setting('app.company', true);
  own_code text := (select c.code from company c where c.id::text = own);
  other bigint;
  person bigint;
begin
  for other in select c.id from company c where c.id::text is distinct from own and c.active order by c.id loop
    perform set_config('app.company', other::text, true);
    select e.id, t.name, e.first_name, e.middle_name, e.last_name, g.name, e.birth_on, e.nationality, m.effective_on
      into person, title, first_name, middle_name, last_name, gender, birth_on, nationality, left_on
      from employee e
      join employee_movement m on m.company_id = e.company_id and m.employee_id = e.id and m.kind = 'transfer_to_other_org'
       and m.state in ('planned', 'applied') and m.after -> 'changes' ->> 'toCompany' = own_code
      left join org_node n on n.company_id = m.company_id and n.id = (m.before ->> 'orgNodeId')::bigint
      left join title t on t.company_id = e.company_id and t.id = e.title_id
      left join gender g on g.company_id = e.company_id and g.id = e.gender_id
     where e.company_id = other and e.unique_no = number and m.effective_on < (asked_at at time zone coalesce(n.zone, 'UTC'))::date
     order by m.effective_on desc limit 1;
    if found then
      insert into audit (company_id, request_id, entity, entity_id, action, after)
      values (other, nullif(current_setting('app.request', true), ''), 'employee', person, 'act', jsonb_build_object('shown_to_company', own_code));
      return next;
      exit;
    end if;
  end loop;
  perform set_config('app.company', coalesce(own, ''), true);
  insert into audit (company_id, actor_id, request_id, entity, action, after)
  values (own::bigint, actor(), nullif(current_setting('app.request', true), ''), 'employee_transfer', 'act',
          jsonb_build_object('unique_no', number, 'found', person is not null));
end $function$
;

CREATE OR REPLACE FUNCTION public.user_display_name(person bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select u.full_name from identity.app_user u join user_company c on c.user_id = u.id where u.id = person and c.company_id = company() $function$
;

CREATE OR REPLACE FUNCTION public.wake_listeners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('quayside_live', '');
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.company_table(IN t regclass, IN rights text DEFAULT 'select, insert, update, delete'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy same_company on %s to quayside_app, quayside_owner
    using (company_id = (select company())) with check (company_id = (select company()))', t);
  execute format('grant %s on %s to quayside_app', rights, t);
  if (select relkind from pg_class where oid = t) = 'r' then
    call marked_table(t);
  end if;
end $procedure$
;

CREATE OR REPLACE PROCEDURE public.kept_table(IN t regclass, IN rights text DEFAULT 'select, insert, update, delete'::text)
 LANGUAGE plpgsql
AS $procedure$
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
end $procedure$
;

CREATE OR REPLACE PROCEDURE public.lines_of(IN t regclass, IN parent text)
 LANGUAGE plpgsql
AS $procedure$
declare name text := (select relname from pg_class where oid = t);
begin
  execute format('drop trigger audit_insert on %s', t);
  execute format('drop trigger audit_update on %s', t);
  execute format('drop trigger audit_delete on %s', t);
  execute format('create trigger audit_insert after insert on %s referencing new table as came for each statement execute function audit_rows(%L)', t, parent);
  execute format('create trigger audit_update after update on %s referencing old table as gone new table as came for each statement execute function audit_rows(%L)', t, parent);
  execute format('create trigger audit_delete after delete on %s referencing old table as gone for each statement execute function audit_rows(%L)', t, parent);
  alter table audit no force row level security;
  update audit set parent_id = (coalesce(after, before) ->> parent)::bigint where entity = name and coalesce(after, before) ? parent;
  alter table audit force row level security;
end $procedure$
;

CREATE OR REPLACE PROCEDURE public.marked_table(IN t regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger mark_insert after insert on %s referencing new table as came for each statement execute function mark_change()', t);
  execute format('create trigger mark_update after update on %s referencing new table as came for each statement execute function mark_change()', t);
  execute format('create trigger mark_delete after delete on %s referencing old table as gone for each statement execute function mark_change()', t);
end $procedure$
;

CREATE OR REPLACE PROCEDURE public.told_table(IN t regclass, IN subject text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as came for each statement execute function tell_rows(%L)', t, subject);
  execute format('create trigger tell_update after update on %s referencing old table as gone new table as came for each statement execute function tell_rows(%L)', t, subject);
  execute format('create trigger tell_delete after delete on %s referencing old table as gone for each statement execute function tell_rows(%L)', t, subject);
end $procedure$
;

CREATE OR REPLACE PROCEDURE public.unique_words(IN t regclass, IN field name, IN per name[] DEFAULT '{}'::name[])
 LANGUAGE plpgsql
AS $procedure$
declare
  rule name := format('%s_%s_unique', t, field);
  within text := (select coalesce(string_agg(format('%I, ', each), '' order by nr), '') from unnest(per) with ordinality p(each, nr));
  numbered int := 1;
begin
  execute format('alter table %s drop constraint if exists %I', t, rule);
  execute format('drop index if exists %I', rule);
  execute format('alter table %s no force row level security', t);
  execute format('alter table %s disable trigger user', t);
  while numbered > 0 loop
    execute format($q$with alike as (select company_id, id, row_number() over (partition by company_id, %1$s folded(%2$I) order by id) as nth from %3$s)
      update %3$s t set %2$I = left(t.%2$I, 90) || ' (' || a.nth || ')' from alike a where a.company_id = t.company_id and a.id = t.id and a.nth > 1$q$,
      within, field, t);
    get diagnostics numbered = row_count;
  end loop;
  execute format('alter table %s enable trigger user', t);
  execute format('alter table %s force row level security', t);
  execute format('create unique index %I on %s (company_id, %s folded(%I)) nulls not distinct', rule, t, within, field);
end $procedure$
;

-- Tables

create table activity (
  company_id bigint not null,
  id bigint not null default nextval('work_id'::regclass),
  shift_date date not null,
  org_node_id bigint not null,
  band_id bigint not null,
  event_id bigint,
  definition_line_id bigint,
  source text not null,
  demand_key text not null,
  unit_no smallint not null default 1,
  skill_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  heads smallint not null,
  priority smallint not null default 999,
  state text not null default 'planned'::text,
  version integer not null default 1,
  constraint activity_pkey PRIMARY KEY (company_id, id),
  constraint activity_generated_once UNIQUE (company_id, org_node_id, shift_date, band_id, demand_key),
  constraint activity_heads_check CHECK (((heads >= 1) AND (heads <= 99))),
  constraint activity_length CHECK ((ends_at > starts_at)),
  constraint activity_source_check CHECK ((source = ANY (ARRAY['event'::text, 'smr'::text, 'manual'::text, 'relief'::text, 'pool'::text, 'plan'::text]))),
  constraint activity_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'cancelled'::text]))),
  constraint activity_band_fk FOREIGN KEY (company_id, band_id) REFERENCES shift_band(company_id, id),
  constraint activity_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint activity_event_fk FOREIGN KEY (company_id, event_id) REFERENCES event(company_id, id),
  constraint activity_line_fk FOREIGN KEY (company_id, definition_line_id) REFERENCES event_definition_line(company_id, id) ON DELETE SET NULL (definition_line_id),
  constraint activity_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint activity_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call company_table('activity');

create table activity_seat (
  company_id bigint not null,
  id bigint not null default nextval('work_id'::regclass),
  activity_id bigint not null,
  seat_no smallint not null,
  skill_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null default 'open'::text,
  constraint activity_seat_pkey PRIMARY KEY (company_id, id),
  constraint activity_seat_no_unique UNIQUE (company_id, activity_id, seat_no),
  constraint activity_seat_length CHECK ((ends_at > starts_at)),
  constraint activity_seat_state_check CHECK ((state = ANY (ARRAY['open'::text, 'filled'::text, 'cancelled'::text]))),
  constraint activity_seat_activity_fk FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id),
  constraint activity_seat_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint activity_seat_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call company_table('activity_seat');

create table app_role (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  role_type text not null default 'application'::text,
  landing text not null default '/Home'::text,
  seeded_as text,
  super_admin boolean not null default false,
  description text,
  constraint app_role_pkey PRIMARY KEY (company_id, id),
  constraint app_role_description_check CHECK ((length(description) <= 500)),
  constraint app_role_name_check CHECK ((length(name) <= 100)),
  constraint app_role_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('app_role');

create table app_role_element (
  company_id bigint not null,
  role_id bigint not null,
  element text not null,
  access text not null,
  constraint app_role_element_pkey PRIMARY KEY (company_id, role_id, element),
  constraint app_role_element_access_check CHECK ((access = ANY (ARRAY['visible'::text, 'editable'::text]))),
  constraint app_role_element_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint app_role_element_role_fk FOREIGN KEY (company_id, role_id) REFERENCES app_role(company_id, id) ON DELETE CASCADE
);
call company_table('app_role_element');

create table app_role_integration (
  company_id bigint not null,
  id bigint not null generated always as identity,
  role_id bigint not null,
  call text not null,
  constraint app_role_integration_pkey PRIMARY KEY (company_id, id),
  constraint app_role_integration_once UNIQUE (company_id, role_id, call),
  constraint app_role_integration_call_check CHECK (((call ~ '^(GET|POST|PUT|DELETE) /'::text) AND (length(call) <= 200))),
  constraint app_role_integration_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint app_role_integration_role_fk FOREIGN KEY (company_id, role_id) REFERENCES app_role(company_id, id) ON DELETE CASCADE
);
call kept_table('app_role_integration');

create table app_role_page (
  company_id bigint not null,
  id bigint not null generated always as identity,
  role_id bigint not null,
  page text not null,
  constraint app_role_page_pkey PRIMARY KEY (company_id, id),
  constraint app_role_page_once UNIQUE (company_id, role_id, page),
  constraint app_role_page_page_check CHECK (((page ~ '^/'::text) AND (length(page) <= 100))),
  constraint app_role_page_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint app_role_page_role_fk FOREIGN KEY (company_id, role_id) REFERENCES app_role(company_id, id) ON DELETE CASCADE
);
call kept_table('app_role_page');

create table assignment (
  company_id bigint not null,
  id bigint not null default nextval('work_id'::regclass),
  shift_date date not null,
  seat_id bigint not null,
  shift_id bigint not null,
  employee_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  source text not null,
  run_id bigint,
  skill_id bigint not null,
  is_primary boolean not null,
  rating smallint not null,
  pinned boolean not null default false,
  released_at timestamp with time zone,
  released_by bigint,
  released_reason text,
  created_at timestamp with time zone not null default now(),
  created_by bigint default actor(),
  constraint assignment_pkey PRIMARY KEY (company_id, id),
  constraint assignment_length CHECK ((ends_at > starts_at)),
  constraint assignment_rating_check CHECK (((rating >= 1) AND (rating <= 3))),
  constraint assignment_source_check CHECK ((source = ANY (ARRAY['engine'::text, 'manual'::text, 'pool'::text, 'contractor'::text, 'fill'::text, 'swap'::text]))),
  constraint assignment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint assignment_run_fk FOREIGN KEY (company_id, run_id) REFERENCES deployment_run(company_id, id),
  constraint assignment_seat_fk FOREIGN KEY (company_id, seat_id) REFERENCES activity_seat(company_id, id),
  constraint assignment_shift_fk FOREIGN KEY (company_id, shift_id) REFERENCES shift(company_id, id),
  constraint assignment_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id),
  constraint assignment_person_once EXCLUDE USING gist (company_id WITH =, employee_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((released_at IS NULL)) DEFERRABLE,
  constraint assignment_seat_once EXCLUDE USING gist (company_id WITH =, seat_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((released_at IS NULL)) DEFERRABLE
);
call company_table('assignment');

create table attendance_action (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  shift_date date not null,
  seq smallint not null,
  kind text not null,
  value jsonb not null default '{}'::jsonb,
  reason text not null,
  by_id bigint default actor(),
  at timestamp with time zone not null default now(),
  constraint attendance_action_pkey PRIMARY KEY (company_id, id),
  constraint attendance_action_seq_unique UNIQUE (company_id, employee_id, shift_date, seq),
  constraint attendance_action_kind_check CHECK ((kind = ANY (ARRAY['add_punch'::text, 'retime'::text, 'void_punch'::text, 'add_exception'::text, 'waive'::text, 'approve'::text, 'reopen'::text, 'off_cancelled'::text, 'break_ot'::text, 'ot_cap_reversed'::text, 'paid_break'::text, 'comp_off'::text, 'reconcile'::text, 'unreconcile'::text, 'undo'::text]))),
  constraint attendance_action_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call company_table('attendance_action', 'select, insert');

create table attendance_day (
  company_id bigint not null,
  id bigint not null default nextval('roster_id'::regclass),
  employee_id bigint not null,
  shift_date date not null,
  org_node_id bigint not null,
  param_version_id bigint not null,
  band_id bigint,
  state text not null default 'computed'::text,
  planned_minutes integer not null default 0,
  worked_minutes integer not null default 0,
  normal_minutes integer not null default 0,
  cat1_minutes integer not null default 0,
  cat2_minutes integer not null default 0,
  late_minutes integer not null default 0,
  early_out_minutes integer not null default 0,
  absent boolean not null default false,
  first_in_at timestamp with time zone,
  last_out_at timestamp with time zone,
  revision integer not null default 1,
  input_hash bytea not null,
  engine_version integer not null,
  trail jsonb not null default '[]'::jsonb,
  computed_at timestamp with time zone not null default now(),
  holiday_minutes integer not null default 0,
  weekly_ot_minutes integer not null default 0,
  ramadan_extra_minutes integer not null default 0,
  capped_minutes integer not null default 0,
  comp_off_minutes integer not null default 0,
  night_minutes integer not null default 0,
  preparation_minutes integer not null default 0,
  break_paid_minutes integer not null default 0,
  break_unpaid_minutes integer not null default 0,
  comp_off_earned_minutes integer not null default 0,
  comp_off_until date,
  outdated boolean not null default false,
  reconciled_at timestamp with time zone,
  reconciled_by bigint,
  reopened_at timestamp with time zone,
  computed_by bigint default actor(),
  paid_absence_minutes integer not null default 0,
  constraint attendance_day_pkey PRIMARY KEY (company_id, employee_id, shift_date),
  constraint attendance_day_id_unique UNIQUE (company_id, id),
  constraint attendance_day_state_check CHECK ((state = ANY (ARRAY['computed'::text, 'review'::text, 'reconciled'::text]))),
  constraint attendance_day_band_fk FOREIGN KEY (company_id, band_id) REFERENCES shift_band(company_id, id),
  constraint attendance_day_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint attendance_day_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id),
  constraint attendance_day_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint attendance_day_version_fk FOREIGN KEY (company_id, param_version_id) REFERENCES param_group_version(company_id, id)
);
call company_table('attendance_day');

create table attendance_day_past (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  shift_date date not null,
  org_node_id bigint not null,
  revision integer not null,
  state text not null,
  computed_at timestamp with time zone not null,
  computed_by bigint,
  figures jsonb not null,
  exceptions jsonb not null,
  lines jsonb not null,
  constraint attendance_day_past_pkey PRIMARY KEY (company_id, id),
  constraint attendance_day_past_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call company_table('attendance_day_past', 'select, insert');

create table attendance_exception (
  company_id bigint not null,
  employee_id bigint not null,
  shift_date date not null,
  exception_type_id bigint not null,
  severity text not null,
  minutes integer,
  source text not null default 'auto'::text,
  state text not null default 'open'::text,
  constraint attendance_exception_pkey PRIMARY KEY (company_id, employee_id, shift_date, exception_type_id, source),
  constraint attendance_exception_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'warn'::text, 'block'::text]))),
  constraint attendance_exception_source_check CHECK ((source = ANY (ARRAY['auto'::text, 'manual'::text, 'leave'::text]))),
  constraint attendance_exception_state_check CHECK ((state = ANY (ARRAY['open'::text, 'explained'::text, 'waived'::text]))),
  constraint attendance_exception_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint attendance_exception_day_fk FOREIGN KEY (company_id, employee_id, shift_date) REFERENCES attendance_day(company_id, employee_id, shift_date) ON DELETE CASCADE,
  constraint attendance_exception_type_fk FOREIGN KEY (company_id, exception_type_id) REFERENCES exception_type(company_id, id)
);
call company_table('attendance_exception');

create table attendance_interval (
  company_id bigint not null,
  employee_id bigint not null,
  shift_date date not null,
  revision integer not null,
  seq smallint not null,
  shift_id bigint,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint attendance_interval_pkey PRIMARY KEY (company_id, employee_id, shift_date, revision, seq),
  constraint attendance_interval_length CHECK ((ends_at > starts_at)),
  constraint attendance_interval_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint attendance_interval_day_fk FOREIGN KEY (company_id, employee_id, shift_date) REFERENCES attendance_day(company_id, employee_id, shift_date) ON DELETE CASCADE
);
call company_table('attendance_interval');

create table attendance_run (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  state text not null default 'queued'::text,
  progress smallint not null default 0,
  done_until date,
  person_days integer not null default 0,
  computed integer not null default 0,
  unchanged integer not null default 0,
  removed integer not null default 0,
  without_parameters integer not null default 0,
  message text,
  constraint attendance_run_pkey PRIMARY KEY (company_id, id),
  constraint attendance_run_in_order CHECK ((ends_on >= starts_on)),
  constraint attendance_run_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint attendance_run_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint attendance_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint attendance_run_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('attendance_run');

create table attribute (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  definition_id bigint not null,
  required boolean not null default false,
  default_value text,
  priority integer not null default 999,
  active boolean not null default true,
  constraint attribute_pkey PRIMARY KEY (company_id, id),
  constraint attribute_default_value_check CHECK ((length(default_value) <= 100)),
  constraint attribute_name_check CHECK (((length(name) >= 1) AND (length(name) <= 20))),
  constraint attribute_priority_check CHECK (((priority >= 0) AND (priority <= 999))),
  constraint attribute_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint attribute_definition_fk FOREIGN KEY (company_id, definition_id) REFERENCES attribute_definition(company_id, id)
);
call kept_table('attribute');

create table attribute_definition (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  data_type text not null,
  input text not null,
  priority integer not null default 999,
  active boolean not null default true,
  constraint attribute_definition_pkey PRIMARY KEY (company_id, id),
  constraint attribute_definition_data_type_check CHECK ((data_type = ANY (ARRAY['lookup'::text, 'string'::text, 'integer'::text, 'numeric'::text, 'boolean'::text]))),
  constraint attribute_definition_input_check CHECK ((input = ANY (ARRAY['string'::text, 'dropdown'::text, 'list'::text, 'date'::text, 'datetime'::text]))),
  constraint attribute_definition_name_check CHECK (((length(name) >= 1) AND (length(name) <= 20))),
  constraint attribute_definition_priority_check CHECK (((priority >= 0) AND (priority <= 999))),
  constraint attribute_definition_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('attribute_definition');

create table attribute_definition_values (
  company_id bigint not null,
  id bigint not null generated always as identity,
  attribute_definition_id bigint not null,
  order_no integer not null,
  value text not null,
  constraint attribute_definition_values_pkey PRIMARY KEY (company_id, id),
  constraint attribute_definition_values_value_check CHECK (((length(value) >= 1) AND (length(value) <= 100))),
  constraint attribute_definition_values_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint attribute_definition_values_definition_fk FOREIGN KEY (company_id, attribute_definition_id) REFERENCES attribute_definition(company_id, id) ON DELETE CASCADE
);
call kept_table('attribute_definition_values');
call lines_of('attribute_definition_values', 'attribute_definition_id');

create table attribute_event_types (
  company_id bigint not null,
  id bigint not null generated always as identity,
  attribute_id bigint not null,
  event_type_id bigint not null,
  constraint attribute_event_types_pkey PRIMARY KEY (company_id, id),
  constraint attribute_event_types_unique UNIQUE (company_id, attribute_id, event_type_id),
  constraint attribute_event_types_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint attribute_event_types_owner_fk FOREIGN KEY (company_id, attribute_id) REFERENCES attribute(company_id, id) ON DELETE CASCADE,
  constraint attribute_event_types_target_fk FOREIGN KEY (company_id, event_type_id) REFERENCES event_type(company_id, id)
);
call kept_table('attribute_event_types');
call lines_of('attribute_event_types', 'attribute_id');

create table attribute_skills (
  company_id bigint not null,
  id bigint not null generated always as identity,
  attribute_id bigint not null,
  skill_id bigint not null,
  constraint attribute_skills_pkey PRIMARY KEY (company_id, id),
  constraint attribute_skills_unique UNIQUE (company_id, attribute_id, skill_id),
  constraint attribute_skills_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint attribute_skills_owner_fk FOREIGN KEY (company_id, attribute_id) REFERENCES attribute(company_id, id) ON DELETE CASCADE,
  constraint attribute_skills_target_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call kept_table('attribute_skills');
call lines_of('attribute_skills', 'attribute_id');

create table audit (
  company_id bigint not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  actor_id bigint,
  request_id text,
  entity text not null,
  entity_id bigint,
  action text not null,
  before jsonb,
  after jsonb,
  parent_id bigint,
  constraint audit_pkey PRIMARY KEY (company_id, id, at),
  constraint audit_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'act'::text]))),
  constraint audit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
) partition by RANGE (at);
call company_table('audit', 'select, insert');

create table audit_default partition of audit default;

create table change_mark (
  company_id bigint not null,
  table_name text not null,
  id bigint not null generated always as identity,
  marks bigint not null default 1,
  last_at timestamp with time zone not null default clock_timestamp(),
  constraint change_mark_pkey PRIMARY KEY (company_id, table_name, id)
);

create table clocking (
  company_id bigint not null,
  id bigint not null default nextval('clocking_id'::regclass),
  employee_id bigint not null,
  transcode text not null,
  swiped_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  source text not null,
  location_text text,
  import_job_id bigint,
  effective_at timestamp with time zone not null,
  effective_transcode text not null,
  voided boolean not null default false,
  shift_date date not null,
  processed boolean not null default false,
  version integer not null default 1,
  constraint clocking_pkey PRIMARY KEY (company_id, id, swiped_at),
  constraint clocking_effective_transcode_check CHECK ((effective_transcode = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint clocking_location_text_check CHECK ((length(location_text) <= 100)),
  constraint clocking_source_check CHECK ((source = ANY (ARRAY['phone'::text, 'reader'::text, 'manual'::text, 'upload'::text, 'interface'::text]))),
  constraint clocking_transcode_check CHECK ((transcode = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint clocking_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint clocking_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id)
) partition by RANGE (swiped_at);

create table clocking_default partition of clocking default;

create table clocking_revision (
  company_id bigint not null,
  id bigint not null generated always as identity,
  clocking_id bigint not null,
  swiped_at timestamp with time zone not null,
  seq smallint not null,
  kind text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  by_id bigint default actor(),
  at timestamp with time zone not null default now(),
  constraint clocking_revision_pkey PRIMARY KEY (company_id, id, swiped_at),
  constraint clocking_revision_seq_unique UNIQUE (company_id, clocking_id, seq, swiped_at),
  constraint clocking_revision_kind_check CHECK ((kind = ANY (ARRAY['retime'::text, 'void'::text, 'restore'::text, 'reassign'::text, 'add'::text]))),
  constraint clocking_revision_clocking_fk FOREIGN KEY (company_id, clocking_id, swiped_at) REFERENCES clocking(company_id, id, swiped_at),
  constraint clocking_revision_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
) partition by RANGE (swiped_at);
call company_table('clocking_revision', 'select, insert');

create table clocking_revision_default partition of clocking_revision default;

create table column_layout (
  company_id bigint not null,
  user_id bigint not null default actor(),
  name text not null,
  layout jsonb not null,
  constraint column_layout_pkey PRIMARY KEY (company_id, user_id, name),
  constraint column_layout_layout_check CHECK (((jsonb_typeof(layout) = 'object'::text) AND (octet_length((layout)::text) <= 32768))),
  constraint column_layout_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint column_layout_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call company_table('column_layout');

create table company (
  id bigint not null generated always as identity,
  name text not null,
  code text not null,
  locale text not null default 'en'::text,
  clock_at timestamp with time zone,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  world text,
  unfinished boolean not null default false,
  constraint company_pkey PRIMARY KEY (id),
  constraint company_code_key UNIQUE (code),
  constraint company_not_the_placeholder CHECK ((id <> 999999))
);

create table company_provider (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  scope text not null default 'openid profile email'::text,
  domains text[] not null default '{}'::text[],
  domain_id_claim text not null default 'preferred_username'::text,
  audience text,
  active boolean not null default true,
  constraint company_provider_pkey PRIMARY KEY (company_id, id),
  constraint company_provider_name_unique UNIQUE (company_id, name),
  constraint company_provider_once UNIQUE (company_id, issuer, client_id),
  constraint company_provider_audience_check CHECK (((length(audience) >= 1) AND (length(audience) <= 200))),
  constraint company_provider_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 200))),
  constraint company_provider_domain_id_claim_check CHECK (((domain_id_claim ~ '^[a-z_]{1,60}$'::text) AND (domain_id_claim <> 'email'::text))),
  constraint company_provider_domains_check CHECK ((domains = (lower((domains)::text))::text[])),
  constraint company_provider_issuer_check CHECK (((issuer ~ '^https?://'::text) AND (length(issuer) <= 300))),
  constraint company_provider_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint company_provider_scope_check CHECK (((scope ~ '\mopenid\M'::text) AND (length(scope) <= 300))),
  constraint company_provider_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('company_provider');

create table company_sign_in (
  company_id bigint not null,
  id bigint not null generated always as identity,
  messages text,
  min_letters smallint not null default 8,
  needs_capital boolean not null default true,
  needs_lower boolean not null default true,
  needs_digit boolean not null default true,
  needs_special boolean not null default true,
  specials text,
  password_days smallint,
  reset_link_hours smallint not null default 24,
  encrypts boolean not null default false,
  constraint company_sign_in_pkey PRIMARY KEY (company_id, id),
  constraint company_sign_in_once UNIQUE (company_id),
  constraint company_sign_in_messages_check CHECK ((messages = ANY (ARRAY['generic'::text, 'specific'::text]))),
  constraint company_sign_in_min_letters_check CHECK (((min_letters >= 8) AND (min_letters <= 64))),
  constraint company_sign_in_password_days_check CHECK (((password_days >= 1) AND (password_days <= 3650))),
  constraint company_sign_in_reset_link_hours_check CHECK (((reset_link_hours >= 1) AND (reset_link_hours <= 24))),
  constraint company_sign_in_specials_check CHECK (((length(specials) >= 1) AND (length(specials) <= 40))),
  constraint company_sign_in_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('company_sign_in');

create table contractor (
  company_id bigint not null,
  id bigint not null generated always as identity,
  code text,
  name text not null,
  email text,
  active boolean not null default true,
  hrms_name text,
  constraint contractor_pkey PRIMARY KEY (company_id, id),
  constraint contractor_hrms_name_check CHECK ((length(hrms_name) <= 100)),
  constraint contractor_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint contractor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('contractor');

create table cover_requirement (
  company_id bigint not null,
  id bigint not null generated always as identity,
  set_id bigint not null,
  line_no smallint not null,
  skill_id bigint not null,
  band_id bigint not null,
  weekday smallint,
  on_date date,
  "least" smallint not null,
  wanted smallint not null,
  most smallint,
  weight_under integer not null,
  weight_over integer not null,
  constraint cover_requirement_pkey PRIMARY KEY (company_id, id),
  constraint cover_requirement_once UNIQUE NULLS NOT DISTINCT (company_id, set_id, skill_id, band_id, weekday, on_date),
  constraint cover_requirement_day CHECK ((num_nonnulls(weekday, on_date) = 1)),
  constraint cover_requirement_in_order CHECK ((((wanted >= "least") AND (wanted <= 999)) AND ((COALESCE((most)::integer, 999) >= wanted) AND (COALESCE((most)::integer, 999) <= 999)))),
  constraint cover_requirement_least_check CHECK (("least" >= 0)),
  constraint cover_requirement_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint cover_requirement_weight_over_check CHECK (((weight_over >= 0) AND (weight_over <= 10000))),
  constraint cover_requirement_weight_under_check CHECK (((weight_under >= 0) AND (weight_under <= 10000))),
  constraint cover_requirement_band_fk FOREIGN KEY (company_id, band_id) REFERENCES shift_band(company_id, id),
  constraint cover_requirement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint cover_requirement_set_fk FOREIGN KEY (company_id, set_id) REFERENCES creation_rule_set(company_id, id) ON DELETE CASCADE,
  constraint cover_requirement_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call kept_table('cover_requirement');
call lines_of('cover_requirement', 'set_id');

create table creation_rule (
  company_id bigint not null,
  id bigint not null generated always as identity,
  set_id bigint not null,
  order_no smallint not null,
  code text not null,
  severity text not null,
  "values" jsonb not null,
  employment_category_id bigint,
  weight integer,
  constraint creation_rule_pkey PRIMARY KEY (company_id, id),
  constraint creation_rule_code_check CHECK (((length(code) >= 1) AND (length(code) <= 60))),
  constraint creation_rule_severity_check CHECK ((severity = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint creation_rule_weight_check CHECK (((weight >= 0) AND (weight <= 10000))),
  constraint creation_rule_category_fk FOREIGN KEY (company_id, employment_category_id) REFERENCES employment_category(company_id, id),
  constraint creation_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint creation_rule_set_fk FOREIGN KEY (company_id, set_id) REFERENCES creation_rule_set(company_id, id) ON DELETE CASCADE
);
call kept_table('creation_rule');
call lines_of('creation_rule', 'set_id');

create table creation_rule_set (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  name text not null,
  starts_on date not null,
  ends_on date,
  contract_hours boolean not null default true,
  even_hours boolean not null default true,
  constraint creation_rule_set_pkey PRIMARY KEY (company_id, id),
  constraint creation_rule_set_ends_after_start CHECK ((ends_on >= starts_on)),
  constraint creation_rule_set_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint creation_rule_set_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint creation_rule_set_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint creation_rule_set_one_in_force EXCLUDE USING gist (company_id WITH =, org_node_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&)
);
call kept_table('creation_rule_set');

create table delivery (
  company_id bigint not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  org_node_id bigint,
  notice text not null,
  channel text not null,
  state text not null,
  user_id bigint,
  employee_id bigint,
  receiver text not null,
  address text,
  typed boolean not null default false,
  language text not null,
  subject text not null,
  body text not null,
  entity text,
  entity_id bigint,
  path text,
  dedupe_key text not null,
  actor_id bigint default actor(),
  attempts smallint not null default 0,
  next_at timestamp with time zone,
  sent_at timestamp with time zone,
  repeated boolean not null default false,
  reason text,
  provider_ref text,
  opens text,
  action text,
  may_stop boolean not null default false,
  constraint delivery_pkey PRIMARY KEY (company_id, id),
  constraint delivery_once UNIQUE (company_id, dedupe_key),
  constraint delivery_channel_check CHECK ((channel = ANY (ARRAY['InApp'::text, 'Email'::text, 'SMS'::text]))),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'kept'::text, 'notSent'::text, 'cancelled'::text]))),
  constraint delivery_waits_until CHECK (((state = 'waiting'::text) = (next_at IS NOT NULL))),
  constraint delivery_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint delivery_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call company_table('delivery');

create table delivery_try (
  company_id bigint not null,
  id bigint not null generated always as identity,
  delivery_id bigint not null,
  at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  outcome text,
  reason text,
  gathered smallint not null default 1,
  counts boolean not null default true,
  constraint delivery_try_pkey PRIMARY KEY (company_id, id),
  constraint delivery_try_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'refused'::text, 'later'::text, 'inDoubt'::text]))),
  constraint delivery_try_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint delivery_try_delivery_fk FOREIGN KEY (company_id, delivery_id) REFERENCES delivery(company_id, id) ON DELETE CASCADE
);
call company_table('delivery_try', 'select, insert, update');

create table deployment_reason (
  company_id bigint not null,
  run_id bigint not null,
  subject text not null,
  subject_id bigint not null,
  rank smallint not null,
  code text not null,
  rule_limit numeric(12,2),
  actual numeric(12,2),
  unit text,
  detail jsonb not null default '{}'::jsonb,
  constraint deployment_reason_pkey PRIMARY KEY (company_id, run_id, subject, subject_id, rank),
  constraint deployment_reason_subject_check CHECK ((subject = ANY (ARRAY['seat'::text, 'employee'::text]))),
  constraint deployment_reason_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint deployment_reason_run_fk FOREIGN KEY (company_id, run_id) REFERENCES deployment_run(company_id, id) ON DELETE CASCADE
);
call company_table('deployment_reason');

create table deployment_run (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  shift_date date not null,
  band_id bigint not null,
  state text not null,
  progress smallint not null default 0,
  seed integer not null default 1,
  posts integer not null default 0,
  filled integer not null default 0,
  filled_by_own integer not null default 0,
  bound integer not null default 0,
  message text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  created_by bigint default actor(),
  mode text not null default 'auto'::text,
  constraint deployment_run_pkey PRIMARY KEY (company_id, id),
  constraint deployment_run_mode_check CHECK ((mode = ANY (ARRAY['auto'::text, 'replan'::text]))),
  constraint deployment_run_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint deployment_run_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'accepted'::text, 'failed'::text, 'cancelled'::text]))),
  constraint deployment_run_band_fk FOREIGN KEY (company_id, band_id) REFERENCES shift_band(company_id, id),
  constraint deployment_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint deployment_run_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call company_table('deployment_run');

create table download_log (
  company_id bigint not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  user_id bigint not null default actor(),
  event_type text not null,
  file_extension text not null,
  file_name text not null,
  file_size text not null,
  constraint download_log_pkey PRIMARY KEY (company_id, id, at),
  constraint download_log_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
) partition by RANGE (at);
call company_table('download_log', 'select, insert');

create table download_log_default partition of download_log default;

create table employee (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_number text not null,
  title_id bigint,
  first_name text not null,
  last_name text not null,
  gender_id bigint,
  marital_status_id bigint,
  birth_on date,
  email text,
  mobile_phone text,
  hrms_role text,
  hrms_department text,
  primary_language text,
  nationality text,
  company_name text,
  hired_on date not null,
  terminated_on date,
  active boolean not null default true,
  full_name text not null generated always as (TRIM(BOTH FROM ((first_name || ' '::text) || last_name))) stored,
  search_name text not null generated always as (lower((translate((((employee_number || first_name) || last_name) || employee_number), ' 	
     　'::text, ''::text) COLLATE people))) stored,
  unique_no text,
  badge_no text,
  middle_name text,
  photo_id bigint,
  home_phone text,
  telecom_provider_id bigint,
  section text,
  skill_group_id bigint,
  accommodation boolean not null default false,
  works_on_shift boolean not null default false,
  associate_schedule boolean not null default true,
  termination_note text,
  contact1_title_id bigint,
  contact1_first_name text,
  contact1_last_name text,
  contact1_home_phone text,
  contact1_mobile_phone text,
  contact2_title_id bigint,
  contact2_first_name text,
  contact2_last_name text,
  contact2_home_phone text,
  contact2_mobile_phone text,
  constraint employee_pkey PRIMARY KEY (company_id, id),
  constraint employee_badge_no_unique UNIQUE (company_id, badge_no),
  constraint employee_employee_number_unique UNIQUE (company_id, employee_number),
  constraint employee_unique_no_unique UNIQUE (company_id, unique_no),
  constraint employee_badge_no_check CHECK (((length(badge_no) >= 1) AND (length(badge_no) <= 30))),
  constraint employee_contact1_first_name_check CHECK ((length(contact1_first_name) <= 100)),
  constraint employee_contact1_home_phone_check CHECK ((length(contact1_home_phone) <= 30)),
  constraint employee_contact1_last_name_check CHECK ((length(contact1_last_name) <= 100)),
  constraint employee_contact1_mobile_phone_check CHECK ((length(contact1_mobile_phone) <= 30)),
  constraint employee_contact2_first_name_check CHECK ((length(contact2_first_name) <= 100)),
  constraint employee_contact2_home_phone_check CHECK ((length(contact2_home_phone) <= 30)),
  constraint employee_contact2_last_name_check CHECK ((length(contact2_last_name) <= 100)),
  constraint employee_contact2_mobile_phone_check CHECK ((length(contact2_mobile_phone) <= 30)),
  constraint employee_employee_number_check CHECK (((length(employee_number) >= 1) AND (length(employee_number) <= 20))),
  constraint employee_first_name_check CHECK ((length(first_name) <= 100)),
  constraint employee_home_phone_check CHECK ((length(home_phone) <= 30)),
  constraint employee_last_name_check CHECK ((length(last_name) <= 100)),
  constraint employee_leaves_after_joining CHECK ((terminated_on >= hired_on)),
  constraint employee_middle_name_check CHECK ((length(middle_name) <= 100)),
  constraint employee_section_check CHECK ((length(section) <= 100)),
  constraint employee_termination_note_check CHECK ((length(termination_note) <= 300)),
  constraint employee_unique_no_check CHECK (((length(unique_no) >= 1) AND (length(unique_no) <= 30))),
  constraint employee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_contact1_title_fk FOREIGN KEY (company_id, contact1_title_id) REFERENCES title(company_id, id),
  constraint employee_contact2_title_fk FOREIGN KEY (company_id, contact2_title_id) REFERENCES title(company_id, id),
  constraint employee_gender_fk FOREIGN KEY (company_id, gender_id) REFERENCES gender(company_id, id),
  constraint employee_marital_status_fk FOREIGN KEY (company_id, marital_status_id) REFERENCES marital_status(company_id, id),
  constraint employee_photo_fk FOREIGN KEY (company_id, photo_id) REFERENCES file(company_id, id),
  constraint employee_skill_group_fk FOREIGN KEY (company_id, skill_group_id) REFERENCES skill_group(company_id, id),
  constraint employee_telecom_provider_fk FOREIGN KEY (company_id, telecom_provider_id) REFERENCES telecom_provider(company_id, id),
  constraint employee_title_fk FOREIGN KEY (company_id, title_id) REFERENCES title(company_id, id)
);
call kept_table('employee');

create table employee_exclusion (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  band_id bigint,
  reason text not null,
  assigned_on date,
  expires_on date,
  after_days integer,
  include_off_days boolean not null default false,
  constraint employee_exclusion_pkey PRIMARY KEY (company_id, id),
  constraint employee_exclusion_after_days_check CHECK (((after_days >= 0) AND (after_days <= 999))),
  constraint employee_exclusion_ends_after_start CHECK ((expires_on >= assigned_on)),
  constraint employee_exclusion_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint employee_exclusion_band_fk FOREIGN KEY (company_id, band_id) REFERENCES shift_band(company_id, id),
  constraint employee_exclusion_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_exclusion_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE
);
call kept_table('employee_exclusion');
call lines_of('employee_exclusion', 'employee_id');

create table employee_exclusion_skills (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_exclusion_id bigint not null,
  skill_id bigint not null,
  constraint employee_exclusion_skills_pkey PRIMARY KEY (company_id, id),
  constraint employee_exclusion_skills_unique UNIQUE (company_id, employee_exclusion_id, skill_id),
  constraint employee_exclusion_skills_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_exclusion_skills_exclusion_fk FOREIGN KEY (company_id, employee_exclusion_id) REFERENCES employee_exclusion(company_id, id) ON DELETE CASCADE,
  constraint employee_exclusion_skills_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call kept_table('employee_exclusion_skills');
call lines_of('employee_exclusion_skills', 'employee_exclusion_id');

create table employee_group (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  name text not null,
  active boolean not null default true,
  constraint employee_group_pkey PRIMARY KEY (company_id, id),
  constraint employee_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint employee_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_group_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('employee_group');

create table employee_group_member (
  company_id bigint not null,
  id bigint not null generated always as identity,
  group_id bigint not null,
  employee_id bigint not null,
  joined_on date not null,
  left_on date,
  constraint employee_group_member_pkey PRIMARY KEY (company_id, id),
  constraint employee_group_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_group_member_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE,
  constraint employee_group_member_group_fk FOREIGN KEY (company_id, group_id) REFERENCES employee_group(company_id, id) ON DELETE CASCADE,
  constraint employee_group_member_once EXCLUDE USING gist (company_id WITH =, employee_id WITH =, group_id WITH =, daterange(joined_on, left_on, '[]'::text) WITH &&)
);
call kept_table('employee_group_member');
call lines_of('employee_group_member', 'group_id');

create table employee_licence (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  permit_type_id bigint not null,
  number text not null,
  skill_id bigint not null,
  certificate text,
  grade text,
  assigned_on date,
  expires_on date,
  constraint employee_licence_pkey PRIMARY KEY (company_id, id),
  constraint employee_licence_certificate_check CHECK ((length(certificate) <= 50)),
  constraint employee_licence_ends_after_start CHECK ((expires_on >= assigned_on)),
  constraint employee_licence_grade_check CHECK ((length(grade) <= 12)),
  constraint employee_licence_number_check CHECK (((length(number) >= 1) AND (length(number) <= 100))),
  constraint employee_licence_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_licence_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE,
  constraint employee_licence_permit_type_fk FOREIGN KEY (company_id, permit_type_id) REFERENCES permit_type(company_id, id),
  constraint employee_licence_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call kept_table('employee_licence');
call lines_of('employee_licence', 'employee_id');

create table employee_licence_codes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_licence_id bigint not null,
  permit_code_id bigint not null,
  constraint employee_licence_codes_pkey PRIMARY KEY (company_id, id),
  constraint employee_licence_codes_unique UNIQUE (company_id, employee_licence_id, permit_code_id),
  constraint employee_licence_codes_code_fk FOREIGN KEY (company_id, permit_code_id) REFERENCES permit_code(company_id, id),
  constraint employee_licence_codes_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_licence_codes_licence_fk FOREIGN KEY (company_id, employee_licence_id) REFERENCES employee_licence(company_id, id) ON DELETE CASCADE
);
call kept_table('employee_licence_codes');
call lines_of('employee_licence_codes', 'employee_licence_id');

create table employee_movement (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  kind text not null,
  effective_on date not null,
  ends_on date,
  note text,
  before jsonb not null,
  after jsonb not null,
  effects jsonb not null,
  state text not null,
  applied_at timestamp with time zone,
  constraint employee_movement_pkey PRIMARY KEY (company_id, id),
  constraint employee_movement_ends_after_start CHECK ((ends_on >= effective_on)),
  constraint employee_movement_kind_check CHECK ((kind = ANY (ARRAY['modify'::text, 'transfer'::text, 'terminate'::text, 'suspend'::text, 'promote'::text, 'demote'::text, 'transfer_with_promote'::text, 'transfer_with_demote'::text, 'transfer_to_other_org'::text, 'reverse_terminate'::text]))),
  constraint employee_movement_note_check CHECK ((length(note) <= 300)),
  constraint employee_movement_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'applied'::text, 'reversed'::text, 'cancelled'::text]))),
  constraint employee_movement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_movement_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE
);
call kept_table('employee_movement');

create table employee_pool_node (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  org_node_id bigint not null,
  starts_on date not null,
  ends_on date,
  constraint employee_pool_node_pkey PRIMARY KEY (company_id, id),
  constraint employee_pool_node_once UNIQUE (company_id, employee_id, org_node_id),
  constraint employee_pool_node_ends_after_start CHECK ((ends_on >= starts_on)),
  constraint employee_pool_node_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_pool_node_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE,
  constraint employee_pool_node_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('employee_pool_node');
call lines_of('employee_pool_node', 'employee_id');

create table employee_posting (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  valid daterange not null,
  org_node_id bigint not null,
  job_role_id bigint not null,
  employment_category_id bigint not null,
  labour_class_id bigint,
  contractor_id bigint,
  reason text not null default 'hire'::text,
  job_title text,
  pay_scale text,
  grade text,
  constraint employee_posting_pkey PRIMARY KEY (company_id, id),
  constraint employee_posting_grade_check CHECK ((length(grade) <= 12)),
  constraint employee_posting_job_title_check CHECK ((length(job_title) <= 100)),
  constraint employee_posting_pay_scale_check CHECK ((length(pay_scale) <= 30)),
  constraint employee_posting_valid_check CHECK ((NOT isempty(valid))),
  constraint employee_posting_category_fk FOREIGN KEY (company_id, employment_category_id) REFERENCES employment_category(company_id, id),
  constraint employee_posting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_posting_contractor_fk FOREIGN KEY (company_id, contractor_id) REFERENCES contractor(company_id, id),
  constraint employee_posting_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE,
  constraint employee_posting_job_role_fk FOREIGN KEY (company_id, job_role_id) REFERENCES job_role(company_id, id),
  constraint employee_posting_labour_class_fk FOREIGN KEY (company_id, labour_class_id) REFERENCES labour_class(company_id, id),
  constraint employee_posting_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint employee_posting_one_at_a_time EXCLUDE USING gist (company_id WITH =, employee_id WITH =, valid WITH &&)
);
call kept_table('employee_posting');
call lines_of('employee_posting', 'employee_id');

create table employee_private (
  company_id bigint not null,
  employee_id bigint not null,
  religion bytea,
  street bytea,
  key_id text not null,
  social_security bytea,
  fingerprint_no bytea,
  street2 bytea,
  city bytea,
  state bytea,
  post_code bytea,
  constraint employee_private_pkey PRIMARY KEY (company_id, employee_id),
  constraint employee_private_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_private_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE
);
call company_table('employee_private');

create table employee_skill (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  skill_id bigint not null,
  licence_id bigint,
  priority text not null,
  rating smallint not null,
  rotation_no smallint not null default 0,
  assigned_on date,
  expires_on date,
  constraint employee_skill_pkey PRIMARY KEY (company_id, id),
  constraint employee_skill_licence_unique UNIQUE (company_id, licence_id),
  constraint employee_skill_ends_after_start CHECK ((expires_on >= assigned_on)),
  constraint employee_skill_priority_check CHECK ((priority = ANY (ARRAY['primary'::text, 'secondary'::text]))),
  constraint employee_skill_rating_check CHECK (((rating >= 1) AND (rating <= 3))),
  constraint employee_skill_rotation_no_check CHECK (((rotation_no >= 0) AND (rotation_no <= 999))),
  constraint employee_skill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_skill_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE,
  constraint employee_skill_licence_fk FOREIGN KEY (company_id, licence_id) REFERENCES employee_licence(company_id, id) ON DELETE SET NULL (licence_id),
  constraint employee_skill_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call kept_table('employee_skill');
call lines_of('employee_skill', 'employee_id');

create table employee_suspension (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  note text not null,
  starts_on date not null,
  ends_on date,
  constraint employee_suspension_pkey PRIMARY KEY (company_id, id),
  constraint employee_suspension_ends_after_start CHECK ((ends_on >= starts_on)),
  constraint employee_suspension_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint employee_suspension_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint employee_suspension_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE,
  constraint employee_suspension_one_at_a_time EXCLUDE USING gist (company_id WITH =, employee_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) DEFERRABLE INITIALLY DEFERRED
);
call kept_table('employee_suspension');
call lines_of('employee_suspension', 'employee_id');

create table employment_category (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  kind text not null default 'own'::text,
  sort_order integer not null default 0,
  active boolean not null default true,
  code text,
  description text,
  colour text,
  contract_kind text not null default 'fullTime'::text,
  weekly_minutes integer,
  constraint employment_category_pkey PRIMARY KEY (company_id, id),
  constraint employment_category_code_check CHECK ((length(code) <= 20)),
  constraint employment_category_colour_check CHECK ((colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint employment_category_contract_kind_check CHECK ((contract_kind = ANY (ARRAY['fullTime'::text, 'partTime'::text, 'contract'::text, 'casual'::text]))),
  constraint employment_category_description_check CHECK ((length(description) <= 300)),
  constraint employment_category_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'contract'::text]))),
  constraint employment_category_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint employment_category_weekly_minutes_check CHECK (((weekly_minutes >= 0) AND (weekly_minutes <= 10080))),
  constraint employment_category_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('employment_category');

create table equipment (
  company_id bigint not null,
  id bigint not null generated always as identity,
  category_id bigint not null,
  org_node_id bigint not null,
  name text not null,
  description text,
  active boolean not null default true,
  constraint equipment_pkey PRIMARY KEY (company_id, id),
  constraint equipment_of_node_unique UNIQUE (company_id, id, org_node_id),
  constraint equipment_description_check CHECK ((length(description) <= 300)),
  constraint equipment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint equipment_category_fk FOREIGN KEY (company_id, category_id) REFERENCES equipment_category(company_id, id),
  constraint equipment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint equipment_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('equipment');

create table equipment_category (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  code text,
  description text,
  constraint equipment_category_pkey PRIMARY KEY (company_id, id),
  constraint equipment_category_code_check CHECK ((length(code) <= 20)),
  constraint equipment_category_description_check CHECK ((length(description) <= 300)),
  constraint equipment_category_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint equipment_category_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('equipment_category');

create table equipment_status (
  company_id bigint not null,
  id bigint not null generated always as identity,
  equipment_id bigint not null,
  down_at timestamp with time zone not null,
  up_at timestamp with time zone,
  reason text,
  allow_deployment boolean not null default false,
  org_node_id bigint not null,
  site_id text,
  maximo_request_id text,
  constraint equipment_status_pkey PRIMARY KEY (company_id, id),
  constraint equipment_status_maximo_request_id_check CHECK ((length(maximo_request_id) <= 100)),
  constraint equipment_status_reason_check CHECK ((length(reason) <= 100)),
  constraint equipment_status_site_id_check CHECK ((length(site_id) <= 100)),
  constraint equipment_status_up_after_down CHECK ((up_at > down_at)),
  constraint equipment_status_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint equipment_status_equipment_fk FOREIGN KEY (company_id, equipment_id, org_node_id) REFERENCES equipment(company_id, id, org_node_id)
);
call kept_table('equipment_status');

create table event (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  event_type_id bigint not null,
  definition_id bigint not null,
  visit_no text not null,
  vessel_name text not null,
  service text,
  berth_id bigint,
  eta timestamp with time zone not null,
  etd timestamp with time zone not null,
  cranes smallint not null,
  discharge integer not null default 0,
  load integer not null default 0,
  restow integer not null default 0,
  hatch_covers integer not null default 0,
  lashing_bays integer not null default 0,
  reefers integer not null default 0,
  state text not null default 'planned'::text,
  source text not null default 'import'::text,
  constraint event_pkey PRIMARY KEY (company_id, id),
  constraint event_visit_unique UNIQUE (company_id, org_node_id, visit_no),
  constraint event_cranes_check CHECK (((cranes >= 0) AND (cranes <= 50))),
  constraint event_discharge_check CHECK ((discharge >= 0)),
  constraint event_hatch_covers_check CHECK ((hatch_covers >= 0)),
  constraint event_lashing_bays_check CHECK ((lashing_bays >= 0)),
  constraint event_leaves_after_arrival CHECK ((etd > eta)),
  constraint event_load_check CHECK ((load >= 0)),
  constraint event_reefers_check CHECK ((reefers >= 0)),
  constraint event_restow_check CHECK ((restow >= 0)),
  constraint event_service_check CHECK ((length(service) <= 40)),
  constraint event_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'import'::text, 'interface'::text]))),
  constraint event_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'cancelled'::text]))),
  constraint event_vessel_name_check CHECK ((length(vessel_name) <= 100)),
  constraint event_visit_no_check CHECK (((length(visit_no) >= 1) AND (length(visit_no) <= 40))),
  constraint event_berth_fk FOREIGN KEY (company_id, berth_id) REFERENCES location(company_id, id),
  constraint event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint event_definition_fk FOREIGN KEY (company_id, definition_id) REFERENCES event_definition(company_id, id),
  constraint event_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint event_type_fk FOREIGN KEY (company_id, event_type_id) REFERENCES event_type(company_id, id)
);
call kept_table('event');

create table event_change (
  company_id bigint not null,
  id bigint not null generated always as identity,
  event_id bigint not null,
  seq smallint not null,
  field text not null,
  before timestamp with time zone not null,
  after timestamp with time zone not null,
  source text not null,
  state text not null,
  received_at timestamp with time zone not null default now(),
  decided_by bigint default actor(),
  constraint event_change_pkey PRIMARY KEY (company_id, id),
  constraint event_change_seq_unique UNIQUE (company_id, event_id, seq),
  constraint event_change_field_check CHECK ((field = 'eta'::text)),
  constraint event_change_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'import'::text, 'interface'::text]))),
  constraint event_change_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'refused'::text]))),
  constraint event_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint event_change_event_fk FOREIGN KEY (company_id, event_id) REFERENCES event(company_id, id) ON DELETE CASCADE
);
call kept_table('event_change');
call lines_of('event_change', 'event_id');

create table event_definition (
  company_id bigint not null,
  id bigint not null generated always as identity,
  event_type_id bigint not null,
  org_node_id bigint not null,
  name text not null,
  starts_on date not null,
  ends_on date,
  offset_start_minutes integer not null default 0,
  offset_end_minutes integer not null default 0,
  active boolean not null default true,
  constraint event_definition_pkey PRIMARY KEY (company_id, id),
  constraint event_definition_ends_after_start CHECK ((ends_on >= starts_on)),
  constraint event_definition_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint event_definition_offset_end_minutes_check CHECK (((offset_end_minutes >= '-10080'::integer) AND (offset_end_minutes <= 10080))),
  constraint event_definition_offset_start_minutes_check CHECK (((offset_start_minutes >= '-10080'::integer) AND (offset_start_minutes <= 10080))),
  constraint event_definition_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint event_definition_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint event_definition_type_fk FOREIGN KEY (company_id, event_type_id) REFERENCES event_type(company_id, id),
  constraint event_definition_one_in_force EXCLUDE USING gist (company_id WITH =, org_node_id WITH =, event_type_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE (active)
);
call kept_table('event_definition');

create table event_definition_line (
  company_id bigint not null,
  id bigint not null generated always as identity,
  definition_id bigint not null,
  line_no smallint not null,
  label text not null,
  skill_id bigint not null,
  basis text not null,
  n smallint not null default 1,
  heads smallint not null,
  seat_pattern text not null default 'parallel'::text,
  equipment_category_id bigint,
  equipment_count smallint not null default 0,
  priority smallint not null default 999,
  constraint event_definition_line_pkey PRIMARY KEY (company_id, id),
  constraint event_definition_line_basis_check CHECK ((basis = ANY (ARRAY['per_event'::text, 'per_crane'::text, 'per_n_cranes'::text, 'per_shift_terminal'::text]))),
  constraint event_definition_line_equipment_count_check CHECK (((equipment_count >= 0) AND (equipment_count <= 99))),
  constraint event_definition_line_heads_check CHECK (((heads >= 1) AND (heads <= 99))),
  constraint event_definition_line_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100))),
  constraint event_definition_line_n_check CHECK (((n >= 1) AND (n <= 99))),
  constraint event_definition_line_priority_check CHECK (((priority >= 1) AND (priority <= 999))),
  constraint event_definition_line_seat_pattern_check CHECK ((seat_pattern = ANY (ARRAY['parallel'::text, 'alternating'::text]))),
  constraint event_definition_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint event_definition_line_definition_fk FOREIGN KEY (company_id, definition_id) REFERENCES event_definition(company_id, id) ON DELETE CASCADE,
  constraint event_definition_line_equipment_fk FOREIGN KEY (company_id, equipment_category_id) REFERENCES equipment_category(company_id, id),
  constraint event_definition_line_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call kept_table('event_definition_line');
call lines_of('event_definition_line', 'definition_id');

create table event_definition_line_codes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  event_definition_line_id bigint not null,
  permit_code_id bigint not null,
  constraint event_definition_line_codes_pkey PRIMARY KEY (company_id, id),
  constraint event_definition_line_codes_unique UNIQUE (company_id, event_definition_line_id, permit_code_id),
  constraint event_definition_line_codes_code_fk FOREIGN KEY (company_id, permit_code_id) REFERENCES permit_code(company_id, id),
  constraint event_definition_line_codes_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint event_definition_line_codes_line_fk FOREIGN KEY (company_id, event_definition_line_id) REFERENCES event_definition_line(company_id, id) ON DELETE CASCADE
);
call kept_table('event_definition_line_codes');
call lines_of('event_definition_line_codes', 'event_definition_line_id');

create table event_type (
  company_id bigint not null,
  id bigint not null generated always as identity,
  code text,
  name text not null,
  category text not null,
  colour text,
  active boolean not null default true,
  constraint event_type_pkey PRIMARY KEY (company_id, id),
  constraint event_type_category_check CHECK ((category = ANY (ARRAY['Vessel'::text, 'Gate'::text, 'Misc'::text, 'Buffer'::text]))),
  constraint event_type_colour_check CHECK ((colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint event_type_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint event_type_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('event_type');

create table event_window (
  company_id bigint not null,
  id bigint not null generated always as identity,
  event_id bigint not null,
  seq smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  cranes smallint not null,
  constraint event_window_pkey PRIMARY KEY (company_id, id),
  constraint event_window_seq_unique UNIQUE (company_id, event_id, seq),
  constraint event_window_length CHECK ((ends_at > starts_at)),
  constraint event_window_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint event_window_event_fk FOREIGN KEY (company_id, event_id) REFERENCES event(company_id, id) ON DELETE CASCADE
);
call company_table('event_window');

create table exception_type (
  company_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  code text not null,
  name text not null,
  severity text not null,
  active boolean not null default true,
  colour text,
  paid text not null default 'notPaid'::text,
  planned text not null default 'unplanned'::text,
  counted_as_work boolean not null default false,
  training boolean not null default false,
  minutes integer,
  constraint exception_type_pkey PRIMARY KEY (company_id, id),
  constraint exception_type_colour_check CHECK ((colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint exception_type_kind_check CHECK ((kind = ANY (ARRAY['attendance'::text, 'leave'::text]))),
  constraint exception_type_minutes_check CHECK (((minutes >= 0) AND (minutes <= 1440))),
  constraint exception_type_paid_check CHECK ((paid = ANY (ARRAY['paid'::text, 'notPaid'::text]))),
  constraint exception_type_planned_check CHECK ((planned = ANY (ARRAY['planned'::text, 'unplanned'::text]))),
  constraint exception_type_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'warn'::text, 'block'::text]))),
  constraint exception_type_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('exception_type');

create table export_job (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint,
  user_id bigint not null default actor(),
  list text not null,
  kind text not null,
  asked jsonb not null,
  state text not null default 'queued'::text,
  done_rows integer not null default 0,
  total_rows integer not null,
  file_name text not null,
  size bigint,
  finished_at timestamp with time zone,
  started_at timestamp with time zone,
  constraint export_job_pkey PRIMARY KEY (company_id, id),
  constraint export_job_kind_check CHECK ((kind = ANY (ARRAY['xlsx'::text, 'pdf'::text]))),
  constraint export_job_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint export_job_total_rows_check CHECK ((total_rows >= 0)),
  constraint export_job_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint export_job_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id) ON DELETE CASCADE
);
call kept_table('export_job');

create table export_piece (
  company_id bigint not null,
  export_job_id bigint not null,
  no integer not null,
  bytes bytea not null,
  constraint export_piece_pkey PRIMARY KEY (company_id, export_job_id, no),
  constraint export_piece_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint export_piece_job_fk FOREIGN KEY (company_id, export_job_id) REFERENCES export_job(company_id, id) ON DELETE CASCADE
);
call company_table('export_piece', 'select, insert, delete');

create table file (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  mime text not null,
  size integer not null,
  sha256 bytea not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint default actor(),
  constraint file_pkey PRIMARY KEY (company_id, id),
  constraint file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call company_table('file', 'select, insert, delete');

create table form_draft (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  form text not null,
  row_id bigint,
  body bytea not null,
  key_id text not null,
  saved_at timestamp with time zone not null,
  constraint form_draft_pkey PRIMARY KEY (company_id, id),
  constraint form_draft_once UNIQUE NULLS NOT DISTINCT (company_id, user_id, form, row_id),
  constraint form_draft_form_check CHECK (((length(form) >= 1) AND (length(form) <= 60))),
  constraint form_draft_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call company_table('form_draft');

create table gender (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  constraint gender_pkey PRIMARY KEY (company_id, id),
  constraint gender_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint gender_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('gender');

create table handed_out_key (
  company_id bigint not null,
  element text not null,
  handed_out_at timestamp with time zone not null default now(),
  constraint handed_out_key_pkey PRIMARY KEY (company_id, element),
  constraint handed_out_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call company_table('handed_out_key', 'select');

create table handed_out_task (
  company_id bigint not null,
  task text not null,
  handed_out_at timestamp with time zone not null default now(),
  constraint handed_out_task_pkey PRIMARY KEY (company_id, task),
  constraint handed_out_task_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call company_table('handed_out_task', 'select');

create table hour_line (
  company_id bigint not null,
  employee_id bigint not null,
  shift_date date not null,
  revision integer not null,
  seq smallint not null,
  category text not null,
  minutes integer not null,
  span tstzrange not null,
  trail jsonb not null,
  work_node_id bigint,
  constraint hour_line_pkey PRIMARY KEY (company_id, employee_id, shift_date, revision, seq),
  constraint hour_line_category_check CHECK ((category = ANY (ARRAY['normal'::text, 'cat1'::text, 'cat2'::text, 'holidayOt'::text, 'weeklyOt'::text, 'ramadanExtra'::text, 'capped'::text, 'compOff'::text, 'paidAbsence'::text]))),
  constraint hour_line_minutes_check CHECK ((minutes > 0)),
  constraint hour_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hour_line_day_fk FOREIGN KEY (company_id, employee_id, shift_date) REFERENCES attendance_day(company_id, employee_id, shift_date) ON DELETE CASCADE,
  constraint hour_line_node_fk FOREIGN KEY (company_id, work_node_id) REFERENCES org_node(company_id, id)
);
call company_table('hour_line', 'select, insert, delete');

create table identity.access_change (
  id bigint not null generated always as identity,
  company_id bigint,
  user_id bigint,
  session_id bigint,
  tx xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default clock_timestamp(),
  constraint access_change_pkey PRIMARY KEY (id)
);

create table identity.app_user (
  id bigint not null generated always as identity,
  user_name text not null,
  full_name text not null,
  password_hash text not null,
  locale text not null default 'en'::text,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  password_expires_at timestamp with time zone,
  email text,
  change_due boolean not null default false,
  password_set_at timestamp with time zone not null default now(),
  domain text,
  domain_id text,
  sso_enabled boolean not null default true,
  phone text,
  user_type smallint not null default 2,
  account_type text,
  auth_required boolean not null default true,
  remarks text,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_account_type_check CHECK ((length(account_type) <= 60)),
  constraint app_user_domain_check CHECK (((length(domain) >= 1) AND (length(domain) <= 100))),
  constraint app_user_domain_id_check CHECK (((length(domain_id) >= 1) AND (length(domain_id) <= 200))),
  constraint app_user_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint app_user_phone_check CHECK (((length(phone) >= 3) AND (length(phone) <= 40))),
  constraint app_user_remarks_check CHECK ((length(remarks) <= 500)),
  constraint app_user_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint app_user_user_type_check CHECK ((user_type = ANY (ARRAY[2, 3])))
);

create table identity.clean_up (
  done_at timestamp with time zone not null
);

create table identity.integration_key (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint not null,
  starts text not null,
  key_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  made_by bigint,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_ip inet,
  constraint integration_key_pkey PRIMARY KEY (id),
  constraint integration_key_key_hash_key UNIQUE (key_hash),
  constraint integration_key_starts_check CHECK (((length(starts) >= 4) AND (length(starts) <= 12))),
  constraint integration_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint integration_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.app_user(id) ON DELETE CASCADE
);

create table identity.known_device (
  device_hash bytea not null,
  user_id bigint not null,
  agent text,
  ip inet,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (device_hash, user_id),
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.app_user(id) ON DELETE CASCADE
);

create table identity.password_reset (
  id bigint not null generated always as identity,
  handle text not null,
  user_id bigint not null,
  company_id bigint not null,
  token_hash bytea,
  password_mark bytea not null,
  asked_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_reset_pkey PRIMARY KEY (id),
  constraint password_reset_handle_key UNIQUE (handle),
  constraint password_reset_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.app_user(id) ON DELETE CASCADE
);

create table identity.provider_link (
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  linked_by text not null,
  linked_at timestamp with time zone not null default now(),
  constraint provider_link_pkey PRIMARY KEY (issuer, subject),
  constraint provider_link_user_once UNIQUE (user_id, issuer),
  constraint provider_link_linked_by_check CHECK ((linked_by = ANY (ARRAY['domain id'::text, 'mailed link'::text]))),
  constraint provider_link_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint provider_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.app_user(id) ON DELETE CASCADE
);

create table identity.provider_visit (
  state_hash bytea not null,
  browser_hash bytea not null,
  company_id bigint not null,
  provider_id bigint not null,
  user_id bigint,
  started_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint provider_visit_pkey PRIMARY KEY (state_hash),
  constraint provider_visit_provider_fk FOREIGN KEY (company_id, provider_id) REFERENCES company_provider(company_id, id) ON DELETE CASCADE,
  constraint provider_visit_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.app_user(id) ON DELETE CASCADE
);

create table identity.session (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint not null,
  family text not null,
  access_hash bytea not null,
  access_expires_at timestamp with time zone not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamp with time zone,
  device text,
  ip inet,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  idle_expires_at timestamp with time zone not null,
  device_hash bytea,
  rotation_salt bytea,
  auth_type text not null default 'CRS'::text,
  issuer text,
  client_id text,
  provider_token bytea,
  provider_asked_at timestamp with time zone,
  encrypts boolean not null default false,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_access_hash_key UNIQUE (access_hash),
  constraint session_previous_refresh_hash_key UNIQUE (previous_refresh_hash),
  constraint session_refresh_hash_key UNIQUE (refresh_hash),
  constraint session_auth_type_check CHECK ((auth_type = ANY (ARRAY['CRS'::text, 'MSA'::text]))),
  constraint session_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.app_user(id)
);

create table identity.session_key (
  id text not null,
  session_id bigint not null,
  keys bytea not null,
  last_sequence bigint not null default 0,
  seen bit(256) not null default (0)::bit(256),
  made_at timestamp with time zone not null default now(),
  constraint session_key_pkey PRIMARY KEY (id),
  constraint session_key_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.session(id) ON DELETE CASCADE
);

create table identity.sign_in_event (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company_id bigint,
  session_id bigint,
  what text not null,
  auth_type text,
  device text,
  ip inet,
  at timestamp with time zone not null default now(),
  constraint sign_in_event_pkey PRIMARY KEY (id),
  constraint sign_in_event_what_check CHECK ((what = ANY (ARRAY['signed in'::text, 'signed out'::text, 'switched'::text, 'new device'::text, 'password changed'::text, 'reset asked'::text, 'password reset'::text, 'sessions ended'::text, 'refresh token used twice'::text, 'linked'::text, 'ended by the provider'::text]))),
  constraint sign_in_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint sign_in_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.app_user(id) ON DELETE CASCADE
);

create table identity.ticket (
  token_hash bytea not null,
  user_id bigint not null,
  purpose text not null,
  auth_type text not null default 'CRS'::text,
  password_mark bytea not null,
  reset_id bigint,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  issuer text,
  client_id text,
  provider_token bytea,
  constraint ticket_pkey PRIMARY KEY (token_hash),
  constraint ticket_auth_type_check CHECK ((auth_type = ANY (ARRAY['CRS'::text, 'MSA'::text]))),
  constraint ticket_purpose_check CHECK ((purpose = ANY (ARRAY['choose company'::text, 'change password'::text, 'reset password'::text]))),
  constraint ticket_reset_fk FOREIGN KEY (reset_id) REFERENCES identity.password_reset(id) ON DELETE CASCADE,
  constraint ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.app_user(id) ON DELETE CASCADE
);

create table import_job (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  kind text not null,
  file_id bigint,
  file_name text not null,
  state text not null,
  counts jsonb not null default '{}'::jsonb,
  progress smallint not null default 0,
  message text,
  new_names jsonb not null default '[]'::jsonb,
  constraint import_job_pkey PRIMARY KEY (company_id, id),
  constraint import_job_kind_check CHECK ((kind = ANY (ARRAY['employees'::text, 'licences'::text, 'crews'::text, 'poolableNodes'::text, 'vesselCalls'::text, 'clockings'::text, 'unknown'::text]))),
  constraint import_job_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint import_job_state_check CHECK ((state = ANY (ARRAY['received'::text, 'checked'::text, 'applying'::text, 'applied'::text, 'refused'::text, 'cancelled'::text, 'failed'::text]))),
  constraint import_job_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint import_job_file_fk FOREIGN KEY (company_id, file_id) REFERENCES file(company_id, id),
  constraint import_job_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('import_job');

create table job_role (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  primary_skill_id bigint,
  active boolean not null default true,
  constraint job_role_pkey PRIMARY KEY (company_id, id),
  constraint job_role_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint job_role_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint job_role_primary_skill_fk FOREIGN KEY (company_id, primary_skill_id) REFERENCES skill(company_id, id)
);
call kept_table('job_role');

create table job_role_other_skills (
  company_id bigint not null,
  id bigint not null generated always as identity,
  job_role_id bigint not null,
  skill_id bigint not null,
  constraint job_role_other_skills_pkey PRIMARY KEY (company_id, id),
  constraint job_role_other_skills_unique UNIQUE (company_id, job_role_id, skill_id),
  constraint job_role_other_skills_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint job_role_other_skills_job_role_fk FOREIGN KEY (company_id, job_role_id) REFERENCES job_role(company_id, id) ON DELETE CASCADE,
  constraint job_role_other_skills_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call kept_table('job_role_other_skills');
call lines_of('job_role_other_skills', 'job_role_id');

create table labour_class (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  code text,
  constraint labour_class_pkey PRIMARY KEY (company_id, id),
  constraint labour_class_code_check CHECK ((length(code) <= 20)),
  constraint labour_class_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint labour_class_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('labour_class');

create table leave (
  company_id bigint not null,
  id bigint not null default nextval('roster_id'::regclass),
  employee_id bigint not null,
  shift_date date not null,
  org_node_id bigint not null,
  exception_type_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  part boolean not null,
  note text,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  removed_by bigint,
  constraint leave_pkey PRIMARY KEY (company_id, id),
  constraint leave_note_check CHECK ((length(note) <= 300)),
  constraint leave_order CHECK ((ends_at > starts_at)),
  constraint leave_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint leave_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id),
  constraint leave_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint leave_type_fk FOREIGN KEY (company_id, exception_type_id) REFERENCES exception_type(company_id, id),
  constraint leave_no_overlap EXCLUDE USING gist (company_id WITH =, employee_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((removed_at IS NULL) AND part))
);
call company_table('leave');

create table list_import (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint,
  user_id bigint not null default actor(),
  list text not null,
  file_id bigint,
  file_name text not null,
  asked jsonb not null,
  state text not null default 'received'::text,
  done_rows integer not null default 0,
  total_rows integer not null,
  outcome jsonb,
  message text,
  started_at timestamp with time zone,
  constraint list_import_pkey PRIMARY KEY (company_id, id),
  constraint list_import_state_check CHECK ((state = ANY (ARRAY['received'::text, 'checked'::text, 'applying'::text, 'applied'::text, 'refused'::text, 'cancelled'::text, 'failed'::text]))),
  constraint list_import_total_rows_check CHECK ((total_rows >= 0)),
  constraint list_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint list_import_file_fk FOREIGN KEY (company_id, file_id) REFERENCES file(company_id, id),
  constraint list_import_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id) ON DELETE CASCADE
);
call kept_table('list_import');

create table live_event (
  company_id bigint not null,
  id bigint not null generated always as identity,
  subject text not null,
  org_node_id bigint,
  user_id bigint,
  row_id bigint,
  tx xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default clock_timestamp(),
  constraint live_event_pkey PRIMARY KEY (company_id, id),
  constraint live_event_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 60))),
  constraint live_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);

create table location (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  kind text not null default 'berth'::text,
  name text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  code text,
  description text,
  latitude numeric(9,6),
  longitude numeric(9,6),
  radius_metres integer,
  constraint location_pkey PRIMARY KEY (company_id, id),
  constraint location_code_check CHECK ((length(code) <= 20)),
  constraint location_description_check CHECK ((length(description) <= 300)),
  constraint location_kind_check CHECK ((kind = ANY (ARRAY['berth'::text, 'block'::text, 'gate'::text, 'workshop'::text]))),
  constraint location_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint location_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint location_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint location_radius_metres_check CHECK (((radius_metres >= 1) AND (radius_metres <= 100000))),
  constraint location_whole_place CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint location_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint location_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('location');

create table marital_status (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  constraint marital_status_pkey PRIMARY KEY (company_id, id),
  constraint marital_status_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint marital_status_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('marital_status');

create table menu_item (
  company_id bigint not null,
  id bigint not null generated always as identity,
  item text not null,
  title text,
  sequence integer,
  visible boolean not null default true,
  constraint menu_item_pkey PRIMARY KEY (company_id, id),
  constraint menu_item_once UNIQUE (company_id, item),
  constraint menu_item_item_check CHECK (((length(item) >= 1) AND (length(item) <= 100))),
  constraint menu_item_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60))),
  constraint menu_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('menu_item');

create table message_setting (
  company_id bigint not null,
  id bigint not null generated always as identity,
  sender_name text,
  sender_address text,
  domains text[] not null default '{}'::text[],
  constraint message_setting_pkey PRIMARY KEY (company_id, id),
  constraint message_setting_one UNIQUE (company_id),
  constraint message_setting_domains_check CHECK ((cardinality(domains) <= 50)),
  constraint message_setting_sender_address_check CHECK ((((length(sender_address) >= 3) AND (length(sender_address) <= 254)) AND (sender_address !~ '[[:cntrl:][:space:]]'::text))),
  constraint message_setting_sender_name_check CHECK ((((length(sender_name) >= 1) AND (length(sender_name) <= 100)) AND (sender_name !~ '[[:cntrl:]]'::text))),
  constraint message_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('message_setting');

create table message_template (
  company_id bigint not null,
  id bigint not null generated always as identity,
  notice text not null,
  channel text not null,
  language text not null,
  subject text not null,
  body text not null,
  constraint message_template_pkey PRIMARY KEY (company_id, id),
  constraint message_template_once UNIQUE (company_id, notice, channel, language),
  constraint message_template_body_check CHECK (((length(body) >= 1) AND (length(body) <= 4000))),
  constraint message_template_channel_check CHECK ((channel = ANY (ARRAY['InApp'::text, 'Email'::text, 'SMS'::text]))),
  constraint message_template_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'es'::text, 'th'::text]))),
  constraint message_template_notice_check CHECK ((length(notice) <= 60)),
  constraint message_template_subject_check CHECK (((length(subject) <= 200) AND (subject !~ '[[:cntrl:]]'::text))),
  constraint message_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('message_template');

create table notification (
  company_id bigint not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  user_id bigint not null,
  notice text not null,
  icon text not null,
  tone text,
  entity text,
  entity_id bigint,
  subject text not null,
  body text not null,
  path text,
  read_at timestamp with time zone,
  action text,
  constraint notification_pkey PRIMARY KEY (company_id, id, at),
  constraint notification_action_check CHECK (((length(action) >= 1) AND (length(action) <= 60))),
  constraint notification_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
) partition by RANGE (at);
call company_table('notification', 'select, insert, update');

create table notification_default partition of notification default;

create table org_node (
  company_id bigint not null,
  id bigint not null generated always as identity,
  parent_id bigint,
  path ltree not null default ''::ltree,
  name text not null,
  alias text,
  kind text not null,
  zone text not null,
  week_starts smallint not null default 1,
  weekend_days smallint[] not null default '{6,7}'::smallint[],
  pay_calendar_id bigint,
  active boolean not null default true,
  constraint org_node_pkey PRIMARY KEY (company_id, id),
  constraint org_node_alias_check CHECK ((length(alias) <= 3)),
  constraint org_node_kind_check CHECK ((kind = ANY (ARRAY['unit'::text, 'terminal'::text]))),
  constraint org_node_week_starts_check CHECK (((week_starts >= 1) AND (week_starts <= 7))),
  constraint org_node_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint org_node_parent_fk FOREIGN KEY (company_id, parent_id) REFERENCES org_node(company_id, id),
  constraint org_node_pay_calendar_fk FOREIGN KEY (company_id, pay_calendar_id) REFERENCES pay_calendar(company_id, id)
);
call kept_table('org_node');

create table param_group (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  active boolean not null default true,
  constraint param_group_pkey PRIMARY KEY (company_id, id),
  constraint param_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint param_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('param_group');

create table param_group_scope (
  company_id bigint not null,
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_node_id bigint not null,
  constraint param_group_scope_pkey PRIMARY KEY (company_id, id),
  constraint param_group_scope_node_unique UNIQUE (company_id, org_node_id),
  constraint param_group_scope_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint param_group_scope_group_fk FOREIGN KEY (company_id, group_id) REFERENCES param_group(company_id, id) ON DELETE CASCADE,
  constraint param_group_scope_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('param_group_scope');
call lines_of('param_group_scope', 'group_id');

create table param_group_version (
  company_id bigint not null,
  id bigint not null generated always as identity,
  group_id bigint not null,
  starts_on date not null,
  ends_on date,
  late_in_grace_minutes smallint not null,
  early_out_grace_minutes smallint not null,
  break_minutes smallint not null,
  break_after_minutes smallint not null,
  ot_min_minutes smallint not null,
  ot_round_minutes smallint not null,
  off_ot_round_minutes smallint not null,
  compute_mode text not null default 'first_in_last_out'::text,
  attendance_mode text not null default 'shift_time'::text,
  early_in_counts text not null default 'never'::text,
  early_in_minutes smallint,
  late_out_minutes smallint,
  round_in_early_interval smallint not null default 0,
  round_in_early_direction text not null default 'down'::text,
  round_in_early_grace smallint not null default 0,
  round_in_late_interval smallint not null default 0,
  round_in_late_direction text not null default 'down'::text,
  round_in_late_grace smallint not null default 0,
  round_out_early_interval smallint not null default 0,
  round_out_early_direction text not null default 'down'::text,
  round_out_early_grace smallint not null default 0,
  round_out_late_interval smallint not null default 0,
  round_out_late_direction text not null default 'down'::text,
  round_out_late_grace smallint not null default 0,
  recognition_before smallint not null default 120,
  recognition_after smallint not null default 180,
  duplicate_seconds smallint not null default 90,
  missing_punch_rule text not null default 'no_minutes'::text,
  shared_minutes text not null default 'once'::text,
  too_long_minutes smallint default 960,
  break_auto boolean not null default true,
  break_paid boolean not null default false,
  normal_minutes_day smallint,
  normal_minutes_week smallint,
  night_starts time without time zone not null default '00:00:00'::time without time zone,
  night_ends time without time zone not null default '00:00:00'::time without time zone,
  night_min_minutes smallint not null default 0,
  ot_before_shift boolean not null default false,
  ot_after_shift boolean not null default true,
  ot_from text not null default 'shift_end'::text,
  ot_cap_day smallint,
  ot_cap_period integer,
  ot_needs_approval boolean not null default false,
  cat2_rule text not null default 'interval_less_break'::text,
  holiday_rule text not null default 'local_day'::text,
  ramadan_minutes_less smallint not null default 0,
  ramadan_ot boolean not null default false,
  comp_off_earn_minutes smallint,
  comp_off_instead boolean not null default false,
  comp_off_expires_days smallint,
  stand_up_notice integer,
  training_supplement boolean not null default false,
  weekend_supplement boolean not null default false,
  night_supplement boolean not null default false,
  dst_rule text not null default 'elapsed'::text,
  severity_absent text,
  severity_missing_in text,
  severity_missing_out text,
  severity_late text,
  severity_early_out text,
  severity_unrostered text,
  severity_double_punch text default 'off'::text,
  severity_outside_area text default 'off'::text,
  severity_overtime_not_approved text default 'off'::text,
  severity_too_long text default 'block'::text,
  constraint param_group_version_pkey PRIMARY KEY (company_id, id),
  constraint param_group_version_attendance_mode_check CHECK ((attendance_mode = ANY (ARRAY['shift_time'::text, 'activity'::text]))),
  constraint param_group_version_break_after_minutes_check CHECK (((break_after_minutes >= 0) AND (break_after_minutes <= 1440))),
  constraint param_group_version_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 240))),
  constraint param_group_version_cat2_rule_check CHECK ((cat2_rule = ANY (ARRAY['interval_less_break'::text, 'off_cancelled'::text, 'never'::text]))),
  constraint param_group_version_comp_off_earn_minutes_check CHECK (((comp_off_earn_minutes >= 0) AND (comp_off_earn_minutes <= 1440))),
  constraint param_group_version_comp_off_expires_days_check CHECK (((comp_off_expires_days >= 0) AND (comp_off_expires_days <= 3660))),
  constraint param_group_version_compute_mode_check CHECK ((compute_mode = ANY (ARRAY['first_in_last_out'::text, 'pairs'::text]))),
  constraint param_group_version_dst_rule_check CHECK ((dst_rule = ANY (ARRAY['elapsed'::text, 'nominal'::text]))),
  constraint param_group_version_duplicate_seconds_check CHECK (((duplicate_seconds >= 0) AND (duplicate_seconds <= 3600))),
  constraint param_group_version_early_in_counts_check CHECK ((early_in_counts = ANY (ARRAY['never'::text, 'if_approved'::text, 'always'::text]))),
  constraint param_group_version_early_in_minutes_check CHECK (((early_in_minutes >= 0) AND (early_in_minutes <= 1440))),
  constraint param_group_version_early_out_grace_minutes_check CHECK (((early_out_grace_minutes >= 0) AND (early_out_grace_minutes <= 240))),
  constraint param_group_version_ends_after_start CHECK ((ends_on >= starts_on)),
  constraint param_group_version_holiday_rule_check CHECK ((holiday_rule = ANY (ARRAY['local_day'::text, 'shift_date'::text, 'never'::text]))),
  constraint param_group_version_late_in_grace_minutes_check CHECK (((late_in_grace_minutes >= 0) AND (late_in_grace_minutes <= 240))),
  constraint param_group_version_late_out_minutes_check CHECK (((late_out_minutes >= 0) AND (late_out_minutes <= 1440))),
  constraint param_group_version_missing_punch_rule_check CHECK ((missing_punch_rule = ANY (ARRAY['no_minutes'::text, 'planned_edge'::text]))),
  constraint param_group_version_night_min_minutes_check CHECK (((night_min_minutes >= 0) AND (night_min_minutes <= 1440))),
  constraint param_group_version_normal_minutes_day_check CHECK (((normal_minutes_day >= 0) AND (normal_minutes_day <= 1440))),
  constraint param_group_version_normal_minutes_week_check CHECK (((normal_minutes_week >= 0) AND (normal_minutes_week <= 10080))),
  constraint param_group_version_off_ot_round_minutes_check CHECK (((off_ot_round_minutes >= 1) AND (off_ot_round_minutes <= 120))),
  constraint param_group_version_ot_cap_day_check CHECK (((ot_cap_day >= 0) AND (ot_cap_day <= 1440))),
  constraint param_group_version_ot_cap_period_check CHECK (((ot_cap_period >= 0) AND (ot_cap_period <= 44640))),
  constraint param_group_version_ot_from_check CHECK ((ot_from = ANY (ARRAY['shift_end'::text, 'clock_in'::text]))),
  constraint param_group_version_ot_min_minutes_check CHECK (((ot_min_minutes >= 0) AND (ot_min_minutes <= 720))),
  constraint param_group_version_ot_round_minutes_check CHECK (((ot_round_minutes >= 1) AND (ot_round_minutes <= 120))),
  constraint param_group_version_ramadan_minutes_less_check CHECK (((ramadan_minutes_less >= 0) AND (ramadan_minutes_less <= 720))),
  constraint param_group_version_recognition_after_check CHECK (((recognition_after >= 0) AND (recognition_after <= 1440))),
  constraint param_group_version_recognition_before_check CHECK (((recognition_before >= 0) AND (recognition_before <= 1440))),
  constraint param_group_version_round_in_early_direction_check CHECK ((round_in_early_direction = ANY (ARRAY['down'::text, 'up'::text, 'nearest'::text]))),
  constraint param_group_version_round_in_early_grace_check CHECK (((round_in_early_grace >= 0) AND (round_in_early_grace <= 240))),
  constraint param_group_version_round_in_early_interval_check CHECK (((round_in_early_interval >= 0) AND (round_in_early_interval <= 240))),
  constraint param_group_version_round_in_late_direction_check CHECK ((round_in_late_direction = ANY (ARRAY['down'::text, 'up'::text, 'nearest'::text]))),
  constraint param_group_version_round_in_late_grace_check CHECK (((round_in_late_grace >= 0) AND (round_in_late_grace <= 240))),
  constraint param_group_version_round_in_late_interval_check CHECK (((round_in_late_interval >= 0) AND (round_in_late_interval <= 240))),
  constraint param_group_version_round_out_early_direction_check CHECK ((round_out_early_direction = ANY (ARRAY['down'::text, 'up'::text, 'nearest'::text]))),
  constraint param_group_version_round_out_early_grace_check CHECK (((round_out_early_grace >= 0) AND (round_out_early_grace <= 240))),
  constraint param_group_version_round_out_early_interval_check CHECK (((round_out_early_interval >= 0) AND (round_out_early_interval <= 240))),
  constraint param_group_version_round_out_late_direction_check CHECK ((round_out_late_direction = ANY (ARRAY['down'::text, 'up'::text, 'nearest'::text]))),
  constraint param_group_version_round_out_late_grace_check CHECK (((round_out_late_grace >= 0) AND (round_out_late_grace <= 240))),
  constraint param_group_version_round_out_late_interval_check CHECK (((round_out_late_interval >= 0) AND (round_out_late_interval <= 240))),
  constraint param_group_version_severity_absent_check CHECK ((severity_absent = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_severity_double_punch_check CHECK ((severity_double_punch = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_severity_early_out_check CHECK ((severity_early_out = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_severity_late_check CHECK ((severity_late = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_severity_missing_in_check CHECK ((severity_missing_in = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_severity_missing_out_check CHECK ((severity_missing_out = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_severity_outside_area_check CHECK ((severity_outside_area = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_severity_overtime_not_approved_check CHECK ((severity_overtime_not_approved = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_severity_too_long_check CHECK ((severity_too_long = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_severity_unrostered_check CHECK ((severity_unrostered = ANY (ARRAY['off'::text, 'info'::text, 'warn'::text, 'block'::text]))),
  constraint param_group_version_shared_minutes_check CHECK ((shared_minutes = ANY (ARRAY['once'::text, 'each_date'::text]))),
  constraint param_group_version_stand_up_notice_check CHECK (((stand_up_notice >= 0) AND (stand_up_notice <= 44640))),
  constraint param_group_version_too_long_minutes_check CHECK (((too_long_minutes >= 0) AND (too_long_minutes <= 2880))),
  constraint param_group_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint param_group_version_group_fk FOREIGN KEY (company_id, group_id) REFERENCES param_group(company_id, id) ON DELETE CASCADE,
  constraint param_group_version_one_in_force EXCLUDE USING gist (company_id WITH =, group_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&)
);
call kept_table('param_group_version');
call lines_of('param_group_version', 'group_id');

create table pay_calendar (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  active boolean not null default true,
  constraint pay_calendar_pkey PRIMARY KEY (company_id, id),
  constraint pay_calendar_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint pay_calendar_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('pay_calendar');

create table pay_period (
  company_id bigint not null,
  id bigint not null generated always as identity,
  calendar_id bigint not null,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  state text not null default 'open'::text,
  constraint pay_period_pkey PRIMARY KEY (company_id, id),
  constraint pay_period_ends_after_start CHECK ((ends_on >= starts_on)),
  constraint pay_period_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint pay_period_state_check CHECK ((state = ANY (ARRAY['open'::text, 'review'::text, 'approved'::text, 'locked'::text]))),
  constraint pay_period_calendar_fk FOREIGN KEY (company_id, calendar_id) REFERENCES pay_calendar(company_id, id) ON DELETE CASCADE,
  constraint pay_period_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint pay_period_one_at_a_time EXCLUDE USING gist (company_id WITH =, calendar_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) DEFERRABLE INITIALLY DEFERRED
);
call kept_table('pay_period');
call lines_of('pay_period', 'calendar_id');

create table payroll_remark (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  employee_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  remark text not null,
  constraint payroll_remark_pkey PRIMARY KEY (company_id, id),
  constraint payroll_remark_period UNIQUE (company_id, org_node_id, employee_id, starts_on, ends_on),
  constraint payroll_remark_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 250))),
  constraint payroll_remark_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payroll_remark_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id),
  constraint payroll_remark_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('payroll_remark');

create table permit_code (
  company_id bigint not null,
  id bigint not null generated always as identity,
  permit_type_id bigint not null,
  description text not null,
  active boolean not null default true,
  order_no integer not null default 0,
  constraint permit_code_pkey PRIMARY KEY (company_id, id),
  constraint permit_code_description_check CHECK (((length(description) >= 1) AND (length(description) <= 100))),
  constraint permit_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint permit_code_type_fk FOREIGN KEY (company_id, permit_type_id) REFERENCES permit_type(company_id, id) ON DELETE CASCADE
);
call kept_table('permit_code');
call lines_of('permit_code', 'permit_type_id');

create table permit_type (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  constraint permit_type_pkey PRIMARY KEY (company_id, id),
  constraint permit_type_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint permit_type_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('permit_type');

create table process_rule (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  name text not null,
  starts_on date not null,
  ends_on date,
  goals text[] not null,
  several_posts boolean not null default true,
  secondary_skills boolean not null default true,
  least_rest_minutes smallint,
  most_shifts_week smallint,
  constraint process_rule_pkey PRIMARY KEY (company_id, id),
  constraint process_rule_ends_after_start CHECK ((ends_on >= starts_on)),
  constraint process_rule_goals_check CHECK ((goals <@ ARRAY['shares'::text, 'secondary'::text, 'pool'::text, 'overtime'::text, 'equipment'::text, 'rotation'::text, 'idle'::text, 'changes'::text])),
  constraint process_rule_least_rest_minutes_check CHECK (((least_rest_minutes >= 0) AND (least_rest_minutes <= 2880))),
  constraint process_rule_most_shifts_week_check CHECK (((most_shifts_week >= 1) AND (most_shifts_week <= 14))),
  constraint process_rule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint process_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint process_rule_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint process_rule_one_in_force EXCLUDE USING gist (company_id WITH =, org_node_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&)
);
call kept_table('process_rule');

create table process_rule_share (
  company_id bigint not null,
  id bigint not null generated always as identity,
  rule_id bigint not null,
  employment_category_id bigint not null,
  order_no smallint not null,
  percent smallint not null,
  constraint process_rule_share_pkey PRIMARY KEY (company_id, id),
  constraint process_rule_share_category_unique UNIQUE (company_id, rule_id, employment_category_id),
  constraint process_rule_share_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint process_rule_share_category_fk FOREIGN KEY (company_id, employment_category_id) REFERENCES employment_category(company_id, id),
  constraint process_rule_share_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint process_rule_share_rule_fk FOREIGN KEY (company_id, rule_id) REFERENCES process_rule(company_id, id) ON DELETE CASCADE
);
call kept_table('process_rule_share');
call lines_of('process_rule_share', 'rule_id');

create table public_holiday (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  date date not null,
  paid text not null default 'paid'::text,
  active boolean not null default true,
  constraint public_holiday_pkey PRIMARY KEY (company_id, id),
  constraint public_holiday_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint public_holiday_paid_check CHECK ((paid = ANY (ARRAY['paid'::text, 'notPaid'::text]))),
  constraint public_holiday_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('public_holiday');

create table public_holiday_nodes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  public_holiday_id bigint not null,
  org_node_id bigint not null,
  constraint public_holiday_nodes_pkey PRIMARY KEY (company_id, id),
  constraint public_holiday_nodes_unique UNIQUE (company_id, public_holiday_id, org_node_id),
  constraint public_holiday_nodes_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint public_holiday_nodes_owner_fk FOREIGN KEY (company_id, public_holiday_id) REFERENCES public_holiday(company_id, id) ON DELETE CASCADE,
  constraint public_holiday_nodes_target_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('public_holiday_nodes');
call lines_of('public_holiday_nodes', 'public_holiday_id');

create table rejection_reason (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  constraint rejection_reason_pkey PRIMARY KEY (company_id, id),
  constraint rejection_reason_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint rejection_reason_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('rejection_reason');

create table role_group (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  description text,
  poolable text not null default 'notPoolable'::text,
  active boolean not null default true,
  constraint role_group_pkey PRIMARY KEY (company_id, id),
  constraint role_group_description_check CHECK ((length(description) <= 300)),
  constraint role_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint role_group_poolable_check CHECK ((poolable = ANY (ARRAY['poolable'::text, 'notPoolable'::text]))),
  constraint role_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('role_group');

create table role_group_roles (
  company_id bigint not null,
  id bigint not null generated always as identity,
  role_group_id bigint not null,
  job_role_id bigint not null,
  constraint role_group_roles_pkey PRIMARY KEY (company_id, id),
  constraint role_group_roles_unique UNIQUE (company_id, role_group_id, job_role_id),
  constraint role_group_roles_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint role_group_roles_owner_fk FOREIGN KEY (company_id, role_group_id) REFERENCES role_group(company_id, id) ON DELETE CASCADE,
  constraint role_group_roles_target_fk FOREIGN KEY (company_id, job_role_id) REFERENCES job_role(company_id, id)
);
call kept_table('role_group_roles');
call lines_of('role_group_roles', 'role_group_id');

create table roster_answer (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  shift_date date not null,
  accepted boolean not null,
  rejection_reason_id bigint,
  answered_at timestamp with time zone not null,
  constraint roster_answer_pkey PRIMARY KEY (company_id, id),
  constraint roster_answer_reason CHECK (((rejection_reason_id IS NULL) OR (NOT accepted))),
  constraint roster_answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_answer_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id),
  constraint roster_answer_rejection_fk FOREIGN KEY (company_id, rejection_reason_id) REFERENCES rejection_reason(company_id, id)
);
call kept_table('roster_answer', 'select, insert');

create table roster_batch (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  cause text not null,
  cells integer not null,
  at timestamp with time zone not null default now(),
  actor_id bigint default actor(),
  undoes_id bigint,
  sent_as uuid,
  constraint roster_batch_pkey PRIMARY KEY (company_id, id),
  constraint roster_batch_sent_once UNIQUE (company_id, sent_as),
  constraint roster_batch_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_batch_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint roster_batch_undoes_fk FOREIGN KEY (company_id, undoes_id) REFERENCES roster_batch(company_id, id)
);
call company_table('roster_batch', 'select, insert');

create table roster_batch_post (
  company_id bigint not null,
  batch_id bigint not null,
  seat_id bigint not null,
  left_id bigint,
  took_id bigint,
  constraint roster_batch_post_pkey PRIMARY KEY (company_id, batch_id, seat_id),
  constraint roster_batch_post_batch_fk FOREIGN KEY (company_id, batch_id) REFERENCES roster_batch(company_id, id),
  constraint roster_batch_post_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_batch_post_left_fk FOREIGN KEY (company_id, left_id) REFERENCES employee(company_id, id),
  constraint roster_batch_post_seat_fk FOREIGN KEY (company_id, seat_id) REFERENCES activity_seat(company_id, id),
  constraint roster_batch_post_took_fk FOREIGN KEY (company_id, took_id) REFERENCES employee(company_id, id)
);
call company_table('roster_batch_post', 'select, insert');

create table roster_change (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  shift_date date not null,
  at timestamp with time zone not null default now(),
  actor_id bigint default actor(),
  cause text not null,
  before jsonb,
  after jsonb,
  batch_id bigint,
  constraint roster_change_pkey PRIMARY KEY (company_id, id)
);
call company_table('roster_change', 'select, insert');

create table roster_day (
  company_id bigint not null,
  id bigint not null default nextval('roster_id'::regclass),
  employee_id bigint not null,
  shift_date date not null,
  org_node_id bigint not null,
  schedule_id bigint not null,
  day_type text not null,
  base_day_type text not null,
  base_band_id bigint,
  source text not null,
  hand_changed boolean not null default false,
  note text,
  version integer not null default 1,
  draft_since bigint,
  publication_id bigint,
  asked boolean not null default false,
  accepted boolean,
  rejection_reason_id bigint,
  answered_at timestamp with time zone,
  constraint roster_day_pkey PRIMARY KEY (company_id, employee_id, shift_date),
  constraint roster_day_id_unique UNIQUE (company_id, id),
  constraint roster_day_answer CHECK ((((accepted IS NULL) = (answered_at IS NULL)) AND ((rejection_reason_id IS NULL) OR (NOT accepted)))),
  constraint roster_day_base_day_type_check CHECK ((base_day_type = ANY (ARRAY['work'::text, 'off'::text]))),
  constraint roster_day_day_type_check CHECK ((day_type = ANY (ARRAY['work'::text, 'off'::text, 'leave'::text, 'training'::text, 'holiday'::text, 'comp_off'::text, 'blank'::text]))),
  constraint roster_day_source_check CHECK ((source = ANY (ARRAY['plan'::text, 'engine'::text, 'manual'::text, 'upload'::text, 'leave'::text, 'swap'::text, 'apply'::text, 'deployment'::text, 'attendance'::text]))),
  constraint roster_day_base_band_fk FOREIGN KEY (company_id, base_band_id) REFERENCES shift_band(company_id, id),
  constraint roster_day_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id),
  constraint roster_day_publication_fk FOREIGN KEY (company_id, publication_id) REFERENCES roster_publication(company_id, id),
  constraint roster_day_rejection_fk FOREIGN KEY (company_id, rejection_reason_id) REFERENCES rejection_reason(company_id, id),
  constraint roster_day_schedule_fk FOREIGN KEY (company_id, schedule_id, org_node_id) REFERENCES schedule(company_id, id, org_node_id)
);
call company_table('roster_day');

create table roster_publication (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  revision integer,
  state text not null,
  starts_on date not null,
  ends_on date not null,
  asked jsonb not null,
  sent_as uuid not null,
  progress smallint not null default 0,
  message text,
  tell boolean not null,
  correction text,
  cells integer not null default 0,
  people integer not null default 0,
  messages integer not null default 0,
  started_at timestamp with time zone,
  published_at timestamp with time zone,
  published_by bigint,
  constraint roster_publication_pkey PRIMARY KEY (company_id, id),
  constraint roster_publication_revision UNIQUE (company_id, org_node_id, revision),
  constraint roster_publication_sent_once UNIQUE (company_id, sent_as),
  constraint roster_publication_correction_check CHECK (((length(correction) >= 1) AND (length(correction) <= 300))),
  constraint roster_publication_order CHECK ((ends_on >= starts_on)),
  constraint roster_publication_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint roster_publication_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint roster_publication_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_publication_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('roster_publication', 'select, insert, update');

create table roster_publication_check (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  user_id bigint not null default actor(),
  state text not null default 'running'::text,
  asked jsonb not null,
  progress smallint not null default 0,
  found jsonb,
  constraint roster_publication_check_pkey PRIMARY KEY (company_id, id),
  constraint roster_publication_check_of_user UNIQUE (company_id, org_node_id, user_id),
  constraint roster_publication_check_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint roster_publication_check_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint roster_publication_check_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_publication_check_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call company_table('roster_publication_check');

create table rule_override (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  employee_id bigint not null,
  code text not null,
  starts_on date not null,
  ends_on date not null,
  reason text not null,
  made_at timestamp with time zone not null,
  made_by bigint,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  constraint rule_override_pkey PRIMARY KEY (company_id, id),
  constraint rule_override_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40))),
  constraint rule_override_order CHECK ((ends_on >= starts_on)),
  constraint rule_override_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint rule_override_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint rule_override_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id),
  constraint rule_override_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('rule_override', 'select, insert, update');

create table schedule (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  name text not null,
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  scenario text,
  ft_lines integer not null default 0,
  pt_lines integer not null default 0,
  con_lines integer not null default 0,
  cas_lines integer not null default 0,
  constraint schedule_pkey PRIMARY KEY (company_id, id),
  constraint schedule_of_node_unique UNIQUE (company_id, id, org_node_id),
  constraint schedule_at_most_32_days CHECK (((ends_on >= starts_on) AND ((ends_on - starts_on) < 32))),
  constraint schedule_cas_lines_check CHECK (((cas_lines >= 0) AND (cas_lines <= 9999))),
  constraint schedule_con_lines_check CHECK (((con_lines >= 0) AND (con_lines <= 9999))),
  constraint schedule_ft_lines_check CHECK (((ft_lines >= 0) AND (ft_lines <= 9999))),
  constraint schedule_kind_check CHECK ((kind = ANY (ARRAY['candidate'::text, 'live'::text, 'scenario'::text]))),
  constraint schedule_pt_lines_check CHECK (((pt_lines >= 0) AND (pt_lines <= 9999))),
  constraint schedule_scenario_check CHECK (((length(scenario) >= 1) AND (length(scenario) <= 100))),
  constraint schedule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint schedule_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint schedule_one_live EXCLUDE USING gist (company_id WITH =, org_node_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((kind = 'live'::text))
);
call kept_table('schedule');

create table schedule_build (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  mode text not null,
  seconds smallint not null,
  seed integer not null,
  state text not null default 'queued'::text,
  stopping boolean not null default false,
  cost double precision,
  bound double precision,
  proved boolean not null default false,
  short integer,
  breaches jsonb,
  conflicts jsonb,
  relaxed text[],
  input_hash bytea,
  schedule_id bigint,
  message text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  people bigint[],
  rule_sets bigint[],
  rules_hash bytea,
  constraint schedule_build_pkey PRIMARY KEY (company_id, id),
  constraint schedule_build_at_most_32_days CHECK (((ends_on >= starts_on) AND ((ends_on - starts_on) < 32))),
  constraint schedule_build_mode_check CHECK ((mode = ANY (ARRAY['keep'::text, 'few'::text, 'anew'::text]))),
  constraint schedule_build_seconds_check CHECK (((seconds >= 1) AND (seconds <= 1800))),
  constraint schedule_build_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'taken'::text, 'discarded'::text]))),
  constraint schedule_build_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint schedule_build_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint schedule_build_schedule_fk FOREIGN KEY (company_id, schedule_id) REFERENCES schedule(company_id, id)
);
call kept_table('schedule_build');

create table schedule_cell (
  company_id bigint not null,
  schedule_id bigint not null,
  line_no integer not null,
  shift_date date not null,
  slot smallint not null default 1,
  day_type text not null,
  band_id bigint,
  skill_id bigint,
  constraint schedule_cell_pkey PRIMARY KEY (company_id, schedule_id, line_no, shift_date, slot),
  constraint schedule_cell_day_type_check CHECK ((day_type = ANY (ARRAY['work'::text, 'off'::text, 'leave'::text, 'training'::text, 'holiday'::text, 'comp_off'::text]))),
  constraint schedule_cell_slot_check CHECK (((slot >= 1) AND (slot <= 9))),
  constraint schedule_cell_band_fk FOREIGN KEY (company_id, band_id) REFERENCES shift_band(company_id, id),
  constraint schedule_cell_line_fk FOREIGN KEY (company_id, schedule_id, line_no) REFERENCES schedule_line(company_id, schedule_id, line_no) ON DELETE CASCADE,
  constraint schedule_cell_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call company_table('schedule_cell');

create table schedule_line (
  company_id bigint not null,
  schedule_id bigint not null,
  line_no integer not null,
  employee_id bigint not null,
  constraint schedule_line_pkey PRIMARY KEY (company_id, schedule_id, line_no),
  constraint schedule_line_employee_once UNIQUE (company_id, schedule_id, employee_id),
  constraint schedule_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint schedule_line_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE,
  constraint schedule_line_schedule_fk FOREIGN KEY (company_id, schedule_id) REFERENCES schedule(company_id, id) ON DELETE CASCADE
);
call company_table('schedule_line');

create table schedule_lock (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  schedule_id bigint not null,
  holder_id bigint not null,
  taken_at timestamp with time zone not null,
  asked_by bigint,
  asked_at timestamp with time zone,
  released_at timestamp with time zone,
  release_reason text,
  constraint schedule_lock_pkey PRIMARY KEY (company_id, id),
  constraint schedule_lock_asked CHECK (((asked_by IS NULL) = (asked_at IS NULL))),
  constraint schedule_lock_release_reason_check CHECK ((release_reason = ANY (ARRAY['closed'::text, 'expired'::text, 'given'::text, 'takenOver'::text, 'unlocked'::text, 'signedOut'::text]))),
  constraint schedule_lock_released CHECK (((released_at IS NULL) = (release_reason IS NULL))),
  constraint schedule_lock_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint schedule_lock_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint schedule_lock_schedule_fk FOREIGN KEY (company_id, schedule_id) REFERENCES schedule(company_id, id) ON DELETE CASCADE
);
call kept_table('schedule_lock');

create table schedule_lock_use (
  company_id bigint not null,
  lock_id bigint not null,
  used_at timestamp with time zone not null,
  constraint schedule_lock_use_pkey PRIMARY KEY (company_id, lock_id),
  constraint schedule_lock_use_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint schedule_lock_use_lock_fk FOREIGN KEY (company_id, lock_id) REFERENCES schedule_lock(company_id, id) ON DELETE CASCADE
);
call company_table('schedule_lock_use');

create table schedule_period (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  active boolean not null default true,
  constraint schedule_period_pkey PRIMARY KEY (company_id, id),
  constraint schedule_period_check CHECK ((ends_on >= starts_on)),
  constraint schedule_period_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint schedule_period_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint schedule_period_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('schedule_period');

create table shift (
  company_id bigint not null,
  id bigint not null default nextval('roster_id'::regclass),
  employee_id bigint not null,
  shift_date date not null,
  slot smallint not null default 1,
  org_node_id bigint not null,
  band_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  off_cancelled boolean not null default false,
  removed_at timestamp with time zone,
  removed_by bigint,
  removed_reason text,
  created_at timestamp with time zone not null default now(),
  missing_at timestamp with time zone,
  overtime_type text not null default 'none'::text,
  ot_starts_at timestamp with time zone,
  ot_ends_at timestamp with time zone,
  preparation_minutes integer not null default 0,
  hot_seat_minutes integer not null default 0,
  notes text,
  training_exception_id bigint,
  constraint shift_pkey PRIMARY KEY (company_id, id),
  constraint shift_hot_seat_minutes_check CHECK (((hot_seat_minutes >= 0) AND (hot_seat_minutes <= 240))),
  constraint shift_length CHECK (((ends_at > starts_at) AND ((ends_at - starts_at) <= '26:00:00'::interval))),
  constraint shift_notes_check CHECK ((length(notes) <= 300)),
  constraint shift_overtime_order CHECK ((ot_ends_at >= ot_starts_at)),
  constraint shift_overtime_type_check CHECK ((overtime_type = ANY (ARRAY['none'::text, 'start'::text, 'end'::text]))),
  constraint shift_preparation_minutes_check CHECK (((preparation_minutes >= 0) AND (preparation_minutes <= 240))),
  constraint shift_slot_check CHECK (((slot >= 1) AND (slot <= 9))),
  constraint shift_band_fk FOREIGN KEY (company_id, band_id, org_node_id) REFERENCES shift_band(company_id, id, org_node_id),
  constraint shift_roster_day_fk FOREIGN KEY (company_id, employee_id, shift_date) REFERENCES roster_day(company_id, employee_id, shift_date) DEFERRABLE,
  constraint shift_training_fk FOREIGN KEY (company_id, training_exception_id) REFERENCES exception_type(company_id, id),
  constraint shift_no_overlap EXCLUDE USING gist (company_id WITH =, employee_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((removed_at IS NULL)) DEFERRABLE
);
call company_table('shift');

create table shift_band (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  code text not null,
  name text not null,
  colour text,
  category text not null,
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  active boolean not null default true,
  description text,
  band_type text not null default 'single'::text,
  overtime_type text not null default 'none'::text,
  ot_starts_at time without time zone,
  ot_ends_at time without time zone,
  ot_trim_start_minutes integer,
  ot_trim_end_minutes integer,
  break_minutes integer,
  reporting_at time without time zone,
  preparation_minutes integer,
  hot_seat_minutes integer,
  makes_work boolean not null default true,
  constraint shift_band_pkey PRIMARY KEY (company_id, id),
  constraint shift_band_of_node_unique UNIQUE (company_id, id, org_node_id),
  constraint shift_band_band_type_check CHECK ((band_type = ANY (ARRAY['single'::text, 'combination'::text]))),
  constraint shift_band_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 720))),
  constraint shift_band_category_check CHECK ((category = ANY (ARRAY['AM'::text, 'PM'::text, 'night'::text]))),
  constraint shift_band_code_check CHECK (((length(code) >= 1) AND (length(code) <= 100))),
  constraint shift_band_colour_check CHECK ((colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint shift_band_description_check CHECK ((length(description) <= 300)),
  constraint shift_band_has_length CHECK ((starts_at <> ends_at)),
  constraint shift_band_hot_seat_minutes_check CHECK (((hot_seat_minutes >= 0) AND (hot_seat_minutes <= 240))),
  constraint shift_band_not_midnight CHECK (((starts_at <> '00:00:00'::time without time zone) AND (ends_at <> '00:00:00'::time without time zone))),
  constraint shift_band_ot_trim_end_minutes_check CHECK (((ot_trim_end_minutes >= 0) AND (ot_trim_end_minutes <= 720))),
  constraint shift_band_ot_trim_start_minutes_check CHECK (((ot_trim_start_minutes >= 0) AND (ot_trim_start_minutes <= 720))),
  constraint shift_band_overtime_times CHECK ((((overtime_type = 'none'::text) = (ot_starts_at IS NULL)) AND ((ot_starts_at IS NULL) = (ot_ends_at IS NULL)))),
  constraint shift_band_overtime_type_check CHECK ((overtime_type = ANY (ARRAY['none'::text, 'start'::text, 'end'::text]))),
  constraint shift_band_preparation_minutes_check CHECK (((preparation_minutes >= 0) AND (preparation_minutes <= 240))),
  constraint shift_band_reporting_at_check CHECK ((reporting_at > '00:00:00'::time without time zone)),
  constraint shift_band_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shift_band_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint shift_band_one_makes_work EXCLUDE USING gist (company_id WITH =, org_node_id WITH =, band_minutes(starts_at, ends_at) WITH &&) WHERE ((active AND makes_work AND (band_type = 'single'::text)))
);
call kept_table('shift_band');

create table shift_code (
  company_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  description text,
  colour text,
  day_type text not null,
  worked boolean not null default true,
  active boolean not null default true,
  constraint shift_code_pkey PRIMARY KEY (company_id, id),
  constraint shift_code_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint shift_code_colour_check CHECK ((colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint shift_code_day_type_check CHECK ((day_type = ANY (ARRAY['work'::text, 'off'::text, 'leave'::text, 'training'::text, 'holiday'::text]))),
  constraint shift_code_description_check CHECK ((length(description) <= 300)),
  constraint shift_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('shift_code');

create table shift_group (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  name text not null,
  description text,
  active boolean not null default true,
  constraint shift_group_pkey PRIMARY KEY (company_id, id),
  constraint shift_group_description_check CHECK ((length(description) <= 300)),
  constraint shift_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint shift_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shift_group_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('shift_group');

create table shift_group_bands (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shift_group_id bigint not null,
  shift_band_id bigint not null,
  constraint shift_group_bands_pkey PRIMARY KEY (company_id, id),
  constraint shift_group_bands_unique UNIQUE (company_id, shift_group_id, shift_band_id),
  constraint shift_group_bands_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shift_group_bands_owner_fk FOREIGN KEY (company_id, shift_group_id) REFERENCES shift_group(company_id, id) ON DELETE CASCADE,
  constraint shift_group_bands_target_fk FOREIGN KEY (company_id, shift_band_id) REFERENCES shift_band(company_id, id)
);
call kept_table('shift_group_bands');
call lines_of('shift_group_bands', 'shift_group_id');

create table shift_plan (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  name text not null,
  plan_type text not null,
  cycle_days smallint not null,
  anchor_on date not null,
  state text not null default 'draft'::text,
  published_at timestamp with time zone,
  published_from date,
  published_to date,
  progress smallint not null default 0,
  message text,
  rolling_no integer not null default 0,
  constraint shift_plan_pkey PRIMARY KEY (company_id, id),
  constraint shift_plan_cycle_days_check CHECK (((cycle_days >= 1) AND (cycle_days <= 366))),
  constraint shift_plan_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 100)) AND (name ~ '^[[:alnum:] _-]+$'::text))),
  constraint shift_plan_plan_type_check CHECK ((plan_type = ANY (ARRAY['Continuous'::text, 'Fixed'::text]))),
  constraint shift_plan_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint shift_plan_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'publishing'::text, 'published'::text, 'locked'::text]))),
  constraint shift_plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shift_plan_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('shift_plan');

create table shift_plan_assignment (
  company_id bigint not null,
  id bigint not null generated always as identity,
  row_id bigint not null,
  employee_group_id bigint,
  employee_id bigint,
  starts_on date not null,
  ends_on date,
  day_offset smallint not null default 0,
  constraint shift_plan_assignment_pkey PRIMARY KEY (company_id, id),
  constraint shift_plan_assignment_one_subject CHECK ((num_nonnulls(employee_group_id, employee_id) = 1)),
  constraint shift_plan_assignment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shift_plan_assignment_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id),
  constraint shift_plan_assignment_group_fk FOREIGN KEY (company_id, employee_group_id) REFERENCES employee_group(company_id, id),
  constraint shift_plan_assignment_row_fk FOREIGN KEY (company_id, row_id) REFERENCES shift_plan_row(company_id, id) ON DELETE CASCADE,
  constraint shift_plan_assignment_group_once EXCLUDE USING gist (company_id WITH =, employee_group_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((employee_group_id IS NOT NULL)) DEFERRABLE,
  constraint shift_plan_assignment_one_plan EXCLUDE USING gist (company_id WITH =, employee_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&) WHERE ((employee_id IS NOT NULL)) DEFERRABLE
);
call kept_table('shift_plan_assignment');
call lines_of('shift_plan_assignment', 'row_id');

create table shift_plan_cell (
  company_id bigint not null,
  row_id bigint not null,
  day_no smallint not null,
  slot smallint not null default 1,
  band_id bigint,
  constraint shift_plan_cell_pkey PRIMARY KEY (company_id, row_id, day_no, slot),
  constraint shift_plan_cell_band_once UNIQUE (company_id, row_id, day_no, band_id),
  constraint shift_plan_cell_day_no_check CHECK ((day_no >= 1)),
  constraint shift_plan_cell_slot_check CHECK (((slot >= 1) AND (slot <= 9))),
  constraint shift_plan_cell_band_fk FOREIGN KEY (company_id, band_id) REFERENCES shift_band(company_id, id),
  constraint shift_plan_cell_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shift_plan_cell_row_fk FOREIGN KEY (company_id, row_id) REFERENCES shift_plan_row(company_id, id) ON DELETE CASCADE
);
call company_table('shift_plan_cell');

create table shift_plan_check (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  plan_id bigint not null,
  user_id bigint not null default actor(),
  state text not null default 'running'::text,
  asked jsonb not null,
  progress smallint not null default 0,
  found jsonb,
  constraint shift_plan_check_pkey PRIMARY KEY (company_id, id),
  constraint shift_plan_check_of_user UNIQUE (company_id, plan_id, user_id),
  constraint shift_plan_check_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint shift_plan_check_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint shift_plan_check_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shift_plan_check_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint shift_plan_check_plan_fk FOREIGN KEY (company_id, plan_id) REFERENCES shift_plan(company_id, id) ON DELETE CASCADE
);
call company_table('shift_plan_check');

create table shift_plan_row (
  company_id bigint not null,
  id bigint not null generated always as identity,
  plan_id bigint not null,
  row_no smallint not null,
  label text not null,
  constraint shift_plan_row_pkey PRIMARY KEY (company_id, id),
  constraint shift_plan_row_no_unique UNIQUE (company_id, plan_id, row_no) DEFERRABLE,
  constraint shift_plan_row_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100))),
  constraint shift_plan_row_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shift_plan_row_plan_fk FOREIGN KEY (company_id, plan_id) REFERENCES shift_plan(company_id, id) ON DELETE CASCADE
);
call kept_table('shift_plan_row');
call lines_of('shift_plan_row', 'plan_id');

create table shift_supplement (
  company_id bigint not null,
  shift_id bigint not null,
  supplement_id bigint not null,
  constraint shift_supplement_pkey PRIMARY KEY (company_id, shift_id, supplement_id),
  constraint shift_supplement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shift_supplement_shift_fk FOREIGN KEY (company_id, shift_id) REFERENCES shift(company_id, id) ON DELETE CASCADE,
  constraint shift_supplement_supplement_fk FOREIGN KEY (company_id, supplement_id) REFERENCES supplement(company_id, id)
);
call company_table('shift_supplement');

create table skill (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  description text,
  colour text,
  sort_order integer not null default 0,
  active boolean not null default true,
  scope text not null default 'global'::text,
  location_id bigint,
  contract_pay_scale numeric(12,2),
  casual_pay_scale numeric(12,2),
  constraint skill_pkey PRIMARY KEY (company_id, id),
  constraint skill_casual_pay_scale_check CHECK ((casual_pay_scale >= (0)::numeric)),
  constraint skill_colour_check CHECK ((colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint skill_contract_pay_scale_check CHECK ((contract_pay_scale >= (0)::numeric)),
  constraint skill_description_check CHECK ((length(description) <= 300)),
  constraint skill_local_has_location CHECK (((scope = 'global'::text) OR (location_id IS NOT NULL))),
  constraint skill_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint skill_scope_check CHECK ((scope = ANY (ARRAY['global'::text, 'local'::text]))),
  constraint skill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint skill_location_fk FOREIGN KEY (company_id, location_id) REFERENCES location(company_id, id)
);
call kept_table('skill');

create table skill_group (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  description text,
  active boolean not null default true,
  constraint skill_group_pkey PRIMARY KEY (company_id, id),
  constraint skill_group_description_check CHECK ((length(description) <= 300)),
  constraint skill_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint skill_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('skill_group');

create table skill_group_skills (
  company_id bigint not null,
  id bigint not null generated always as identity,
  skill_group_id bigint not null,
  order_no integer not null,
  skill_id bigint not null,
  remark text,
  constraint skill_group_skills_pkey PRIMARY KEY (company_id, id),
  constraint skill_group_skills_remark_check CHECK ((length(remark) <= 150)),
  constraint skill_group_skills_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint skill_group_skills_group_fk FOREIGN KEY (company_id, skill_group_id) REFERENCES skill_group(company_id, id) ON DELETE CASCADE,
  constraint skill_group_skills_skill_fk FOREIGN KEY (company_id, skill_id) REFERENCES skill(company_id, id)
);
call kept_table('skill_group_skills');
call lines_of('skill_group_skills', 'skill_group_id');

create table special_holiday (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  paid text not null default 'paid'::text,
  active boolean not null default true,
  constraint special_holiday_pkey PRIMARY KEY (company_id, id),
  constraint special_holiday_check CHECK ((ends_on >= starts_on)),
  constraint special_holiday_kind_check CHECK ((kind = ANY (ARRAY['holiday'::text, 'ramadan'::text]))),
  constraint special_holiday_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint special_holiday_paid_check CHECK ((paid = ANY (ARRAY['paid'::text, 'notPaid'::text]))),
  constraint special_holiday_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('special_holiday');

create table special_holiday_nodes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  special_holiday_id bigint not null,
  org_node_id bigint not null,
  constraint special_holiday_nodes_pkey PRIMARY KEY (company_id, id),
  constraint special_holiday_nodes_unique UNIQUE (company_id, special_holiday_id, org_node_id),
  constraint special_holiday_nodes_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint special_holiday_nodes_owner_fk FOREIGN KEY (company_id, special_holiday_id) REFERENCES special_holiday(company_id, id) ON DELETE CASCADE,
  constraint special_holiday_nodes_target_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('special_holiday_nodes');
call lines_of('special_holiday_nodes', 'special_holiday_id');

create table stopped_mail (
  company_id bigint not null,
  id bigint not null generated always as identity,
  notice text not null,
  employee_id bigint,
  user_id bigint,
  constraint stopped_mail_pkey PRIMARY KEY (company_id, id),
  constraint stopped_mail_once UNIQUE NULLS NOT DISTINCT (company_id, notice, employee_id, user_id),
  constraint stopped_mail_of_one CHECK ((num_nonnulls(employee_id, user_id) = 1)),
  constraint stopped_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint stopped_mail_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id) ON DELETE CASCADE,
  constraint stopped_mail_user_fk FOREIGN KEY (company_id, user_id) REFERENCES user_company(company_id, user_id) ON DELETE CASCADE
);
call kept_table('stopped_mail');

create table supplement (
  company_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  name text not null,
  type text not null,
  unit text not null default 'count'::text,
  rule text not null default 'byHand'::text,
  colour text,
  active boolean not null default true,
  constraint supplement_pkey PRIMARY KEY (company_id, id),
  constraint supplement_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint supplement_colour_check CHECK ((colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
  constraint supplement_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint supplement_rule_check CHECK ((rule = ANY (ARRAY['byHand'::text, 'standUp'::text, 'training'::text, 'fullWeekend'::text, 'fullNight'::text]))),
  constraint supplement_type_check CHECK ((type = ANY (ARRAY['allowance'::text, 'overtime'::text, 'training'::text]))),
  constraint supplement_unit_check CHECK ((unit = ANY (ARRAY['count'::text, 'minutes'::text]))),
  constraint supplement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('supplement');

create table supplement_line (
  company_id bigint not null,
  employee_id bigint not null,
  shift_date date not null,
  revision integer not null,
  supplement text not null,
  units integer not null,
  minutes integer not null,
  source text not null default 'auto'::text,
  trail jsonb not null,
  constraint supplement_line_pkey PRIMARY KEY (company_id, employee_id, shift_date, revision, supplement, source),
  constraint supplement_line_minutes_check CHECK ((minutes >= 0)),
  constraint supplement_line_source_check CHECK ((source = ANY (ARRAY['auto'::text, 'shift'::text, 'manual'::text]))),
  constraint supplement_line_supplement_check CHECK ((supplement = ANY (ARRAY['standUp'::text, 'training'::text, 'fullWeekend'::text, 'fullNight'::text]))),
  constraint supplement_line_units_check CHECK ((units > 0)),
  constraint supplement_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint supplement_line_day_fk FOREIGN KEY (company_id, employee_id, shift_date) REFERENCES attendance_day(company_id, employee_id, shift_date) ON DELETE CASCADE
);
call company_table('supplement_line', 'select, insert, delete');

create table system_parameter (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  org_node_id bigint,
  value jsonb not null,
  constraint system_parameter_pkey PRIMARY KEY (company_id, id),
  constraint system_parameter_once UNIQUE NULLS NOT DISTINCT (company_id, name, org_node_id),
  constraint system_parameter_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint system_parameter_value_check CHECK ((jsonb_typeof(value) = ANY (ARRAY['number'::text, 'boolean'::text, 'string'::text]))),
  constraint system_parameter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint system_parameter_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('system_parameter');

create table system_task_clock (
  company_id bigint not null,
  schedule_id bigint not null,
  next_run_at timestamp with time zone,
  replan boolean not null default true,
  constraint system_task_clock_pkey PRIMARY KEY (company_id, schedule_id),
  constraint system_task_clock_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint system_task_clock_schedule_fk FOREIGN KEY (company_id, schedule_id) REFERENCES system_task_schedule(company_id, id) ON DELETE CASCADE
);
call company_table('system_task_clock');

create table system_task_run (
  company_id bigint not null,
  id bigint not null generated always as identity,
  schedule_id bigint not null,
  task text not null,
  due_at timestamp with time zone not null,
  asked_by bigint default actor(),
  state text not null default 'waiting'::text,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  attempts smallint not null default 0,
  cancelling boolean not null default false,
  message text,
  counts jsonb not null default '{}'::jsonb,
  constraint system_task_run_pkey PRIMARY KEY (company_id, id),
  constraint system_task_run_once UNIQUE (company_id, schedule_id, due_at),
  constraint system_task_run_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint system_task_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint system_task_run_schedule_fk FOREIGN KEY (company_id, schedule_id) REFERENCES system_task_schedule(company_id, id) ON DELETE CASCADE
);
call company_table('system_task_run');

create table system_task_schedule (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  task text not null,
  node_id bigint,
  cron text not null,
  every_n integer,
  unit text,
  weekdays smallint[] not null default '{}'::smallint[],
  at_time time without time zone,
  month_day smallint,
  from_on date,
  state text not null default 'active'::text,
  constraint system_task_schedule_pkey PRIMARY KEY (company_id, id),
  constraint system_task_schedule_cron_check CHECK (((length(cron) >= 1) AND (length(cron) <= 200))),
  constraint system_task_schedule_every_n_check CHECK (((every_n >= 1) AND (every_n <= 366))),
  constraint system_task_schedule_frequency CHECK ((((every_n IS NULL) = (unit IS NULL)) AND ((unit IS NULL) = (at_time IS NULL)) AND ((unit IS NULL) = (month_day IS NULL)))),
  constraint system_task_schedule_month_day_check CHECK (((month_day >= 1) AND (month_day <= 28))),
  constraint system_task_schedule_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint system_task_schedule_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text]))),
  constraint system_task_schedule_task_check CHECK (((length(task) >= 1) AND (length(task) <= 100))),
  constraint system_task_schedule_unit_check CHECK ((unit = ANY (ARRAY['minute'::text, 'hour'::text, 'day'::text, 'week'::text, 'month'::text]))),
  constraint system_task_schedule_weekdays_check CHECK ((weekdays <@ '{1,2,3,4,5,6,7}'::smallint[])),
  constraint system_task_schedule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint system_task_schedule_node_fk FOREIGN KEY (company_id, node_id) REFERENCES org_node(company_id, id)
);
call kept_table('system_task_schedule');

create table task_type (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  code text,
  description text,
  priority integer not null default 999,
  active boolean not null default true,
  constraint task_type_pkey PRIMARY KEY (company_id, id),
  constraint task_type_code_check CHECK ((length(code) <= 20)),
  constraint task_type_description_check CHECK ((length(description) <= 300)),
  constraint task_type_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint task_type_priority_check CHECK (((priority >= 0) AND (priority <= 999))),
  constraint task_type_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('task_type');

create table telecom_provider (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  constraint telecom_provider_pkey PRIMARY KEY (company_id, id),
  constraint telecom_provider_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint telecom_provider_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('telecom_provider');

create table title (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  constraint title_pkey PRIMARY KEY (company_id, id),
  constraint title_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint title_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
call kept_table('title');

create table unknown_clocking (
  company_id bigint not null,
  id bigint not null generated always as identity,
  org_node_id bigint not null,
  employee_number text not null,
  employee_name text,
  shift_date date not null,
  clock_in timestamp with time zone,
  clock_out timestamp with time zone,
  in_location text,
  out_location text,
  import_job_id bigint,
  state text not null default 'open'::text,
  employee_id bigint,
  constraint unknown_clocking_pkey PRIMARY KEY (company_id, id),
  constraint unknown_clocking_once UNIQUE NULLS NOT DISTINCT (company_id, org_node_id, employee_number, shift_date, clock_in, clock_out),
  constraint unknown_clocking_employee_name_check CHECK ((length(employee_name) <= 200)),
  constraint unknown_clocking_employee_number_check CHECK ((length(employee_number) <= 20)),
  constraint unknown_clocking_in_location_check CHECK ((length(in_location) <= 100)),
  constraint unknown_clocking_out_location_check CHECK ((length(out_location) <= 100)),
  constraint unknown_clocking_state_check CHECK ((state = ANY (ARRAY['open'::text, 'assigned'::text, 'dismissed'::text]))),
  constraint unknown_clocking_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint unknown_clocking_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id),
  constraint unknown_clocking_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id)
);
call kept_table('unknown_clocking');

create table upload_error (
  company_id bigint not null,
  import_job_id bigint not null,
  row_no integer not null,
  column_name text,
  employee_number text,
  message text not null,
  constraint upload_error_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint upload_error_job_fk FOREIGN KEY (company_id, import_job_id) REFERENCES import_job(company_id, id) ON DELETE CASCADE
);
call company_table('upload_error', 'select, insert, delete');

create table user_company (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  preferred_node_id bigint,
  active boolean not null default true,
  employee_id bigint,
  ended_on_leaving boolean not null default false,
  application_types smallint[] not null default '{1,2}'::smallint[],
  contractor_id bigint,
  constraint user_company_pkey PRIMARY KEY (company_id, id),
  constraint user_company_employee_unique UNIQUE (company_id, employee_id),
  constraint user_company_user_unique UNIQUE (company_id, user_id),
  constraint user_company_application_types_check CHECK ((application_types <@ '{1,2,3}'::smallint[])),
  constraint user_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint user_company_contractor_fk FOREIGN KEY (company_id, contractor_id) REFERENCES contractor(company_id, id),
  constraint user_company_employee_fk FOREIGN KEY (company_id, employee_id) REFERENCES employee(company_id, id),
  constraint user_company_node_fk FOREIGN KEY (company_id, preferred_node_id) REFERENCES org_node(company_id, id),
  constraint user_company_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.app_user(id)
);
call kept_table('user_company');

create table user_node (
  company_id bigint not null,
  user_company_id bigint not null,
  org_node_id bigint not null,
  include_children boolean not null default true,
  constraint user_node_pkey PRIMARY KEY (company_id, user_company_id, org_node_id),
  constraint user_node_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint user_node_node_fk FOREIGN KEY (company_id, org_node_id) REFERENCES org_node(company_id, id),
  constraint user_node_user_fk FOREIGN KEY (company_id, user_company_id) REFERENCES user_company(company_id, id) ON DELETE CASCADE
);
call company_table('user_node');

create table user_role (
  company_id bigint not null,
  user_company_id bigint not null,
  role_id bigint not null,
  id bigint not null generated always as identity,
  chosen boolean not null default true,
  constraint user_role_pkey PRIMARY KEY (company_id, id),
  constraint user_role_once UNIQUE (company_id, user_company_id, role_id),
  constraint user_role_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint user_role_role_fk FOREIGN KEY (company_id, role_id) REFERENCES app_role(company_id, id),
  constraint user_role_user_fk FOREIGN KEY (company_id, user_company_id) REFERENCES user_company(company_id, id) ON DELETE CASCADE
);
call company_table('user_role');

create table vessel_type (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  description text,
  image_id bigint,
  priority integer not null default 999,
  active boolean not null default true,
  constraint vessel_type_pkey PRIMARY KEY (company_id, id),
  constraint vessel_type_description_check CHECK ((length(description) <= 300)),
  constraint vessel_type_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint vessel_type_priority_check CHECK (((priority >= 1) AND (priority <= 999))),
  constraint vessel_type_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint vessel_type_image_fk FOREIGN KEY (company_id, image_id) REFERENCES file(company_id, id)
);
call kept_table('vessel_type');

create unlogged table identity.login_counter (
  key bytea not null,
  failures double precision not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint login_counter_pkey PRIMARY KEY (key)
);

-- Views

create view employee_record as
 SELECT e.company_id,
    e.id,
    e.employee_number,
    e.title_id,
    e.first_name,
    e.last_name,
    e.gender_id,
    e.marital_status_id,
    e.birth_on,
    e.email,
    e.mobile_phone,
    e.hrms_role,
    e.hrms_department,
    e.primary_language,
    e.nationality,
    e.company_name,
    e.hired_on,
    e.terminated_on,
    (e.active AND (COALESCE(e.terminated_on, 'infinity'::date) >= app_today())) AS active,
    e.version,
    e.created_at,
    e.created_by,
    e.updated_at,
    e.updated_by,
    e.full_name,
    e.search_name,
    e.unique_no,
    e.badge_no,
    e.middle_name,
    e.photo_id,
    e.home_phone,
    e.telecom_provider_id,
    e.section,
    e.skill_group_id,
    e.accommodation,
    e.works_on_shift,
    e.associate_schedule,
    e.termination_note,
    e.contact1_title_id,
    e.contact1_first_name,
    e.contact1_last_name,
    e.contact1_home_phone,
    e.contact1_mobile_phone,
    e.contact2_title_id,
    e.contact2_first_name,
    e.contact2_last_name,
    e.contact2_home_phone,
    e.contact2_mobile_phone,
    n.id AS org_node_id,
    n.id AS place_id,
    n.name AS node_name,
    COALESCE(c.id, f.id) AS posting_id,
    COALESCE(c.job_role_id, f.job_role_id) AS job_role_id,
    COALESCE(c.employment_category_id, f.employment_category_id) AS employment_category_id,
    COALESCE(c.labour_class_id, f.labour_class_id) AS labour_class_id,
    COALESCE(c.contractor_id, f.contractor_id) AS contractor_id,
    COALESCE(c.job_title, f.job_title) AS job_title,
    COALESCE(c.pay_scale, f.pay_scale) AS pay_scale,
    COALESCE(c.grade, f.grade) AS grade,
    (EXTRACT(year FROM age((app_today())::timestamp with time zone, (e.birth_on)::timestamp with time zone)))::integer AS age,
    ( SELECT string_agg(g.name, ', '::text ORDER BY (g.name COLLATE people)) AS string_agg
           FROM (employee_group_member m
             JOIN employee_group g ON (((g.company_id = m.company_id) AND (g.id = m.group_id))))
          WHERE ((m.company_id = e.company_id) AND (m.employee_id = e.id) AND (m.joined_on <= app_today()) AND (COALESCE(m.left_on, 'infinity'::date) >= app_today()))) AS group_names
   FROM (((employee e
     LEFT JOIN employee_posting c ON (((c.company_id = e.company_id) AND (c.employee_id = e.id) AND (COALESCE(lower(c.valid), '-infinity'::date) <= app_today()) AND (COALESCE(upper(c.valid), 'infinity'::date) > app_today()))))
     LEFT JOIN LATERAL ( SELECT o.company_id,
            o.id,
            o.employee_id,
            o.valid,
            o.org_node_id,
            o.job_role_id,
            o.employment_category_id,
            o.labour_class_id,
            o.contractor_id,
            o.reason,
            o.version,
            o.created_at,
            o.created_by,
            o.updated_at,
            o.updated_by,
            o.job_title,
            o.pay_scale,
            o.grade
           FROM employee_posting o
          WHERE ((c.id IS NULL) AND (o.company_id = e.company_id) AND (o.employee_id = e.id))
          ORDER BY (lower(o.valid) > app_today()), (abs((lower(o.valid) - app_today())))
         LIMIT 1) f ON (true))
     JOIN org_node n ON (((n.company_id = e.company_id) AND (n.id = COALESCE(c.org_node_id, f.org_node_id)))));

-- Indexes

CREATE INDEX access_change_tx ON identity.access_change USING btree (tx);
CREATE INDEX activity_event ON public.activity USING btree (company_id, event_id);
CREATE INDEX assignment_history ON public.assignment USING btree (company_id, seat_id, id);
CREATE INDEX assignment_of_person ON public.assignment USING btree (company_id, employee_id, shift_date DESC) WHERE (released_at IS NULL);
CREATE INDEX assignment_seat ON public.assignment USING btree (company_id, seat_id) WHERE (released_at IS NULL);
CREATE INDEX assignment_shift ON public.assignment USING btree (company_id, shift_id) WHERE (released_at IS NULL);
CREATE INDEX attendance_day_node ON public.attendance_day USING btree (company_id, org_node_id, shift_date, state);
CREATE INDEX attendance_day_outdated ON public.attendance_day USING btree (company_id, org_node_id, shift_date) WHERE outdated;
CREATE INDEX attendance_day_past_day ON public.attendance_day_past USING btree (company_id, employee_id, shift_date);
CREATE INDEX attendance_run_newest ON public.attendance_run USING btree (company_id, org_node_id, id DESC);
CREATE INDEX attribute_definition_values_of ON public.attribute_definition_values USING btree (company_id, attribute_definition_id);
CREATE INDEX attribute_event_types_target ON public.attribute_event_types USING btree (company_id, event_type_id);
CREATE INDEX attribute_skills_target ON public.attribute_skills USING btree (company_id, skill_id);
CREATE INDEX audit_entity ON ONLY public.audit USING btree (company_id, entity, entity_id, at DESC);
CREATE INDEX audit_parent ON ONLY public.audit USING btree (company_id, entity, parent_id, id DESC) WHERE (parent_id IS NOT NULL);
CREATE INDEX clocking_date ON ONLY public.clocking USING btree (company_id, shift_date);
CREATE INDEX clocking_person ON ONLY public.clocking USING btree (company_id, employee_id, shift_date);
CREATE INDEX creation_rule_of_set ON public.creation_rule USING btree (company_id, set_id, order_no);
CREATE INDEX delivery_due ON public.delivery USING btree (company_id, channel, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX delivery_mailbox ON public.delivery USING btree (company_id, address, notice) WHERE ((state = 'waiting'::text) AND (channel = 'Email'::text));
CREATE INDEX delivery_newest ON public.delivery USING btree (company_id, at DESC, id DESC);
CREATE INDEX delivery_try_counts ON public.delivery_try USING btree (company_id, at) WHERE counts;
CREATE INDEX delivery_try_of ON public.delivery_try USING btree (company_id, delivery_id);
CREATE INDEX delivery_under_way ON public.delivery USING btree (company_id) WHERE (state = 'sending'::text);
CREATE INDEX deployment_run_board ON public.deployment_run USING btree (company_id, org_node_id, shift_date, band_id, id DESC);
CREATE INDEX employee_exclusion_employee ON public.employee_exclusion USING btree (company_id, employee_id);
CREATE INDEX employee_group_member_employee ON public.employee_group_member USING btree (company_id, employee_id);
CREATE INDEX employee_group_member_group ON public.employee_group_member USING btree (company_id, group_id);
CREATE INDEX employee_licence_employee ON public.employee_licence USING btree (company_id, employee_id);
CREATE INDEX employee_licence_expiry ON public.employee_licence USING btree (company_id, skill_id, expires_on);
CREATE INDEX employee_movement_planned ON public.employee_movement USING btree (company_id, effective_on) WHERE (state = 'planned'::text);
CREATE INDEX employee_posting_node ON public.employee_posting USING btree (company_id, org_node_id);
CREATE INDEX employee_skill_employee ON public.employee_skill USING btree (company_id, employee_id);
CREATE INDEX employee_skill_skill ON public.employee_skill USING btree (company_id, skill_id, employee_id);
CREATE INDEX equipment_options ON public.equipment USING btree (company_id, org_node_id, name COLLATE people_natural, id);
CREATE INDEX equipment_status_node ON public.equipment_status USING btree (company_id, org_node_id, down_at);
CREATE INDEX event_definition_line_of ON public.event_definition_line USING btree (company_id, definition_id, line_no);
CREATE INDEX event_eta ON public.event USING btree (company_id, org_node_id, eta);
CREATE INDEX export_job_node ON public.export_job USING btree (company_id, org_node_id);
CREATE INDEX export_job_own ON public.export_job USING btree (company_id, user_id, id DESC);
CREATE INDEX integration_key_of_user ON identity.integration_key USING btree (user_id, id);
CREATE INDEX known_device_by_user ON identity.known_device USING btree (user_id);
CREATE INDEX leave_board ON public.leave USING btree (company_id, org_node_id, shift_date) WHERE (removed_at IS NULL);
CREATE INDEX leave_of_person ON public.leave USING btree (company_id, employee_id, shift_date);
CREATE INDEX list_import_file ON public.list_import USING btree (company_id, file_id);
CREATE INDEX list_import_node ON public.list_import USING btree (company_id, org_node_id);
CREATE INDEX list_import_own ON public.list_import USING btree (company_id, user_id, list, id DESC);
CREATE INDEX live_event_tx ON public.live_event USING btree (tx);
CREATE INDEX notification_inbox ON ONLY public.notification USING btree (company_id, user_id, at DESC);
CREATE INDEX notification_unread ON ONLY public.notification USING btree (company_id, user_id) WHERE (read_at IS NULL);
CREATE INDEX password_reset_of_user ON identity.password_reset USING btree (user_id, id);
CREATE INDEX public_holiday_nodes_target ON public.public_holiday_nodes USING btree (company_id, org_node_id);
CREATE INDEX role_group_roles_target ON public.role_group_roles USING btree (company_id, job_role_id);
CREATE INDEX roster_answer_of_day ON public.roster_answer USING btree (company_id, employee_id, shift_date);
CREATE INDEX roster_answer_of_reason ON public.roster_answer USING btree (company_id, rejection_reason_id) WHERE (rejection_reason_id IS NOT NULL);
CREATE INDEX roster_batch_own ON public.roster_batch USING btree (company_id, org_node_id, actor_id, id);
CREATE INDEX roster_change_batch ON public.roster_change USING btree (company_id, batch_id);
CREATE INDEX roster_change_cell ON public.roster_change USING btree (company_id, employee_id, shift_date, id);
CREATE INDEX roster_day_drafts ON public.roster_day USING btree (company_id, org_node_id, shift_date) WHERE (draft_since IS NOT NULL);
CREATE INDEX roster_day_grid ON public.roster_day USING btree (company_id, org_node_id, shift_date) INCLUDE (employee_id, day_type);
CREATE INDEX roster_day_published ON public.roster_day USING btree (company_id, publication_id) WHERE (publication_id IS NOT NULL);
CREATE INDEX roster_publication_of_node ON public.roster_publication USING btree (company_id, org_node_id, id);
CREATE INDEX rule_override_of_node ON public.rule_override USING btree (company_id, org_node_id, starts_on);
CREATE INDEX rule_override_of_person ON public.rule_override USING btree (company_id, employee_id);
CREATE INDEX schedule_build_newest ON public.schedule_build USING btree (company_id, org_node_id, id DESC);
CREATE INDEX schedule_lock_of_node ON public.schedule_lock USING btree (company_id, org_node_id) WHERE (released_at IS NULL);
CREATE INDEX schedule_lock_of_schedule ON public.schedule_lock USING btree (company_id, schedule_id);
CREATE INDEX session_by_user ON identity.session USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX session_key_of_session ON identity.session_key USING btree (session_id, made_at);
CREATE INDEX shift_board ON public.shift USING btree (company_id, org_node_id, shift_date, band_id) WHERE (removed_at IS NULL);
CREATE INDEX shift_group_bands_target ON public.shift_group_bands USING btree (company_id, shift_band_id);
CREATE INDEX shift_plan_check_of_node ON public.shift_plan_check USING btree (company_id, org_node_id);
CREATE INDEX shift_removed ON public.shift USING btree (company_id, employee_id, shift_date) WHERE (removed_at IS NOT NULL);
CREATE INDEX sign_in_event_of_user ON identity.sign_in_event USING btree (user_id, at);
CREATE INDEX skill_group_skills_of ON public.skill_group_skills USING btree (company_id, skill_group_id);
CREATE INDEX special_holiday_nodes_target ON public.special_holiday_nodes USING btree (company_id, org_node_id);
CREATE INDEX ticket_of_user ON identity.ticket USING btree (user_id);
CREATE INDEX unknown_clocking_open ON public.unknown_clocking USING btree (company_id, org_node_id, shift_date) WHERE (state = 'open'::text);
CREATE INDEX upload_error_job ON public.upload_error USING btree (company_id, import_job_id, row_no);
CREATE INDEX user_role_by_role ON public.user_role USING btree (company_id, role_id);
CREATE UNIQUE INDEX app_role_name_unique ON public.app_role USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX app_role_seeded_once ON public.app_role USING btree (company_id, seeded_as);
CREATE UNIQUE INDEX app_user_domain_id_unique ON identity.app_user USING btree (lower(domain), lower(domain_id));
CREATE UNIQUE INDEX app_user_name_unique ON identity.app_user USING btree (lower(user_name));
CREATE UNIQUE INDEX attribute_definition_name_unique ON public.attribute_definition USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX attribute_name_unique ON public.attribute USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX clean_up_is_one_row ON identity.clean_up USING btree ((true));
CREATE UNIQUE INDEX contractor_name_unique ON public.contractor USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX employee_group_name_unique ON public.employee_group USING btree (company_id, org_node_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX employee_movement_one_a_day ON public.employee_movement USING btree (company_id, employee_id, effective_on) WHERE (state = ANY (ARRAY['planned'::text, 'applied'::text]));
CREATE UNIQUE INDEX employment_category_name_unique ON public.employment_category USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX equipment_category_name_unique ON public.equipment_category USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX equipment_name_unique ON public.equipment USING btree (company_id, org_node_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX equipment_status_same_values ON public.equipment_status USING btree (company_id, org_node_id, equipment_id, down_at, up_at, allow_deployment, reason, site_id, maximo_request_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX event_type_name_unique ON public.event_type USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX exception_type_code_unique ON public.exception_type USING btree (company_id, folded(code)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX exception_type_name_unique ON public.exception_type USING btree (company_id, kind, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX gender_name_unique ON public.gender USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX job_role_name_unique ON public.job_role USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX labour_class_name_unique ON public.labour_class USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX leave_whole_day ON public.leave USING btree (company_id, employee_id, shift_date) WHERE ((removed_at IS NULL) AND (NOT part));
CREATE UNIQUE INDEX location_name_unique ON public.location USING btree (company_id, org_node_id, kind, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX marital_status_name_unique ON public.marital_status USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX org_node_name_unique ON public.org_node USING btree (company_id, parent_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX param_group_name_unique ON public.param_group USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX pay_calendar_name_unique ON public.pay_calendar USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX permit_code_description_unique ON public.permit_code USING btree (company_id, permit_type_id, folded(description)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX permit_type_name_unique ON public.permit_type USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX rejection_reason_name_unique ON public.rejection_reason USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX role_group_name_unique ON public.role_group USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX role_group_roles_held ON public.role_group_roles USING btree (company_id, job_role_id);
CREATE UNIQUE INDEX rule_override_once ON public.rule_override USING btree (company_id, org_node_id, employee_id, code, starts_on, ends_on) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX schedule_lock_open ON public.schedule_lock USING btree (company_id, schedule_id) WHERE (released_at IS NULL);
CREATE UNIQUE INDEX schedule_name_unique ON public.schedule USING btree (company_id, org_node_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX schedule_period_name_unique ON public.schedule_period USING btree (company_id, org_node_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX shift_band_code_unique ON public.shift_band USING btree (company_id, org_node_id, folded(code)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX shift_code_code_unique ON public.shift_code USING btree (company_id, folded(code)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX shift_group_name_unique ON public.shift_group USING btree (company_id, org_node_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX shift_one_per_slot ON public.shift USING btree (company_id, employee_id, shift_date, slot) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX shift_plan_name_unique ON public.shift_plan USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX skill_group_name_unique ON public.skill_group USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX skill_name_unique ON public.skill USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX supplement_code_unique ON public.supplement USING btree (company_id, folded(code)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX supplement_name_unique ON public.supplement USING btree (company_id, type, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX system_task_run_open ON public.system_task_run USING btree (company_id, schedule_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE UNIQUE INDEX system_task_schedule_name_unique ON public.system_task_schedule USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX task_type_name_unique ON public.task_type USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX telecom_provider_name_unique ON public.telecom_provider USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX title_name_unique ON public.title USING btree (company_id, folded(name)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX user_role_one_chosen ON public.user_role USING btree (company_id, user_company_id) WHERE chosen;
CREATE UNIQUE INDEX vessel_type_name_unique ON public.vessel_type USING btree (company_id, folded(name)) NULLS NOT DISTINCT;

-- Triggers

CREATE TRIGGER access_delete AFTER DELETE ON public.app_role REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_insert AFTER INSERT ON public.app_role REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_update AFTER UPDATE ON public.app_role REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_delete AFTER DELETE ON public.app_role_element REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_insert AFTER INSERT ON public.app_role_element REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_update AFTER UPDATE ON public.app_role_element REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER audit_delete AFTER DELETE ON public.app_role_element REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION audit_grants();
CREATE TRIGGER audit_insert AFTER INSERT ON public.app_role_element REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION audit_grants();
CREATE TRIGGER audit_update AFTER UPDATE ON public.app_role_element REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION audit_grants();
CREATE TRIGGER access_delete AFTER DELETE ON public.app_role_integration REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_insert AFTER INSERT ON public.app_role_integration REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_update AFTER UPDATE ON public.app_role_integration REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_delete AFTER DELETE ON public.app_role_page REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_insert AFTER INSERT ON public.app_role_page REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_update AFTER UPDATE ON public.app_role_page REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER assignment_within_shift_insert AFTER INSERT ON public.assignment REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION assignment_within_shift();
CREATE TRIGGER assignment_within_shift_update AFTER UPDATE ON public.assignment REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION assignment_within_shift();
CREATE TRIGGER audit_update AFTER UPDATE ON public.assignment REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION audit_rows('seat_id');
CREATE TRIGGER tell_delete AFTER DELETE ON public.attendance_run REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('attendance');
CREATE TRIGGER tell_insert AFTER INSERT ON public.attendance_run REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('attendance');
CREATE TRIGGER tell_update AFTER UPDATE ON public.attendance_run REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('attendance');
CREATE TRIGGER mark_delete AFTER DELETE ON public.clocking REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION mark_change();
CREATE TRIGGER mark_insert AFTER INSERT ON public.clocking REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION mark_change();
CREATE TRIGGER mark_update AFTER UPDATE ON public.clocking REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION mark_change();
CREATE TRIGGER access_active AFTER UPDATE OF active ON public.company FOR EACH ROW WHEN ((old.active IS DISTINCT FROM new.active)) EXECUTE FUNCTION identity_access_changed();
CREATE TRIGGER tell_delete AFTER DELETE ON public.delivery REFERENCING OLD TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes('delivery');
CREATE TRIGGER tell_insert AFTER INSERT ON public.delivery REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes('delivery');
CREATE TRIGGER tell_update AFTER UPDATE ON public.delivery REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_nodes('delivery');
CREATE TRIGGER tell_delete AFTER DELETE ON public.deployment_run REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('deployment');
CREATE TRIGGER tell_insert AFTER INSERT ON public.deployment_run REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('deployment');
CREATE TRIGGER tell_update AFTER UPDATE ON public.deployment_run REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('deployment');
CREATE CONSTRAINT TRIGGER employee_exclusion_of_something AFTER INSERT OR UPDATE ON public.employee_exclusion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION exclusion_of_something();
CREATE TRIGGER wake AFTER INSERT ON identity.access_change FOR EACH STATEMENT EXECUTE FUNCTION wake_listeners();
CREATE TRIGGER access_state AFTER UPDATE OF state ON identity.app_user FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION identity_access_changed();
CREATE TRIGGER access_ended AFTER UPDATE OF ended_at ON identity.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION identity_access_changed();
CREATE TRIGGER unlocks AFTER UPDATE OF ended_at ON identity.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION session_unlocks();
CREATE TRIGGER tell_delete AFTER DELETE ON public.import_job REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('import');
CREATE TRIGGER tell_insert AFTER INSERT ON public.import_job REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('import');
CREATE TRIGGER tell_update AFTER UPDATE ON public.import_job REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('import');
CREATE TRIGGER wake AFTER INSERT ON public.live_event FOR EACH STATEMENT EXECUTE FUNCTION wake_listeners();
CREATE TRIGGER access_delete AFTER DELETE ON public.menu_item REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_insert AFTER INSERT ON public.menu_item REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_update AFTER UPDATE ON public.menu_item REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_delete AFTER DELETE ON public.org_node REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_insert AFTER INSERT ON public.org_node REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_update AFTER UPDATE ON public.org_node REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER org_node_path BEFORE INSERT ON public.org_node FOR EACH ROW EXECUTE FUNCTION org_node_path();
CREATE TRIGGER task_zone AFTER UPDATE OF zone ON public.org_node FOR EACH ROW WHEN ((old.zone IS DISTINCT FROM new.zone)) EXECUTE FUNCTION system_task_zone();
CREATE CONSTRAINT TRIGGER process_rule_shares_within_100 AFTER INSERT OR UPDATE ON public.process_rule_share DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION process_rule_shares_within_100();
CREATE TRIGGER tell_delete AFTER DELETE ON public.roster_batch REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('roster');
CREATE TRIGGER tell_insert AFTER INSERT ON public.roster_batch REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('roster');
CREATE TRIGGER tell_update AFTER UPDATE ON public.roster_batch REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('roster');
CREATE CONSTRAINT TRIGGER roster_day_agrees AFTER UPDATE ON public.roster_day DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.day_type IS DISTINCT FROM new.day_type)) EXECUTE FUNCTION roster_day_agrees();
CREATE CONSTRAINT TRIGGER roster_day_agrees_new AFTER INSERT ON public.roster_day DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.day_type = ANY (ARRAY['work'::text, 'training'::text]))) EXECUTE FUNCTION roster_day_agrees();
CREATE TRIGGER tell_delete AFTER DELETE ON public.roster_publication REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('rosterPublication');
CREATE TRIGGER tell_insert AFTER INSERT ON public.roster_publication REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('rosterPublication');
CREATE TRIGGER tell_update AFTER UPDATE ON public.roster_publication REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('rosterPublication');
CREATE TRIGGER tell_delete AFTER DELETE ON public.roster_publication_check REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('rosterPublicationCheck');
CREATE TRIGGER tell_insert AFTER INSERT ON public.roster_publication_check REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('rosterPublicationCheck');
CREATE TRIGGER tell_update AFTER UPDATE ON public.roster_publication_check REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('rosterPublicationCheck');
CREATE TRIGGER tell_delete AFTER DELETE ON public.rule_override REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('roster');
CREATE TRIGGER tell_insert AFTER INSERT ON public.rule_override REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('roster');
CREATE TRIGGER tell_update AFTER UPDATE ON public.rule_override REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('roster');
CREATE TRIGGER tell_delete AFTER DELETE ON public.schedule_build REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('rosterBuild');
CREATE TRIGGER tell_insert AFTER INSERT ON public.schedule_build REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('rosterBuild');
CREATE TRIGGER tell_update AFTER UPDATE ON public.schedule_build REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('rosterBuild');
CREATE TRIGGER tell_delete AFTER DELETE ON public.schedule_lock REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('scheduleLock');
CREATE TRIGGER tell_insert AFTER INSERT ON public.schedule_lock REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('scheduleLock');
CREATE TRIGGER tell_update AFTER UPDATE ON public.schedule_lock REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('scheduleLock');
CREATE CONSTRAINT TRIGGER shift_agrees AFTER UPDATE ON public.shift DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.removed_at IS NULL) <> (new.removed_at IS NULL)) OR (old.employee_id <> new.employee_id) OR (old.shift_date <> new.shift_date) OR (old.slot <> new.slot))) EXECUTE FUNCTION roster_day_agrees();
CREATE TRIGGER shift_on_working_day AFTER INSERT ON public.shift REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION shift_on_working_day();
CREATE TRIGGER tell_delete AFTER DELETE ON public.shift_plan REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('shiftPlan');
CREATE TRIGGER tell_insert AFTER INSERT ON public.shift_plan REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('shiftPlan');
CREATE TRIGGER tell_update AFTER UPDATE ON public.shift_plan REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('shiftPlan');
CREATE TRIGGER tell_delete AFTER DELETE ON public.shift_plan_check REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('shiftPlanCheck');
CREATE TRIGGER tell_insert AFTER INSERT ON public.shift_plan_check REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('shiftPlanCheck');
CREATE TRIGGER tell_update AFTER UPDATE ON public.shift_plan_check REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_rows('shiftPlanCheck');
CREATE TRIGGER tell_insert AFTER INSERT ON public.system_task_clock REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_task();
CREATE TRIGGER tell_update AFTER UPDATE ON public.system_task_clock REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_task();
CREATE TRIGGER tell_insert AFTER INSERT ON public.system_task_run REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_task();
CREATE TRIGGER tell_update AFTER UPDATE ON public.system_task_run REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_task();
CREATE TRIGGER replan AFTER INSERT OR UPDATE ON public.system_task_schedule FOR EACH ROW EXECUTE FUNCTION system_task_replan();
CREATE TRIGGER access_delete AFTER DELETE ON public.user_company REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_insert AFTER INSERT ON public.user_company REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_update AFTER UPDATE ON public.user_company REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_delete AFTER DELETE ON public.user_node REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_insert AFTER INSERT ON public.user_node REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_update AFTER UPDATE ON public.user_node REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_delete AFTER DELETE ON public.user_role REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_insert AFTER INSERT ON public.user_role REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();
CREATE TRIGGER access_update AFTER UPDATE ON public.user_role REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION company_access_changed();

-- Row-level security

create policy sign_in on app_role for select to quayside_identity using (true);
create policy sign_in on app_role_element for select to quayside_identity using (true);
create policy sign_in on app_role_integration for select to quayside_identity using (true);
create policy sign_in on app_role_page for select to quayside_identity using (true);
alter table change_mark enable row level security, force row level security;
create policy same_company on change_mark for all to quayside_app, quayside_owner using ((company_id = ( SELECT company() AS company))) with check ((company_id = ( SELECT company() AS company)));
create policy versions on change_mark for select to quayside_identity using (true);
alter table clocking enable row level security, force row level security;
create policy same_company on clocking for all to quayside_app, quayside_owner using ((company_id = ( SELECT company() AS company))) with check ((company_id = ( SELECT company() AS company)));
alter table company enable row level security, force row level security;
create policy due on company for select to quayside_jobs using (true);
create policy same_company on company for select to quayside_app using ((id = ( SELECT company() AS company)));
create policy seeds on company for all to quayside_owner using (true) with check (true);
create policy sign_in on company for select to quayside_identity using (true);
create policy sign_in on company_provider for select to quayside_identity using (true);
create policy sign_in on company_sign_in for select to quayside_identity using (true);
create policy counted on delivery for select to quayside_jobs using (true);
alter table live_event enable row level security, force row level security;
create policy clean_up on live_event for delete to quayside_identity using (true);
create policy listening on live_event for select to quayside_identity using (true);
create policy same_company on live_event for all to quayside_app, quayside_owner using ((company_id = ( SELECT company() AS company))) with check ((company_id = ( SELECT company() AS company)));
create policy sign_in on menu_item for select to quayside_identity using (true);
create policy sign_in on org_node for select to quayside_identity using (true);
create policy due on system_task_clock for select to quayside_jobs using (true);
create policy counted on system_task_run for select to quayside_jobs using (true);
create policy sign_in on user_company for select to quayside_identity using (true);
create policy sign_in on user_node for select to quayside_identity using (true);
create policy sign_in on user_role for select to quayside_identity using (true);

-- Rights

grant delete, insert, select on table identity.provider_link to quayside_identity;
grant delete, insert, select on table identity.sign_in_event to quayside_identity;
grant delete, insert, select, update on table change_mark to quayside_app;
grant delete, insert, select, update on table identity.app_user to quayside_identity;
grant delete, insert, select, update on table identity.integration_key to quayside_identity;
grant delete, insert, select, update on table identity.known_device to quayside_identity;
grant delete, insert, select, update on table identity.login_counter to quayside_identity;
grant delete, insert, select, update on table identity.password_reset to quayside_identity;
grant delete, insert, select, update on table identity.provider_visit to quayside_identity;
grant delete, insert, select, update on table identity.session to quayside_identity;
grant delete, insert, select, update on table identity.session_key to quayside_identity;
grant delete, insert, select, update on table identity.ticket to quayside_identity;
grant delete, select on table identity.access_change to quayside_identity;
grant delete, select on table live_event to quayside_identity;
grant execute on function issue_reset(bigint,bytea) to quayside_app;
grant execute on function measure(text[]) to quayside_app;
grant execute on function month_partition(text,date) to quayside_app;
grant execute on function told_users(bigint[]) to quayside_app;
grant execute on function transferred_person(text,timestamp with time zone) to quayside_app;
grant execute on function user_display_name(bigint) to quayside_app;
grant insert, select on table live_event to quayside_app;
grant insert, select, update (effective_at), update (effective_transcode), update (processed), update (shift_date), update (version), update (voided) on table clocking to quayside_app;
grant select (active), select (clock_at), select (id), select (unfinished) on table company to quayside_jobs;
grant select (channel), select (company_id), select (next_at), select (state) on table delivery to quayside_jobs;
grant select (company_id), select (due_at), select (finished_at), select (state), select (task) on table system_task_run to quayside_jobs;
grant select (company_id), select (next_run_at), select (replan) on table system_task_clock to quayside_jobs;
grant select on table app_role to quayside_identity;
grant select on table app_role_element to quayside_identity;
grant select on table app_role_integration to quayside_identity;
grant select on table app_role_page to quayside_identity;
grant select on table change_mark to quayside_identity;
grant select on table company to quayside_app;
grant select on table company to quayside_identity;
grant select on table company_provider to quayside_identity;
grant select on table company_sign_in to quayside_identity;
grant select on table employee_record to quayside_app;
grant select on table menu_item to quayside_identity;
grant select on table org_node to quayside_identity;
grant select on table user_company to quayside_identity;
grant select on table user_node to quayside_identity;
grant select on table user_role to quayside_identity;
grant select, update on table identity.clean_up to quayside_identity;
grant usage on schema identity to quayside_identity;
grant usage on sequence clocking_id to quayside_app;
grant usage on sequence roster_id to quayside_app;
grant usage on sequence work_id to quayside_app;

-- Comments

comment on column app_role.seeded_as is 'the role of every new company that this one was made as, whatever its name is now';
comment on table app_role_page is 'hidden pages of a role';
comment on column company.clock_at is 'a fixed now for trial companies, written by seeds only; null is real time';
comment on column company.world is 'the demo world it was made as; null for a company of people who work';
comment on column company.unfinished is 'a world that is being made, or whose making was cut short';
comment on column employee.unique_no is 'names the same person in several companies';
comment on column employee.associate_schedule is 'false keeps the person out of rosters and deployment (ND-106)';
comment on table employee_exclusion is 'keeps a person from a shift band, from skills, or from these skills in that band';
comment on column employee_exclusion.band_id is 'null: in every band, and then at least one skill is named';
comment on column employee_exclusion.after_days is 'counts only after so many days of continuous deployment; 0 or null: at once (EXCL-21 periodicDays)';
comment on column employee_exclusion.include_off_days is 'off days count among them (EXCL-21 isoff)';
comment on column employee_movement.effective_on is 'the first day of what is new; the last day of who leaves';
comment on column employee_movement.ends_on is 'the last day of a suspension; null is without end';
comment on column employee_movement.before is 'the posting that it changes, and what it ends: what taking it back needs';
comment on column employee_movement.effects is 'what was shown before it was saved';
comment on column employee_pool_node.ends_on is 'the last day; null is without end';
comment on column employee_suspension.ends_on is 'the last day; null is without end';
comment on column event.eta is 'as first announced; revisions are rows of event_change';
comment on column form_draft.row_id is 'the stored record that is changed; null for a new one';
comment on table identity.known_device is 'the browsers of a user; their cookie is kept as its hash only';
comment on column live_event.user_id is 'the only user who is told; null tells everybody who may see the subject';
comment on column live_event.tx is 'tells which snapshots see the row: numbers do not come in the order of commits';
comment on column shift_plan.rolling_no is 'counts the roll-outs: the job of a cancelled one leaves the next one alone';
comment on column system_parameter.org_node_id is 'counts for this node and those below it; null for the whole company';
comment on column system_task_clock.replan is 'the schedule or the zone of a node has changed since the next run was found';
comment on column system_task_run.asked_by is 'who pressed Run; null where it was due by time';
comment on column system_task_schedule.node_id is 'the org node whose clock and people it is about; null for the whole company';
comment on column system_task_schedule.every_n is 'the simple choice that wrote the expression; null where it was typed';
comment on column user_company.ended_on_leaving is 'ended because the person left: taken back with the end date';
