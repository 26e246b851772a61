-- a migration may declare lines without lifting the wall of the audit itself
create or replace procedure lines_of(t regclass, parent text) language plpgsql as $$
declare name text := (select relname from pg_class where oid = t);
begin
  execute format('drop trigger audit_insert on %s', t);
  execute format('drop trigger audit_update on %s', t);
  execute format('drop trigger audit_delete on %s', t);
  execute format('create trigger audit_insert after insert on %s referencing new table as came for each statement execute function audit_rows(%L)', t, parent);
  execute format('create trigger audit_update after update on %s referencing old table as gone new table as came for each statement execute function audit_rows(%L)', t, parent);
  execute format('create trigger audit_delete after delete on %s referencing old table as gone for each statement execute function audit_rows(%L)', t, parent);
  alter table audit no force row level security;
  update audit set parent_id = (coalesce(after, before) ->> parent)::bigint where entity = name and coalesce(after, before) ? parent;
  alter table audit force row level security;
end $$;
