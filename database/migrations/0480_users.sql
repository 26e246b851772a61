-- Users are made and changed by administrators of a company (docs/decisions/0100-users-of-a-company.md). What they may do with an identity
-- goes through the functions below: each looks only at users of the transaction's company.

-- which companies a user belongs to, readable inside the functions below without crossing the wall of a company
create table identity.membership (
  user_id bigint not null references identity.app_user (id) on delete cascade,
  company_id bigint not null,
  primary key (user_id, company_id)
);
grant select on identity.membership to quayside_identity;

create function keep_membership() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into identity.membership (user_id, company_id) select distinct user_id, company_id from came on conflict do nothing;
  else
    delete from identity.membership m using gone g where m.user_id = g.user_id and m.company_id = g.company_id;
  end if;
  return null;
end $$;
create trigger membership_insert after insert on user_company referencing new table as came for each statement execute function keep_membership();
create trigger membership_delete after delete on user_company referencing old table as gone for each statement execute function keep_membership();

alter table user_company no force row level security;
insert into identity.membership (user_id, company_id) select user_id, company_id from user_company;
alter table user_company force row level security;

alter table user_node
  -- by which applications the node is reached: web 1, mobile 2, interface 3 (XSCR-08)
  add column application_types smallint[] not null default '{1,2,3}' check (application_types <@ '{1,2,3}'::smallint[]);
-- by which application a session was begun
alter table identity.session add column application_type smallint not null default 1 check (application_type in (1, 2, 3));

-- the key under which tries at a name are counted (kit/sign-in/budget.server.ts)
create function tries_key(user_name text) returns bytea language sql immutable as
$$ select sha256(convert_to('name ' || lower(btrim(normalize(user_name, NFKC))), 'UTF8')) $$;

-- the users of the company, or these of them
create function company_users(people bigint[] default null) returns table (
  user_id bigint, user_name text, full_name text, email text, phone text, locale text, domain text, domain_id text, sso_enabled boolean,
  user_type smallint, account_type text, auth_required boolean, password_expires_at timestamptz, change_due boolean, remarks text,
  state text, elsewhere boolean, blocked boolean, last_seen timestamptz)
  language sql stable security definer set search_path = public as $$
  select u.id, u.user_name, u.full_name, u.email, u.phone, u.locale, u.domain, u.domain_id, u.sso_enabled, u.user_type, u.account_type,
         u.auth_required, u.password_expires_at, u.change_due, u.remarks, u.state,
         exists (select from identity.membership e where e.user_id = u.id and e.company_id <> m.company_id),
         exists (select from identity.login_counter c where c.key = tries_key(u.user_name) and c.blocked_until > clock_timestamp()),
         case u.user_type
           when 3 then (select max(k.last_used_at) from identity.integration_key k where k.user_id = u.id and k.company_id = m.company_id)
           else (select max(s.seen_at) from identity.session s where s.user_id = u.id and s.company_id = m.company_id) end
    from identity.membership m join identity.app_user u on u.id = m.user_id
   where m.company_id = company() and (people is null or m.user_id = any(people))
$$;

-- one line of the audit about an identity of the company
create function note_identity(person bigint, act text, was jsonb, is_now jsonb) returns void language sql set search_path = public as $$
  insert into audit (company_id, actor_id, request_id, entity, entity_id, action, before, after)
  values (company(), actor(), nullif(current_setting('app.request', true), ''), 'app_user', person, act, was, is_now)
$$;

-- what stands in the audit of an identity
create function identity_shown(person bigint) returns jsonb language sql stable security definer set search_path = public as $$
  select to_jsonb(u) - array['id', 'password_hash', 'password_set_at', 'created_at', 'locale'] from identity.app_user u where u.id = person
$$;

-- a new identity; its membership is written by the caller in the same transaction
create function add_user(wanted jsonb, hash text) returns bigint language plpgsql security definer set search_path = public as $$
declare made bigint;
begin
  insert into identity.app_user (user_name, full_name, email, phone, locale, domain, domain_id, sso_enabled, user_type, account_type,
    auth_required, password_expires_at, remarks, password_hash, change_due)
  select w.user_name, w.full_name, w.email, w.phone, coalesce(w.locale, 'en'), w.domain, w.domain_id, coalesce(w.sso_enabled, true),
         coalesce(w.user_type, 2), w.account_type, coalesce(w.auth_required, true), w.password_expires_at, w.remarks, hash, true
    from jsonb_to_record(wanted) w (user_name text, full_name text, email text, phone text, locale text, domain text, domain_id text,
      sso_enabled boolean, user_type smallint, account_type text, auth_required boolean, password_expires_at timestamptz, remarks text)
  returning id into made;
  perform note_identity(made, 'insert', null, identity_shown(made));
  return made;
end $$;

