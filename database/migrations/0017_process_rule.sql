-- The deployment process rule of an org node (ND-17, CF-55): what counts after filled posts, in which order, and the shares of employee types.

create table process_rule (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  starts_on date not null,
  ends_on date,
  goals text[] not null check (goals <@ array['shares', 'secondary', 'pool', 'overtime', 'equipment', 'rotation', 'idle', 'changes']),
  several_posts boolean not null default true,
  secondary_skills boolean not null default true,
  least_rest_minutes smallint check (least_rest_minutes between 0 and 2880),
  most_shifts_week smallint check (most_shifts_week between 1 and 14),
  primary key (company_id, id),
  constraint process_rule_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint process_rule_ends_after_start check (ends_on >= starts_on),
  constraint process_rule_one_in_force exclude using gist
    (company_id with =, org_node_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
call kept_table('process_rule');

create table process_rule_share (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  rule_id bigint not null,
  employment_category_id bigint not null,
  order_no smallint not null,
  percent smallint not null check (percent between 1 and 100),
  primary key (company_id, id),
  constraint process_rule_share_rule_fk foreign key (company_id, rule_id) references process_rule (company_id, id) on delete cascade,
  constraint process_rule_share_category_fk foreign key (company_id, employment_category_id) references employment_category (company_id, id),
  constraint process_rule_share_category_unique unique (company_id, rule_id, employment_category_id)
);
call kept_table('process_rule_share');

create function process_rule_shares_within_100() returns trigger language plpgsql as $$
begin
  if (select sum(percent) from process_rule_share where company_id = new.company_id and rule_id = new.rule_id) > 100 then
    raise exception using errcode = '23514', constraint = 'process_rule_shares_within_100', message = 'the shares exceed 100 percent';
  end if;
  return null;
end $$;
create constraint trigger process_rule_shares_within_100 after insert or update on process_rule_share
  deferrable initially deferred for each row execute function process_rule_shares_within_100();
