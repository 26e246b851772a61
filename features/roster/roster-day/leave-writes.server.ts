import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { CellKey, LeaveImage } from './day-image.rules.ts'

/** Adds leaves; one with the id of a row takes its place, withdrawn or not. */
export async function putLeaves(db: Scoped, orgNodeId: number, leaves: readonly (CellKey & LeaveImage)[]): Promise<void> {
  if (leaves.length === 0) return
  const all = <Name extends keyof (CellKey & LeaveImage)>(name: Name) => leaves.map(leave => leave[name])
  await sql`
    insert into leave (id, company_id, employee_id, shift_date, org_node_id, exception_type_id, starts_at, ends_at, part, note)
    select t.id, (select company()), t.employee_id, t.shift_date, ${orgNodeId}, t.type_id, to_timestamp(t.starts * 60), to_timestamp(t.ends * 60),
           t.part, t.note
      from unnest(${all('id')}::bigint[], ${all('employeeId')}::bigint[], ${all('date')}::date[], ${all('typeId')}::bigint[],
                  ${all('start')}::bigint[], ${all('end')}::bigint[], ${all('part')}::boolean[], ${all('note')}::text[])
        as t(id, employee_id, shift_date, type_id, starts, ends, part, note)
    on conflict (company_id, id) do update
       set exception_type_id = excluded.exception_type_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at, part = excluded.part,
           note = excluded.note, removed_at = null, removed_by = null`.execute(db)
}

export async function withdrawLeaves(db: Scoped, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update leave set removed_at = now(), removed_by = actor()
     where company_id = (select company()) and id = any(${[...ids]}::bigint[]) and removed_at is null`.execute(db)
}
