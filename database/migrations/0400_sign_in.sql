-- How the people of a company sign in: several companies, a forgotten password, a due change, and what each company sets.

alter table identity.app_user
  -- where a reset link goes; null = nobody can be written to
  add column email text check (length(email) between 3 and 254),
  -- the password was given by somebody else: it is changed before anything else
  add column change_due boolean not null default false,
  add column password_set_at timestamptz not null default now();

-- the product's own names have the shape of an e-mail address (CF-11)
update identity.app_user set email = user_name where user_name ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$';

alter table identity.session
  -- CRS: name and password; MSA: single sign-on (CF-19)
  add column auth_type text not null default 'CRS' check (auth_type in ('CRS', 'MSA'));

-- A half signed-in user: the password was right, and one thing is left to do. Only a hash of the token is kept.
create table identity.ticket (
  token_hash bytea primary key,
  user_id bigint not null references identity.app_user (id) on delete cascade,
  purpose text not null check (purpose in ('choose company', 'change password', 'reset password')),
  auth_type text not null default 'CRS' check (auth_type in ('CRS', 'MSA')),
  -- of the password that stood when it was given: another one ends it
  password_mark bytea not null,
  -- of a reset link
  reset_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_of_user on identity.ticket (user_id);

-- A reset link. The token is made when the mail is sent, so that nobody can read it before; only its hash is kept.
create table identity.password_reset (
  id bigint generated always as identity primary key,
  -- stands in the link in place of the user (SEC-11)
  handle text not null unique,
  user_id bigint not null references identity.app_user (id) on delete cascade,
  company_id bigint not null references company (id),
  token_hash bytea,
  password_mark bytea not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_of_user on identity.password_reset (user_id, id);
alter table identity.ticket
  add constraint ticket_reset_fk foreign key (reset_id) references identity.password_reset (id) on delete cascade;

-- What happened to a sign-in, for its user and for whoever looks into it later.
create table identity.sign_in_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.app_user (id) on delete cascade,
  company_id bigint references company (id),
  session_id bigint,
  what text not null check (what in ('signed in', 'signed out', 'switched', 'new device', 'password changed', 'reset asked', 'password reset',
    'sessions ended', 'refresh token used twice')),
  auth_type text,
  device text,
  ip inet,
  at timestamptz not null default now()
);
create index sign_in_event_of_user on identity.sign_in_event (user_id, at);

grant select, insert, update, delete on identity.ticket, identity.password_reset to quayside_identity;
grant select, insert, delete on identity.sign_in_event to quayside_identity;

-- What a company sets for the sign-in of its people; without a row the defaults of the product hold.
create table company_sign_in (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  -- null: as SIGN_IN_MESSAGES says
  messages text check (messages in ('generic', 'specific')),
  min_letters smallint not null default 8 check (min_letters between 8 and 64),
  needs_capital boolean not null default true,
  needs_lower boolean not null default true,
  needs_digit boolean not null default true,
  needs_special boolean not null default true,
  -- which special characters count; null: all of the fixed ones (CF-15)
  specials text check (length(specials) between 1 and 40),
  -- a password is due for a change after so many days; null: never
  password_days smallint check (password_days between 1 and 3650),
  reset_link_hours smallint not null default 24 check (reset_link_hours between 1 and 24),
  primary key (company_id, id),
  constraint company_sign_in_once unique (company_id)
);
call kept_table('company_sign_in');

grant select on company_sign_in to quayside_identity;
create policy sign_in on company_sign_in for select to quayside_identity using (true);

-- Gives a reset link its token at the moment when its mail leaves, and returns what stands in the link for the user; null when the link is
-- used or over. A later mail of the same link makes the token of an earlier one void.
create function issue_reset(reset bigint, hash bytea) returns text language sql security definer set search_path = public as $$
  update identity.password_reset set token_hash = hash
   where id = reset and company_id = company() and used_at is null and expires_at > now() returning handle
$$;
revoke execute on function issue_reset(bigint, bytea) from public;
grant execute on function issue_reset(bigint, bytea) to quayside_app;
