-- What has changed, so that an answer that was made once is known to hold still without being made again. Each statement that changes rows
-- of a company's table leaves a mark, in the transaction of the change: whoever sees the change sees the mark. The marks that a snapshot
-- sees only ever become more, so their number tells its state from every other one, whatever order transactions began in. Nobody waits:
-- marks are added, and now and then a writer folds those that nobody else is at into one of the same sum.

create table change_mark (
  company_id bigint not null,
  table_name text not null,
  id bigint generated always as identity,
  marks bigint not null default 1,
  -- after a restore, tells a state from the lost one of the same number
  last_at timestamptz not null default clock_timestamp(),
  primary key (company_id, table_name, id)
);
call company_table('change_mark');

-- the version of an answer is asked where the session is, before any company is entered; a mark says no more than that something changed
grant select on change_mark to quayside_identity;
create policy versions on change_mark for select to quayside_identity using (true);

create function fold_marks(company bigint, changed text) returns void language sql as $$
  with folded as (
    delete from change_mark where company_id = company and table_name = changed and id = any (array(
      select id from change_mark where company_id = company and table_name = changed for update skip locked))
    returning marks, last_at)
  insert into change_mark (company_id, table_name, marks, last_at)
  select company, changed, sum(marks), max(last_at) from folded having count(*) > 0
$$;

create function mark_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into change_mark (company_id, table_name) select distinct company_id, tg_table_name from gone;
  else
    insert into change_mark (company_id, table_name) select distinct company_id, tg_table_name from came;
  end if;
  -- so that about thirty are left to add up; a transaction of one moment would fail on a mark that another one folded
  if random() < 0.03 and current_setting('transaction_isolation') = 'read committed' then
    if tg_op = 'DELETE' then
      perform fold_marks(company_id, tg_table_name) from (select distinct company_id from gone) c;
    else
      perform fold_marks(company_id, tg_table_name) from (select distinct company_id from came) c;
    end if;
  end if;
  return null;
end $$;

create procedure marked_table(t regclass) language plpgsql as $$
begin
  execute format('create trigger mark_insert after insert on %s referencing new table as came for each statement execute function mark_change()', t);
  execute format('create trigger mark_update after update on %s referencing new table as came for each statement execute function mark_change()', t);
  execute format('create trigger mark_delete after delete on %s referencing old table as gone for each statement execute function mark_change()', t);
end $$;

-- every table of a company leaves marks, but those kept by month: they are logs and clockings, which come by the thousand
create or replace procedure company_table(t regclass, rights text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy same_company on %s to quayside_app, quayside_owner
    using (company_id = (select company())) with check (company_id = (select company()))', t);
  execute format('grant %s on %s to quayside_app', rights, t);
  if (select relkind from pg_class where oid = t) = 'r' then
    call marked_table(t);
  end if;
end $$;

do $$
declare t regclass;
begin
  for t in
    select c.oid::regclass from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and c.relname <> 'change_mark'
  loop
    call marked_table(t);
  end loop;
end $$;
