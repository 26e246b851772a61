-- Roles that people keep themselves: which first roles a company was given, a super admin who stays, and who holds a role.

-- A first role that a later version brings is made once; what was deleted afterwards stays away.
create table handed_out_role (
  company_id bigint not null references company (id),
  name text not null,
  handed_out_at timestamptz not null default now(),
  primary key (company_id, name)
);
call company_table('handed_out_role', 'select');

alter table app_role no force row level security;
alter table app_role_element no force row level security;
alter table handed_out_role no force row level security;
alter table app_role disable trigger user;
alter table handed_out_role disable trigger user;
insert into handed_out_role (company_id, name)
  select c.id, r.name from company c, unnest(array['Administrator', 'Scheduler', 'Supervisor', 'Timekeeper', 'Employee']) r (name);
-- who could do everything so far still can: the role made as Administrator, else the one with most rights
update app_role set super_admin = true where seeded_as = 'Administrator';
update app_role r set super_admin = true
 where not exists (select from app_role o where o.company_id = r.company_id and o.super_admin)
   and r.id = (select e.role_id from app_role_element e where e.company_id = r.company_id and e.access = 'editable'
                group by e.role_id order by count(*) desc, e.role_id limit 1);
alter table app_role enable trigger user;
alter table handed_out_role enable trigger user;
alter table app_role force row level security;
alter table app_role_element force row level security;
alter table handed_out_role force row level security;

-- How many active users of the company have chosen a super admin role. Users are identities, which the application does not see.
create function super_admins() returns int language sql stable security definer set search_path = public as $$
  select count(*)::int from user_role ur
    join app_role r on r.company_id = ur.company_id and r.id = ur.role_id and r.super_admin
    join user_company uc on uc.company_id = ur.company_id and uc.id = ur.user_company_id and uc.active
    join identity.app_user u on u.id = uc.user_id and u.state = 'active' and u.user_type = 2
   where ur.company_id = company() and ur.chosen
$$;
revoke execute on function super_admins() from public;
grant execute on function super_admins() to quayside_app;

-- The last super admin of a company stays, whatever is saved (ROLE-06). Checked as the transaction ends, so that one may follow another.
create function keep_super_admin() returns trigger language plpgsql security definer set search_path = public as $$
declare taken boolean := true;
begin
  if old.company_id <> company() then
    return null;
  end if;
  -- who holds another role takes nothing away; a role that goes itself is checked by its own trigger
  if tg_table_name = 'user_role' then
    taken := exists (select from app_role where company_id = old.company_id and id = (to_jsonb(old) ->> 'role_id')::bigint and super_admin);
  elsif tg_table_name = 'user_company' then
    taken := exists (select from user_role ur join app_role r on r.company_id = ur.company_id and r.id = ur.role_id and r.super_admin
                      where ur.company_id = old.company_id and ur.user_company_id = old.id and ur.chosen);
  end if;
  if taken then
    -- of two who each take away one of the last two, the second waits and is refused
    perform pg_advisory_xact_lock(hashtext('super admin'), old.company_id::int);
    if super_admins() = 0 then
      raise exception 'the last super admin' using errcode = '23514', constraint = 'last_super_admin', table = tg_table_name;
    end if;
  end if;
  return null;
end $$;
revoke execute on function keep_super_admin() from public;
create constraint trigger keep_super_admin_update after update on app_role deferrable initially deferred for each row
  when (old.super_admin and not new.super_admin) execute function keep_super_admin();
create constraint trigger keep_super_admin_deleted after delete on app_role deferrable initially deferred for each row
  when (old.super_admin) execute function keep_super_admin();
create constraint trigger keep_super_admin_removed after delete on user_role deferrable initially deferred for each row
  when (old.chosen) execute function keep_super_admin();
create constraint trigger keep_super_admin_chosen after update on user_role deferrable initially deferred for each row
  when (old.chosen and (not new.chosen or old.role_id <> new.role_id)) execute function keep_super_admin();
create constraint trigger keep_super_admin_active after update on user_company deferrable initially deferred for each row
  -- whoever leaves the company leaves; `npm run recover` lets another one in
  when (old.active and not new.active and not new.ended_on_leaving) execute function keep_super_admin();

-- Who holds a role of the company: by name, whether it is the role that counts, and when they were last seen.
create function role_holders(role bigint)
  returns table (user_id bigint, full_name text, user_name text, chosen boolean, active boolean, signed_in boolean, last_seen_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select u.id, u.full_name, u.user_name, ur.chosen, uc.active and u.state = 'active',
         exists (select from identity.session s where s.user_id = u.id and s.company_id = company() and s.ended_at is null
                    and s.idle_expires_at > now() and s.expires_at > now()),
         (select max(coalesce(s.seen_at, s.created_at)) from identity.session s where s.user_id = u.id and s.company_id = company())
    from user_role ur
    join user_company uc on uc.company_id = ur.company_id and uc.id = ur.user_company_id
    join identity.app_user u on u.id = uc.user_id
   where ur.company_id = company() and ur.role_id = role
   order by 6 desc, u.full_name, u.id
$$;
revoke execute on function role_holders(bigint) from public;
grant execute on function role_holders(bigint) to quayside_app;
