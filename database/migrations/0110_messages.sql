-- What people are told. Both tables were made with the foundation, and nothing has written to them so far.

drop table delivery;
drop table notification;

-- the bell: what a user was told in the product, by month
create table notification (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint not null,
  notice text not null,
  -- how its line looks
  icon text not null,
  tone text,
  -- notices of one kind about the same record are shown together
  entity text,
  entity_id bigint,
  subject text not null,
  body text not null,
  -- the page that shows the record
  path text,
  read_at timestamptz,
  primary key (company_id, id, at)
) partition by range (at);
create table notification_default partition of notification default;
create index notification_inbox on notification (company_id, user_id, at desc);
create index notification_unread on notification (company_id, user_id) where read_at is null;
call company_table('notification', 'select, insert, update');

-- the outbox: one message to one receiver by one channel
create table delivery (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  org_node_id bigint,
  notice text not null,
  channel text not null check (channel in ('InApp', 'Email', 'SMS')),
  state text not null check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'kept', 'notSent', 'cancelled')),
  -- who is told, where the receiver is a user or an employee
  user_id bigint,
  employee_id bigint,
  receiver text not null,
  -- the e-mail address or number; null where none is known, and for the bell
  address text,
  -- whether a hand typed the address, which then must lie in the company's domains
  typed boolean not null default false,
  language text not null,
  subject text not null,
  body text not null,
  -- what it is about
  entity text,
  entity_id bigint,
  path text,
  dedupe_key text not null,
  -- who caused it; null for the product itself
  actor_id bigint default actor(),
  attempts smallint not null default 0,
  next_at timestamptz,
  sent_at timestamptz,
  -- whether it may have been sent before: its worker was stopped, or the connection was cut, before the answer came
  repeated boolean not null default false,
  -- why it is in its state, in English
  reason text,
  -- what the gateway calls it
  provider_ref text,
  primary key (company_id, id),
  constraint delivery_once unique (company_id, dedupe_key),
  constraint delivery_waits_until check ((state = 'waiting') = (next_at is not null)),
  constraint delivery_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id)
);
create index delivery_due on delivery (company_id, channel, next_at) where state = 'waiting';
create index delivery_mailbox on delivery (company_id, address, notice) where state = 'waiting' and channel = 'Email';
create index delivery_under_way on delivery (company_id) where state = 'sending';
create index delivery_newest on delivery (company_id, at desc, id desc);
call company_table('delivery', 'select, insert, update');

-- one try to send; messages gathered in one mail share its number
create table delivery_try (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  delivery_id bigint not null,
  at timestamptz not null default now(),
  ended_at timestamptz,
  -- null while it is under way, and where its worker was stopped
  outcome text check (outcome in ('sent', 'refused', 'later', 'inDoubt')),
  reason text,
  -- how many messages went in this mail
  gathered smallint not null default 1,
  -- the first message of the mail counts in the limit of the hour, the others do not
  counts boolean not null default true,
  primary key (company_id, id),
  constraint delivery_try_delivery_fk foreign key (company_id, delivery_id) references delivery (company_id, id) on delete cascade
);
create index delivery_try_of on delivery_try (company_id, delivery_id);
create index delivery_try_counts on delivery_try (company_id, at) where counts;
call company_table('delivery_try', 'select, insert, update');

-- who mails in the company's name, and where to; one row a company
create table message_setting (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  sender_name text check (length(sender_name) between 1 and 100 and sender_name !~ '[[:cntrl:]]'),
  sender_address text check (length(sender_address) between 3 and 254 and sender_address !~ '[[:cntrl:][:space:]]'),
  -- addresses typed by hand must lie in these; empty allows all
  domains text[] not null default '{}' check (cardinality(domains) <= 50),
  primary key (company_id, id),
  constraint message_setting_one unique (company_id)
);
call kept_table('message_setting');

-- a company's own text of a notice, in one language and for one channel
create table message_template (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  notice text not null check (length(notice) <= 60),
  channel text not null check (channel in ('InApp', 'Email', 'SMS')),
  language text not null check (language in ('en', 'fr', 'es', 'th')),
  subject text not null check (length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  body text not null check (length(body) between 1 and 4000),
  primary key (company_id, id),
  constraint message_template_once unique (company_id, notice, channel, language)
);
call kept_table('message_template');

-- who users are, for messages to them; only people of the transaction's company
create function told_users(people bigint[]) returns table (user_id bigint, user_name text, full_name text, locale text)
  language sql stable security definer set search_path = public as
$$ select u.id, u.user_name, u.full_name, u.locale
     from identity.app_user u join user_company c on c.user_id = u.id
    where u.id = any(people) and c.company_id = company() and c.active and u.state = 'active' $$;
revoke execute on function told_users(bigint[]) from public;
grant execute on function told_users(bigint[]) to quayside_app;
