import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { rangeOf } from '../../roster/roster-day/cells.service.ts'
import type { CellKey, ShiftImage } from '../../roster/roster-day/day-image.rules.ts'
import { keyOf } from '../../roster/roster-day/roster-day.rules.ts'
import { RollOutProblem } from '../../roster/roster-day/roster-day.service.ts'
import { layOut } from './lay-out.server.ts'
import { rolledPlan } from './roll-out-reads.server.ts'

interface Asked {
  readonly orgNodeId: number
  readonly cells: readonly CellKey[]
}

/** As `plannedOn`; plans that cannot be laid over a date say nothing of any. */
export async function plannedOrNothing(db: Scoped, asked: Asked): Promise<Map<string, ShiftImage | null>> {
  try {
    return await plannedOn(db, asked)
  } catch (error) {
    if (error instanceof RollOutProblem) return new Map()
    throw error
  }
}

/**
 * What the published plans of a terminal say of each of these cells, by `keyOf`: a shift, null = OFF; a cell of which none says
 * anything is not there. A row of one's own goes before that of one's group.
 * @throws RollOutProblem when somebody is on two rows of a plan, or a band has no length on a date
 */
async function plannedOn(db: Scoped, { orgNodeId, cells }: Asked): Promise<Map<string, ShiftImage | null>> {
  const { rows } = await sql<{ id: number }>`
    select id from shift_plan
     where company_id = (select company()) and org_node_id = ${orgNodeId} and published_at is not null order by id`.execute(db)
  const people = new Set(cells.map(({ employeeId }) => employeeId))
  const asked = new Set(cells.map(keyOf))
  const planned = new Map<string, ShiftImage | null>()
  for (const { id } of rows) {
    const plan = await rolledPlan(db, id)
    if (!plan) continue
    for (const day of (await layOut(db, plan, rangeOf(cells), people)).planned)
      if (asked.has(keyOf(day))) planned.set(keyOf(day), day.shift)
  }
  return planned
}