-- many at once, for an import; in the order of the list
create function add_users(wanted jsonb, hash text) returns table (user_id bigint, user_name text) language plpgsql security definer set search_path = public as $$
begin
  return query
  with made as (
    insert into identity.app_user as u (user_name, full_name, email, password_hash, change_due)
    select w.user_name, w.full_name, w.email, hash, true
      from jsonb_to_recordset(wanted) w (user_name text, full_name text, email text)
    returning u.*),
  noted as (
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, after)
    select company(), actor(), nullif(current_setting('app.request', true), ''), 'app_user', m.id, 'insert',
           to_jsonb(m) - array['id', 'password_hash', 'password_set_at', 'created_at', 'locale'] from made m)
  select m.id, m.user_name from made m;
end $$;

-- Changes an identity that belongs to this company alone. Returns false for any other: nobody here may change what another company relies on.
create function change_user(person bigint, wanted jsonb) returns boolean language plpgsql security definer set search_path = public as $$
declare was jsonb; is_now jsonb;
begin
  perform from identity.app_user where id = person for update;
  if not exists (select from identity.membership where user_id = person and company_id = company())
     or exists (select from identity.membership where user_id = person and company_id <> company()) then
    return false;
  end if;
  was := identity_shown(person);
  update identity.app_user u set
      user_name = w.user_name, full_name = w.full_name, email = w.email, phone = w.phone, domain = w.domain, domain_id = w.domain_id,
      sso_enabled = w.sso_enabled, account_type = w.account_type, auth_required = w.auth_required,
      password_expires_at = w.password_expires_at, remarks = w.remarks
    from jsonb_to_record(wanted) w (user_name text, full_name text, email text, phone text, domain text, domain_id text,
      sso_enabled boolean, account_type text, auth_required boolean, password_expires_at timestamptz, remarks text)
   where u.id = person;
  is_now := identity_shown(person);
  if was ->> 'email' is distinct from is_now ->> 'email' then
    -- links on their way to the former address lead nowhere from now on
    update identity.password_reset set used_at = now() where user_id = person and used_at is null;
  end if;
  if was <> is_now then
    perform note_identity(person, 'update', was, is_now);
  end if;
  return true;
end $$;

-- many at once, for an import: only what a file says of an identity, and only of those that belong to this company alone
create function change_emails(wanted jsonb) returns integer language plpgsql security definer set search_path = public as $$
declare changed integer;
begin
  with wish as (select * from jsonb_to_recordset(wanted) w (user_id bigint, email text)),
  was as (
    select u.id, u.email from identity.app_user u join wish w on w.user_id = u.id
     where u.email is distinct from w.email
       and exists (select from identity.membership m where m.user_id = u.id and m.company_id = company())
       and not exists (select from identity.membership m where m.user_id = u.id and m.company_id <> company())
       for update of u),
  made as (
    update identity.app_user u set email = w.email from wish w join was on was.id = w.user_id where u.id = w.user_id returning u.id, u.email),
  ended as (
    update identity.password_reset r set used_at = now() from made where r.user_id = made.id and r.used_at is null),
  noted as (
    insert into audit (company_id, actor_id, request_id, entity, entity_id, action, before, after)
    select company(), actor(), nullif(current_setting('app.request', true), ''), 'app_user', made.id, 'update',
           jsonb_build_object('email', was.email), jsonb_build_object('email', made.email) from made join was on was.id = made.id returning 1)
  select count(*) into changed from noted;
  return changed;
end $$;

-- what people change of their own identity
create function change_self(wanted jsonb) returns void language plpgsql security definer set search_path = public as $$
declare was jsonb; is_now jsonb;
begin
  was := identity_shown(actor());
  update identity.app_user u set phone = w.phone, locale = coalesce(w.locale, u.locale)
    from jsonb_to_record(wanted) w (phone text, locale text) where u.id = actor();
  is_now := identity_shown(actor());
  if was <> is_now then
    perform note_identity(actor(), 'update', was, is_now);
  end if;
end $$;

-- ends the waiting after too many wrong passwords, for the name itself and on its known devices
create function unlock_user(person bigint) returns boolean language plpgsql security definer set search_path = public as $$
declare name text; gone integer;
begin
  select u.user_name into name from identity.app_user u join identity.membership m on m.user_id = u.id and m.company_id = company() where u.id = person;
  if name is null then return false; end if;
  delete from identity.login_counter c
   where c.key = tries_key(name)
      or c.key in (select sha256(convert_to('device ' || encode(d.device_hash, 'hex') || ' ' || lower(btrim(normalize(name, NFKC))), 'UTF8'))
                     from identity.known_device d where d.user_id = person);
  get diagnostics gone = row_count;
  if gone > 0 then
    perform note_identity(person, 'act', null, jsonb_build_object('unlocked', name));
  end if;
  return true;
end $$;

-- whether nobody has this name, in any company
create function user_name_free(wanted text) returns boolean language sql stable security definer set search_path = public as
$$ select not exists (select from identity.app_user where lower(user_name) = lower(btrim(wanted))) $$;

-- the user of this name, to be given a further company; null when there is none
create function user_to_join(wanted text) returns bigint language sql stable security definer set search_path = public as
$$ select id from identity.app_user where lower(user_name) = lower(btrim(wanted)) and state = 'active' and user_type = 2 $$;

