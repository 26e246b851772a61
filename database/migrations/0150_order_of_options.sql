-- pickers offer rows in the order of the language, as lists stand in it
drop index equipment_options;
create index equipment_options on equipment (company_id, org_node_id, name collate people_natural, id);
