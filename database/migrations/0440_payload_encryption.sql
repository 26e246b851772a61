-- Payload encryption (SEC-05): a company sets it, a session begins with it or without, and each tab of a session agrees on a key.

alter table company_sign_in
  -- the bodies of calls travel encrypted, in sessions that begin from now on
  add column encrypts boolean not null default false;

alter table identity.session
  -- as the company had it when the session began
  add column encrypts boolean not null default false;

create table identity.session_key (
  id text primary key,
  session_id bigint not null references identity.session (id) on delete cascade,
  -- one key for each direction, sealed with the private key
  keys bytea not null,
  -- the highest sequence that came, and which of the 256 up to it came (the last bit is the highest itself)
  last_sequence bigint not null default 0,
  seen bit(256) not null default 0::bit(256),
  made_at timestamptz not null default now()
);
create index session_key_of_session on identity.session_key (session_id, made_at);
grant select, insert, update, delete on identity.session_key to quayside_identity;
