-- a list without a name of its own refuses a record that another one equals in every value (LIST-25)
create unique index equipment_status_same_values on equipment_status
  (company_id, org_node_id, equipment_id, down_at, up_at, allow_deployment, reason, site_id, maximo_request_id) nulls not distinct;
