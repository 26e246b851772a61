import { sql } from 'kysely'
import type { RosterCell } from '../../../engines/roster/terms.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { BandOnDay } from '../../roster/roster-day/roster-day.service.ts'
import type { RosterFacts } from '../../rules/judge/facts.rules.ts'

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

/** Days, from today on, on which the candidate says otherwise than the roster: one band or OFF each, as a build leaves everything else alone. */
export async function daysThatDiffer(db: Scoped, id: number, { standing, today }: RosterFacts): Promise<BandOnDay[]> {
  const { rows } = await sql<{ employeeId: number; date: string; dayType: string; bandId: number | null }>`
    select l.employee_id, c.shift_date as date, c.day_type, c.band_id
      from schedule_build b
      join schedule_line l on l.company_id = b.company_id and l.schedule_id = b.schedule_id
      join schedule_cell c on c.company_id = l.company_id and c.schedule_id = l.schedule_id and c.line_no = l.line_no and c.slot = 1
     where b.company_id = (select company()) and b.id = ${id} and c.day_type in ('work', 'off') and c.shift_date >= ${isoOf(today)}
     order by l.employee_id, c.shift_date`.execute(db)
  const before = new Map(standing.map(day => [`${day.employeeId} ${day.day}`, day]))
  return rows.flatMap(({ employeeId, date, dayType, bandId }) => {
    const day = dayOf(date)
    const stood = before.get(`${employeeId} ${day}`)
    const same = stood && stood.dayType === dayType && (stood.bandIds[0] ?? null) === bandId
    return same ? [] : [{ employeeId, day, bandId }]
  })
}
