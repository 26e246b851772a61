import { sql } from 'kysely'
import type { RosterCell } from '../../../engines/roster/terms.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'

/** The cells of a candidate as the engine takes them. */
export async function candidateCells(db: Scoped, buildId: number): Promise<RosterCell[]> {
  const { rows } = await sql<{
    employeeId: number
    date: string
    slot: number
    dayType: string
    bandId: number | null
    skillId: number | null
  }>`
    select l.employee_id, c.shift_date as date, c.slot, c.day_type, c.band_id, c.skill_id
      from schedule_build b
      join schedule_line l on l.company_id = b.company_id and l.schedule_id = b.schedule_id
      join schedule_cell c on c.company_id = l.company_id and c.schedule_id = l.schedule_id and c.line_no = l.line_no
     where b.company_id = (select company()) and b.id = ${buildId} and c.day_type <> 'off'
     order by l.line_no, c.shift_date, c.slot`.execute(db)
  return rows.map(({ employeeId, date, slot, dayType, bandId, skillId }) => ({
    person: String(employeeId),
    day: dayOf(date),
    slot: slot - 1,
    kind: dayType === 'work' || dayType === 'training' ? dayType : 'leave',
    locked: false,
    ...(bandId !== null && { band: String(bandId) }),
    ...(skillId !== null && { skill: String(skillId) }),
  }))
}
