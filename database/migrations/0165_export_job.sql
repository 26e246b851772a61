-- Long lists as files: made by a job, kept in pieces for a while, fetched by the one who asked (docs/decisions/0050-long-work.md).

create table export_job (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  -- of a list that belongs to an org node
  org_node_id bigint,
  user_id bigint not null default actor(),
  list text not null,
  kind text not null check (kind in ('xlsx', 'pdf')),
  -- filter, order, columns, language and zone, as they were sent
  asked jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done_rows int not null default 0,
  total_rows int not null check (total_rows >= 0),
  file_name text not null,
  -- in bytes, of the whole file
  size bigint,
  finished_at timestamptz,
  primary key (company_id, id),
  constraint export_job_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id) on delete cascade
);
create index export_job_own on export_job (company_id, user_id, id desc);
create index export_job_node on export_job (company_id, org_node_id);
call kept_table('export_job');

create table export_piece (
  company_id bigint not null references company (id),
  export_job_id bigint not null,
  no int not null,
  bytes bytea not null,
  primary key (company_id, export_job_id, no),
  constraint export_piece_job_fk foreign key (company_id, export_job_id) references export_job (company_id, id) on delete cascade
);
-- packed already
alter table export_piece alter column bytes set storage external;
call company_table('export_piece', 'select, insert, delete');
