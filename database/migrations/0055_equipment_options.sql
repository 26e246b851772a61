-- a picker shows the first machines of a node by name: it stops at its limit instead of sorting all of them
create index equipment_options on equipment (company_id, org_node_id, name collate people, id);
