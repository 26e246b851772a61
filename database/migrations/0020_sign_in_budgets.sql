-- tries at a password are counted before they are judged, and forgotten little by little; a device from which its user signed in before
-- has tries of its own

alter table identity.login_counter alter column failures type double precision;

create table identity.known_device (
  device_hash bytea not null,
  user_id bigint not null references identity.app_user (id) on delete cascade,
  agent text,
  ip inet,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (device_hash, user_id)
);
comment on table identity.known_device is 'the browsers of a user; their cookie is kept as its hash only';
create index known_device_by_user on identity.known_device (user_id);

-- the browser in which the session began: only there may a refresh token come twice, and then it gives the same tokens again
alter table identity.session add column device_hash bytea, add column rotation_salt bytea;

-- when what is over was last deleted; one of several processes does it
create table identity.clean_up (
  done_at timestamptz not null
);
create unique index clean_up_is_one_row on identity.clean_up ((true));
insert into identity.clean_up values ('2000-01-01Z');

grant select, insert, update, delete on identity.known_device to quayside_identity;
grant select, update on identity.clean_up to quayside_identity;
