-- A status belongs to the terminal of its machine and carries what the maintenance system calls it. Two work orders may
-- overlap.
-- Keys are added and rows filled with the wall's force lifted, as both would see none of the rows that stand.
alter table equipment no force row level security;
alter table equipment_status no force row level security;

alter table equipment add constraint equipment_of_node_unique unique (company_id, id, org_node_id);

alter table equipment_status
  add column org_node_id bigint,
  add column site_id text check (length(site_id) <= 100),
  add column maximo_request_id text check (length(maximo_request_id) <= 100);
update equipment_status s set org_node_id = e.org_node_id from equipment e where e.company_id = s.company_id and e.id = s.equipment_id;
alter table equipment_status
  alter column org_node_id set not null,
  drop constraint equipment_status_equipment_fk,
  add constraint equipment_status_equipment_fk foreign key (company_id, equipment_id, org_node_id)
    references equipment (company_id, id, org_node_id);
drop index equipment_status_down;
create index equipment_status_node on equipment_status (company_id, org_node_id, down_at);

alter table equipment force row level security;
alter table equipment_status force row level security;
