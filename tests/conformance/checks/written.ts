// Which tables anybody writes to, told by triggers: scanning every table after every refusal cost more than all calls together.

import { sql } from 'kysely'
import type { Database } from '../../../kit/database/connect.ts'

/** From now on, the tables in which rows were added, changed or deleted since it was asked last; what was rolled back is not among them. */
export async function watchWrites({ kysely }: Database): Promise<() => Promise<string[]>> {
  await sql`
    create table written (name text not null);
    create function note_write() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into written values (tg_argv[0]); return null; end $$`.execute(kysely)
  await sql`
    do $$ declare watched text; begin
      for watched in
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      loop
        execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write(%L)',
          watched, watched);
      end loop;
    end $$`.execute(kysely)
  return async () => {
    const { rows } = await sql<{ name: string }>`
      with told as (delete from written returning name) select distinct name from told order by name`.execute(kysely)
    return rows.map(({ name }) => name)
  }
}