-- the open sessions of a user in this company
create function sessions_of_user(person bigint) returns table (
  id bigint, auth_type text, device text, place text, started_at timestamptz, seen_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select s.id, s.auth_type, s.device, host(s.ip), s.created_at, s.seen_at from identity.session s
   where s.user_id = person and s.company_id = company() and s.ended_at is null and s.idle_expires_at > now() and s.expires_at > now()
   order by s.seen_at desc, s.id
$$;

-- ends sessions of a user in this company: these, or all of them
create function end_sessions_of_user(person bigint, which bigint[]) returns integer language plpgsql security definer set search_path = public as $$
declare ended integer;
begin
  update identity.session set ended_at = now(), end_reason = 'ended by an administrator'
   where user_id = person and company_id = company() and ended_at is null and (which is null or id = any(which));
  get diagnostics ended = row_count;
  if ended > 0 then
    perform note_identity(person, 'act', null, jsonb_build_object('sessionsEnded', ended));
    insert into identity.sign_in_event (user_id, company_id, what) values (person, company(), 'sessions ended');
  end if;
  return ended;
end $$;

-- Opens a link for a new password, which goes to the address that stands; earlier ones end. Null for whoever cannot set one.
create function open_reset(person bigint, named text) returns table (reset_id bigint, hours integer) language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from identity.app_user u join identity.membership m on m.user_id = u.id and m.company_id = company()
                  where u.id = person and u.state = 'active' and u.user_type = 2 and u.auth_required) then
    return;
  end if;
  update identity.password_reset set used_at = now() where user_id = person and used_at is null;
  perform note_identity(person, 'act', null, jsonb_build_object('linkSent', named is not null));
  return query
  insert into identity.password_reset as r (handle, user_id, company_id, password_mark, expires_at)
  select named, u.id, company(), sha256(convert_to('mark ' || u.password_hash, 'UTF8')),
         now() + make_interval(hours => coalesce((select s.reset_link_hours from company_sign_in s where s.company_id = company()), 24))
    from identity.app_user u where u.id = person
  returning r.id, round(extract(epoch from r.expires_at - r.asked_at) / 3600)::int;
end $$;

-- The keys of an integration user of this company
create function integration_keys(person bigint) returns table (
  id bigint, starts text, made_at timestamptz, made_by bigint, expires_at timestamptz, ended_at timestamptz, last_used_at timestamptz, last_ip text)
  language sql stable security definer set search_path = public as $$
  select k.id, k.starts, k.made_at, k.made_by, k.expires_at, k.ended_at, k.last_used_at, host(k.last_ip)
    from identity.integration_key k where k.user_id = person and k.company_id = company() order by k.id desc
$$;

-- A further key, of which only the hash is kept; two may hold at once. Null when two hold already, or the user is none for integration.
create function add_integration_key(person bigint, begins text, hash bytea, until timestamptz) returns bigint language plpgsql security definer set search_path = public as $$
declare made bigint;
begin
  perform from identity.app_user u join identity.membership m on m.user_id = u.id and m.company_id = company()
    where u.id = person and u.user_type = 3 for update of u;
  if not found then return null; end if;
  if (select count(*) from identity.integration_key k
       where k.user_id = person and k.ended_at is null and (k.expires_at is null or k.expires_at > now())) >= 2 then
    return null;
  end if;
  insert into identity.integration_key (user_id, company_id, starts, key_hash, made_by, expires_at)
  values (person, company(), begins, hash, actor(), until) returning id into made;
  perform note_identity(person, 'act', null, jsonb_build_object('keyMade', begins));
  return made;
end $$;

create function end_integration_key(person bigint, key bigint) returns boolean language plpgsql security definer set search_path = public as $$
declare begins text;
begin
  update identity.integration_key set ended_at = now()
   where id = key and user_id = person and company_id = company() and ended_at is null returning starts into begins;
  if begins is null then return false; end if;
  perform note_identity(person, 'act', null, jsonb_build_object('keyEnded', begins));
  return true;
end $$;

do $$
declare f regprocedure;
begin
  foreach f in array array['company_users(bigint[])', 'add_user(jsonb, text)', 'add_users(jsonb, text)', 'change_user(bigint, jsonb)',
    'change_emails(jsonb)', 'change_self(jsonb)', 'unlock_user(bigint)', 'user_name_free(text)', 'user_to_join(text)', 'sessions_of_user(bigint)',
    'end_sessions_of_user(bigint, bigint[])', 'open_reset(bigint, text)', 'integration_keys(bigint)',
    'add_integration_key(bigint, text, bytea, timestamptz)', 'end_integration_key(bigint, bigint)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to quayside_app', f);
  end loop;
end $$;
revoke execute on function identity_shown(bigint), note_identity(bigint, text, jsonb, jsonb) from public;
create index session_last_seen on identity.session (user_id, company_id, seen_at);

-- which of these names somebody has, in whatever company
create function taken_names(names text[]) returns setof text language sql stable security definer set search_path = public as $$
  select lower(u.user_name) from identity.app_user u
   where lower(u.user_name) = any(select lower(each) from unnest(names) each)
$$;
revoke execute on function taken_names(text[]) from public;
grant execute on function taken_names(text[]) to quayside_app;
