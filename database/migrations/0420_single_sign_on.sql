-- Single sign-on: the identity providers of a company, who is who there, and sign-ins under way.

-- An identity provider of a company (OIDC). Several companies may trust the same one.
create table company_provider (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  issuer text not null check (issuer ~ '^https?://' and length(issuer) <= 300),
  client_id text not null check (length(client_id) between 1 and 200),
  -- of a confidential client, sealed with the private key; null: a public client with PKCE
  client_secret bytea,
  scope text not null default 'openid profile email' check (scope ~ '\mopenid\M' and length(scope) <= 300),
  -- domains of the e-mail addresses that choose this provider, and that an administrator types for a user (USER-05); in small letters
  domains text[] not null default '{}' check (domains = lower(domains::text)::text[]),
  -- the claim that holds the id of the user in the domain; never an e-mail address
  domain_id_claim text not null default 'preferred_username' check (domain_id_claim ~ '^[a-z_]{1,60}$' and domain_id_claim <> 'email'),
  -- whom a token of a program has to be made for; null: programs do not sign in with tokens of this provider
  audience text check (length(audience) between 1 and 200),
  active boolean not null default true,
  primary key (company_id, id),
  constraint company_provider_name_unique unique (company_id, name),
  constraint company_provider_once unique (company_id, issuer, client_id)
);
call kept_table('company_provider');
grant select on company_provider to quayside_identity;
create policy sign_in on company_provider for select to quayside_identity using (true);

alter table identity.app_user
  -- what an administrator typed about a user: the domain, and the id that the provider of this domain says (USER-05)
  add column domain text check (length(domain) between 1 and 100),
  add column domain_id text check (length(domain_id) between 1 and 200),
  add column sso_enabled boolean not null default true;
create unique index app_user_domain_id_unique on identity.app_user (lower(domain), lower(domain_id));

-- Who a user is at a provider: its issuer and subject, never an e-mail address.
create table identity.provider_link (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references identity.app_user (id) on delete cascade,
  -- made by a first sign-in: for the domain and id that an administrator typed, or with a link that was mailed to the user
  linked_by text not null check (linked_by in ('domain id', 'mailed link')),
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  constraint provider_link_user_once unique (user_id, issuer)
);
grant select, insert, delete on identity.provider_link to quayside_identity;

-- A sign-in under way at a provider. The secrets of the exchange are made from the cookie of the browser, so that they stand nowhere here.
create table identity.provider_visit (
  state_hash bytea primary key,
  browser_hash bytea not null,
  company_id bigint not null,
  provider_id bigint not null,
  -- whom the mailed link is for that the sign-in began with
  user_id bigint references identity.app_user (id) on delete cascade,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint provider_visit_provider_fk foreign key (company_id, provider_id) references company_provider (company_id, id) on delete cascade
);
grant select, insert, update, delete on identity.provider_visit to quayside_identity;

-- A half signed-in user came by this provider, and may enter the companies that trust it.
alter table identity.ticket
  add column issuer text,
  add column client_id text,
  add column provider_token bytea;

alter table identity.session
  add column issuer text,
  add column client_id text,
  -- the provider's own token, sealed with the private key, that asks whether the user is still known there
  add column provider_token bytea,
  add column provider_asked_at timestamptz;

alter table identity.sign_in_event drop constraint sign_in_event_what_check;
alter table identity.sign_in_event add constraint sign_in_event_what_check check (what in ('signed in', 'signed out', 'switched', 'new device',
  'password changed', 'reset asked', 'password reset', 'sessions ended', 'refresh token used twice', 'linked', 'ended by the provider'));
