-- A check of all rules before many drafts are published: a job, with how far it is and what it found. It keeps nothing of the roster, and a
-- user has one of a node at most.
create table roster_publication_check (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  org_node_id bigint not null,
  user_id bigint not null default actor(),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- dates and choices, for the job
  asked jsonb not null,
  -- in hundredths
  progress smallint not null default 0 check (progress between 0 and 100),
  -- null until it is done
  found jsonb,
  primary key (company_id, id),
  constraint roster_publication_check_of_user unique (company_id, org_node_id, user_id),
  constraint roster_publication_check_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id)
);
call company_table('roster_publication_check');
call told_table('roster_publication_check', 'rosterPublicationCheck');
