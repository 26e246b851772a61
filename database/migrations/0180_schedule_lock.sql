-- SCHED-11 to 16, CF-62: who may change a live schedule now. Each lock is kept when it is over, so the rows are their own history.

create table schedule_lock (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  schedule_id bigint not null,
  -- a user; two browsers of the same user hold it together
  holder_id bigint not null,
  taken_at timestamptz not null,
  -- a user who asks the holder for it
  asked_by bigint,
  asked_at timestamptz,
  released_at timestamptz,
  release_reason text check (release_reason in ('closed', 'expired', 'given', 'takenOver', 'unlocked', 'signedOut')),
  primary key (company_id, id),
  constraint schedule_lock_released check ((released_at is null) = (release_reason is null)),
  constraint schedule_lock_asked check ((asked_by is null) = (asked_at is null)),
  constraint schedule_lock_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint schedule_lock_schedule_fk foreign key (company_id, schedule_id) references schedule (company_id, id) on delete cascade
);
call kept_table('schedule_lock');
call told_table('schedule_lock', 'scheduleLock');
create unique index schedule_lock_open on schedule_lock (company_id, schedule_id) where released_at is null;
create index schedule_lock_of_schedule on schedule_lock (company_id, schedule_id);
create index schedule_lock_of_node on schedule_lock (company_id, org_node_id) where released_at is null;

-- when the holder last did something: written every minute, so it is neither audited nor told
create table schedule_lock_use (
  company_id bigint not null references company (id),
  lock_id bigint not null,
  used_at timestamptz not null,
  primary key (company_id, lock_id),
  constraint schedule_lock_use_lock_fk foreign key (company_id, lock_id) references schedule_lock (company_id, id) on delete cascade
);
call company_table('schedule_lock_use');

-- whoever signs out lets go of the locks, unless another browser of the same user is still signed in. Whoever ends a session cannot see
-- the locks, so this runs as their owner.
create function session_unlocks() returns trigger language plpgsql security definer set search_path = public as $$
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
end $$;
create trigger unlocks after update of ended_at on identity.session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_unlocks();
