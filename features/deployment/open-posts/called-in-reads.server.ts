import { sql } from 'kysely'
import { dayOf } from '../../../engines/time/time.ts'
import type { OrgNode } from '../../../kit/access/actor.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { bandSpanOn } from '../../roster/roster-cells/band-shift.rules.ts'
import { shownBreach } from '../../roster/roster-cells/breach.rules.ts'
import type { CellKey, DayImage } from '../../roster/roster-day/day-image.rules.ts'
import { plainShift } from '../../roster/roster-day/day-image.rules.ts'
import { planBands } from '../../roster/roster-day/roster-day-reads.service.ts'
import { breachesOf } from '../../rules/judge/judge.service.ts'
import type { Called } from './who-could.rules.ts'

export interface CalledIn extends Called {
  readonly version: number
  readonly restBefore: number | null
  readonly restAfter: number | null
  readonly breaches: { code: string; text: string }[]
}

interface Place {
  readonly date: string
  readonly bandId: number
}

/** What working a band on a date would do to the rows of people who are off then, or on another band. */
export async function calledIn(
  db: Scoped,
  node: OrgNode,
  { date, bandId }: Place,
  ids: readonly number[],
  now: string,
): Promise<Map<number, CalledIn>> {
  if (ids.length === 0) return new Map()
  const bands = await planBands(db, node.id)
  const [band, span] = bandSpanOn(bandId, { employeeId: ids[0]!, date }, { bands, zone: zoneOf(node.zone, dayOf(date), dayOf(date)) })
  const after: DayImage = {
    dayType: 'work',
    baseDayType: 'off',
    baseBandId: null,
    source: 'manual',
    hand: true,
    shifts: [{ ...plainShift(band, span), offCancelled: true }],
  }
  const breaches = (
    await breachesOf(
      db,
      node.id,
      ids.map(employeeId => ({ employeeId, date, before: null, after })),
      now,
    )
  ).map(shownBreach)
  return new Map(
    (await aroundOf(db, node, date, span, ids)).map(({ employeeId, ...row }) => {
      const own = breaches.filter(breach => breach.employeeId === employeeId)
      const breaks = own.some(({ severity }) => severity === 'block')
        ? 'block'
        : own.some(({ severity }) => severity === 'warn')
          ? 'warn'
          : 'nothing'
      return [employeeId, { ...row, breaks, breaches: own.map(({ code, text }) => ({ code, text })) }]
    }),
  )
}

type Around = Pick<CellKey, 'employeeId'> & Omit<CalledIn, 'breaks' | 'breaches'>

/** Rest before and after, and the minutes of the week with the shift. */
async function aroundOf(
  db: Scoped,
  node: OrgNode,
  date: string,
  { start, end }: { readonly start: number; readonly end: number },
  ids: readonly number[],
): Promise<Around[]> {
  const { rows } = await sql<Around>`
    select p.id as employee_id, coalesce(d.version, 0) as version, ${start}::int - (extract(epoch from near.ended) / 60)::int as rest_before,
           (extract(epoch from near.begins) / 60)::int - ${end}::int as rest_after, coalesce(week.minutes, 0)::int + ${end - start}::int as week_minutes
      from unnest(${[...ids]}::bigint[]) p(id)
      join org_node n on n.company_id = (select company()) and n.id = ${node.id}
      left join roster_day d on d.company_id = n.company_id and d.employee_id = p.id and d.shift_date = ${date} and d.day_type <> 'blank'
      left join lateral (
        select max(s.ends_at) filter (where s.shift_date < ${date}) as ended, min(s.starts_at) filter (where s.shift_date > ${date}) as begins
          from shift s where s.company_id = n.company_id and s.employee_id = p.id and s.removed_at is null
           and s.shift_date between ${date}::date - 7 and ${date}::date + 7) near on true
      left join lateral (
        select sum(extract(epoch from s.ends_at - s.starts_at) / 60) as minutes from shift s
         where s.company_id = n.company_id and s.employee_id = p.id and s.removed_at is null and s.shift_date <> ${date}
           and s.shift_date - ${date}::date + (extract(isodow from ${date}::date)::int - n.week_starts + 7) % 7 between 0 and 6) week on true`.execute(
    db,
  )
  return rows
}
