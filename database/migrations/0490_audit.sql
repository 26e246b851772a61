-- The audit says where a change came from, and is read by time, person and kind, a page at a time.
alter table audit add column address text, add column device text;
comment on column audit.address is 'the network address of whoever acted, as the server saw it; null for the product itself and its jobs';
comment on column audit.device is 'the browser and system in words, or the name that an application gives itself';
-- as defaults, so that no statement that writes the audit can forget them
alter table audit
  alter column address set default nullif(current_setting('app.address', true), ''),
  alter column device set default nullif(current_setting('app.device', true), '');

create index audit_time on audit (company_id, at desc, id desc);
create index audit_person on audit (company_id, actor_id, at desc, id desc);
create index audit_kind on audit (company_id, entity, at desc, id desc);

-- Which roles and nodes a user was given is found in the audit, under the membership of the user.
alter table user_node add column id bigint generated always as identity;
do $$
declare t text;
begin
  foreach t in array array['user_role', 'user_node'] loop
    execute format('create trigger audit_insert after insert on %I referencing new table as came for each statement execute function audit_rows(%L)', t, 'user_company_id');
    execute format('create trigger audit_update after update on %I referencing old table as gone new table as came for each statement execute function audit_rows(%L)', t, 'user_company_id');
    execute format('create trigger audit_delete after delete on %I referencing old table as gone for each statement execute function audit_rows(%L)', t, 'user_company_id');
  end loop;
end $$;

-- A sign-in that failed, in the audit of the companies of its user. Sign-in has no company and sees no audit, so it comes through here.
-- Of one name ten are kept a minute, of one company sixty: nobody fills the table. Returns how many were kept.
create function note_failed_sign_in(companies bigint[], who bigint, fields jsonb, request text, from_address text, from_device text)
returns int language plpgsql security definer set search_path = public as $$
declare
  own text := current_setting('app.company', true);
  one bigint;
  kept int := 0;
begin
  foreach one in array companies loop
    perform set_config('app.company', one::text, true);
    if (select count(*) from (select from audit where company_id = one and entity = 'sign_in' and entity_id is not distinct from who
                                 and at > clock_timestamp() - interval '1 minute' limit 10) a) < 10
       and (select count(*) from (select from audit where company_id = one and entity = 'sign_in'
                                     and at > clock_timestamp() - interval '1 minute' limit 60) a) < 60 then
      insert into audit (company_id, request_id, entity, entity_id, action, after, address, device)
      values (one, request, 'sign_in', who, 'act', fields, from_address, from_device);
      kept := kept + 1;
    end if;
  end loop;
  perform set_config('app.company', coalesce(own, ''), true);
  return kept;
end $$;
revoke execute on function note_failed_sign_in(bigint[], bigint, jsonb, text, text, text) from public;
grant execute on function note_failed_sign_in(bigint[], bigint, jsonb, text, text, text) to quayside_identity;
