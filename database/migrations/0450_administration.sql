-- Who may see and do what, where: several roles of a user, what a role sees beside its keys, the menu of a company, integration users.

-- a user may hold several roles in a company; the chosen one counts (CF-74)
alter table user_role no force row level security;
alter table user_role drop constraint user_role_pkey;
alter table user_role
  add column id bigint generated always as identity,
  add column chosen boolean not null default true,
  add primary key (company_id, id),
  add constraint user_role_once unique (company_id, user_company_id, role_id);
create unique index user_role_one_chosen on user_role (company_id, user_company_id) where chosen;
alter table user_role force row level security;
create index user_role_by_role on user_role (company_id, role_id);

alter table app_role
  -- may do everything, also what later versions bring (ROLE-06); a company keeps at least one user with such a role
  add column super_admin boolean not null default false,
  add column description text check (length(description) <= 500);

-- Pages that a role does not see, though one of its keys opens them (PERM-06). A page without a row follows its key.
create table app_role_page (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  role_id bigint not null,
  page text not null check (page ~ '^/' and length(page) <= 100),
  primary key (company_id, id),
  constraint app_role_page_once unique (company_id, role_id, page),
  constraint app_role_page_role_fk foreign key (company_id, role_id) references app_role (company_id, id) on delete cascade
);
comment on table app_role_page is 'hidden pages of a role';
call kept_table('app_role_page');

-- The calls that integration users with this role may make (PERM-05); no other user is held to them.
create table app_role_integration (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  role_id bigint not null,
  -- method and path as declared in code, such as `GET /employees`
  call text not null check (call ~ '^(GET|POST|PUT|DELETE) /' and length(call) <= 200),
  primary key (company_id, id),
  constraint app_role_integration_once unique (company_id, role_id, call),
  constraint app_role_integration_role_fk foreign key (company_id, role_id) references app_role (company_id, id) on delete cascade
);
call kept_table('app_role_integration');

-- What a company changed of its menu (PERM-11, XSCR-10): a button of the side menu, or a page. What has no row is as in code.
create table menu_item (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  -- the key of a button, such as `masters`, or the address of a page
  item text not null check (length(item) between 1 and 100),
  title text check (length(title) between 1 and 60),
  sequence int,
  visible boolean not null default true,
  primary key (company_id, id),
  constraint menu_item_once unique (company_id, item)
);
call kept_table('menu_item');

grant select on app_role_page, app_role_integration, menu_item to quayside_identity;
create policy sign_in on app_role_page for select to quayside_identity using (true);
create policy sign_in on app_role_integration for select to quayside_identity using (true);
create policy sign_in on menu_item for select to quayside_identity using (true);

do $$
declare t regclass;
begin
  foreach t in array array['app_role', 'app_role_page', 'app_role_integration', 'menu_item']::regclass[] loop
    execute format('create trigger access_insert after insert on %s referencing new table as came for each statement execute function company_access_changed()', t);
    execute format('create trigger access_update after update on %s referencing new table as came for each statement execute function company_access_changed()', t);
    execute format('create trigger access_delete after delete on %s referencing old table as gone for each statement execute function company_access_changed()', t);
  end loop;
end $$;

alter table identity.app_user
  add column phone text check (length(phone) between 3 and 40),
  -- 2 application, 3 integration (USER-09, CF-22)
  add column user_type smallint not null default 2 check (user_type in (2, 3)),
  add column account_type text check (length(account_type) <= 60),
  add column auth_required boolean not null default true,
  add column remarks text check (length(remarks) <= 500);

alter table user_company no force row level security;
alter table contractor no force row level security;
alter table user_company
  -- web 1, mobile 2, interface 3 (USER-10, CF-20)
  add column application_types smallint[] not null default '{1,2}' check (application_types <@ '{1,2,3}'::smallint[]),
  add column contractor_id bigint,
  add constraint user_company_contractor_fk foreign key (company_id, contractor_id) references contractor (company_id, id);
alter table user_company force row level security;
alter table contractor force row level security;

-- Keys of integration users, shown once. Two may be valid for a while, so that one is exchanged without a gap.
create table identity.integration_key (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.app_user (id) on delete cascade,
  company_id bigint not null references company (id),
  -- the first letters, to tell keys apart
  starts text not null check (length(starts) between 4 and 12),
  key_hash bytea not null unique,
  made_at timestamptz not null default now(),
  made_by bigint,
  -- null: until it is ended
  expires_at timestamptz,
  ended_at timestamptz,
  last_used_at timestamptz,
  last_ip inet
);
create index integration_key_of_user on identity.integration_key (user_id, id);
grant select, insert, update, delete on identity.integration_key to quayside_identity;
