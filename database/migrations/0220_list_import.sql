-- Files of lists that have too many rows to be imported while the user waits: checked and imported by a job, and found again from any page
-- (docs/decisions/0057-long-imports.md).

create table list_import (
  company_id bigint not null references company (id),
  id bigint generated always as identity,
  -- of a list that belongs to an org node
  org_node_id bigint,
  user_id bigint not null default actor(),
  list text not null,
  -- kept until the import has ended
  file_id bigint,
  file_name text not null,
  -- language and zone, as they were sent
  asked jsonb not null,
  state text not null default 'received'
    check (state in ('received', 'checked', 'applying', 'applied', 'refused', 'cancelled', 'failed')),
  done_rows int not null default 0,
  total_rows int not null check (total_rows >= 0),
  -- what the check has found, or the import has done
  outcome jsonb,
  message text,
  -- of the check or the import that is under way
  started_at timestamptz,
  primary key (company_id, id),
  constraint list_import_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id) on delete cascade,
  constraint list_import_file_fk foreign key (company_id, file_id) references file (company_id, id)
);
create index list_import_own on list_import (company_id, user_id, list, id desc);
create index list_import_node on list_import (company_id, org_node_id);
create index list_import_file on list_import (company_id, file_id);
call kept_table('list_import');
