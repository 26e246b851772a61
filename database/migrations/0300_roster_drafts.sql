-- Days of the live roster are drafts until they are published. A day holds what counts for deployment and attendance; what its person was
-- told last is what stood before the first change since (`roster_change.before`), so it is written once, and no copy is kept while a day
-- is as it was told.

-- One act of publishing. Those of a terminal are numbered when they are done; a long one is a job.
create table roster_publication (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  -- numbered by terminal; null until it is done
  revision int,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- the first and the last date of what was asked
  starts_on date not null,
  ends_on date not null,
  -- what was asked, for the job
  asked jsonb not null,
  sent_as uuid not null,
  -- in hundredths
  progress smallint not null default 0 check (progress between 0 and 100),
  -- why it failed
  message text,
  -- people were told
  tell boolean not null,
  -- why days that are over were published too; null = they were left
  correction text check (length(correction) between 1 and 300),
  cells int not null default 0,
  people int not null default 0,
  messages int not null default 0,
  started_at timestamptz,
  published_at timestamptz,
  published_by bigint,
  primary key (company_id, id),
  constraint roster_publication_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id),
  constraint roster_publication_sent_once unique (company_id, sent_as),
  constraint roster_publication_revision unique (company_id, org_node_id, revision),
  constraint roster_publication_order check (ends_on >= starts_on)
);
call kept_table('roster_publication', 'select, insert, update');
call told_table('roster_publication', 'rosterPublication');

alter table roster_day no force row level security;
alter table rejection_reason no force row level security;
alter table roster_publication no force row level security;

alter table roster_day
  -- the first change (`roster_change`) since the day was told; null = it is as it was told
  add column draft_since bigint,
  -- the one that told it last; null = a plan did, or nobody
  add column publication_id bigint,
  -- its person was asked to accept it
  add column asked boolean not null default false,
  -- null = not answered
  add column accepted boolean,
  add column rejection_reason_id bigint,
  add column answered_at timestamptz,
  add constraint roster_day_publication_fk foreign key (company_id, publication_id) references roster_publication (company_id, id),
  add constraint roster_day_rejection_fk foreign key (company_id, rejection_reason_id) references rejection_reason (company_id, id),
  add constraint roster_day_answer check ((accepted is null) = (answered_at is null) and (rejection_reason_id is null or not accepted));

alter table roster_day force row level security;
alter table rejection_reason force row level security;
alter table roster_publication force row level security;

create index roster_day_drafts on roster_day (company_id, org_node_id, shift_date) where draft_since is not null;
create index roster_day_published on roster_day (company_id, publication_id) where publication_id is not null;
create index roster_publication_of_node on roster_publication (company_id, org_node_id, id);
