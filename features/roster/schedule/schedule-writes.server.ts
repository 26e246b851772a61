import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ScheduleDraft } from './schedule.api.ts'

/** Adds a live schedule and gives its id. */
export async function insertSchedule(db: Scoped, orgNodeId: number, draft: ScheduleDraft): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into schedule (company_id, org_node_id, kind, name, starts_on, ends_on, scenario, ft_lines, pt_lines, con_lines, cas_lines)
    values ((select company()), ${orgNodeId}, 'live', ${draft.name}, ${draft.startsOn}, ${draft.endsOn}, ${draft.scenario}, ${draft.ftLines},
            ${draft.ptLines}, ${draft.conLines}, ${draft.casLines}) returning id`.execute(db)
  return rows[0]!.id
}

export async function updateSchedule(db: Scoped, id: number, draft: ScheduleDraft): Promise<void> {
  await sql`
    update schedule set name = ${draft.name}, starts_on = ${draft.startsOn}, ends_on = ${draft.endsOn}, scenario = ${draft.scenario},
           ft_lines = ${draft.ftLines}, pt_lines = ${draft.ptLines}, con_lines = ${draft.conLines}, cas_lines = ${draft.casLines}
     where company_id = (select company()) and id = ${id}`.execute(db)
}
