-- Who sees the outbox hears that messages have changed: once a statement and org node, however many they are.
create function tell_nodes() returns trigger language plpgsql as $$
begin
  insert into live_event (company_id, subject, org_node_id) select distinct company_id, tg_argv[0], org_node_id from came;
  return null;
end $$;
create trigger tell_insert after insert on delivery referencing new table as came for each statement execute function tell_nodes('delivery');
create trigger tell_update after update on delivery referencing new table as came for each statement execute function tell_nodes('delivery');
create trigger tell_delete after delete on delivery referencing old table as came for each statement execute function tell_nodes('delivery');
