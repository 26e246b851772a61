import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { inForce } from '../../../kit/database/in-force.ts'
import { isPostedIn, joinCrew, joinLastPrimarySkill, joinPostingBegun } from '../../people/employee/people-parts.service.ts'
import { cellMarks } from './cell-marks.rules.ts'
import type { LiveSchedule } from './live-roster.api.ts'

export interface LiveRange {
  readonly orgNodeId: number
  /** shift-band dates, both included */
  readonly from: string
  readonly to: string
}

type Entry = LiveSchedule['legend'][number]

/** The codes of a terminal. `placeOf` finds the place of a code by its band id, as text, or by its day type. */
export interface Legend {
  readonly entries: readonly Entry[]
  /** band ids of the first entries, in their order */
  readonly bandIds: readonly number[]
  placeOf(bandOrDayType: string): number
}

const otherKinds: readonly (Entry & { readonly dayType: string })[] = [
  { id: null, dayType: 'off', code: 'OFF', kind: 'off', name: 'Off', startsAt: null, endsAt: null, active: true },
  { id: null, dayType: 'leave', code: 'LV', kind: 'leave', name: 'Leave', startsAt: null, endsAt: null, active: true },
  { id: null, dayType: 'training', code: 'TR', kind: 'training', name: 'Training', startsAt: null, endsAt: null, active: true },
  { id: null, dayType: 'holiday', code: 'PH', kind: 'holiday', name: 'Public holiday', startsAt: null, endsAt: null, active: true },
  { id: null, dayType: 'comp_off', code: 'CO', kind: 'compOff', name: 'Comp off', startsAt: null, endsAt: null, active: true },
]

/** The English name of a day type without a shift; null for every other day type. */
export const dayTypeWords = (dayType: string): string | null => otherKinds.find(kind => kind.dayType === dayType)?.name ?? null

/** The time zone and the weekend days of a terminal. */
export async function nodeDays(db: Scoped, orgNodeId: number): Promise<{ zone: string; weekendDays: number[] }> {
  const { rows } = await sql<{ zone: string; weekendDays: number[] }>`
    select zone, weekend_days from org_node where company_id = (select company()) and id = ${orgNodeId}`.execute(db)
  return rows[0]!
}

/** Reads the legend of a terminal: its bands by start time, then the other kinds of day. */
export async function legendOf(db: Scoped, orgNodeId: number): Promise<Legend> {
  const { rows } = await sql<Entry>`
    select id, code, name, category as kind, to_char(starts_at, 'HH24:MI') as starts_at, to_char(ends_at, 'HH24:MI') as ends_at, active
      from shift_band where company_id = (select company()) and org_node_id = ${orgNodeId} order by starts_at, code`.execute(db)
  const places = new Map([...rows.map(band => String(band.id)), ...otherKinds.map(kind => kind.dayType)].map((key, place) => [key, place]))
  const others = otherKinds.map(({ dayType: _, ...entry }) => entry)
  return { entries: [...rows, ...others], bandIds: rows.map(band => band.id!), placeOf: key => places.get(key) ?? -1 }
}

export interface Crew {
  readonly id: number
  readonly name: string
  /** the cycle of the crew's row in its shift plan, from day 0 on; empty without one */
  readonly cycle: number[]
}

/** The groups of a terminal with the pattern they follow in the range. */
export async function crewsOf(db: Scoped, { orgNodeId, from, to }: LiveRange, legend: Legend): Promise<Crew[]> {
  const { rows } = await sql<{ id: number; name: string; bands: (string | null)[] | null }>`
    select g.id, g.name, (
        select array_agg(c.band_id::text order by day)
          from shift_plan_row r
          join shift_plan p on p.company_id = r.company_id and p.id = r.plan_id
          cross join generate_series(1, p.cycle_days) day
          left join shift_plan_cell c on c.company_id = r.company_id and c.row_id = r.id and c.day_no = day and c.slot = 1
         where r.company_id = g.company_id and r.id = (
           select a.row_id from shift_plan_assignment a
            where a.company_id = g.company_id and a.employee_group_id = g.id and ${inForce('a.starts_on', 'a.ends_on', from, to)}
            order by a.starts_on desc limit 1)) as bands
      from employee_group g
     where g.company_id = (select company()) and g.org_node_id = ${orgNodeId} order by g.name collate people`.execute(db)
  return rows.map(({ id, name, bands }) => ({ id, name, cycle: (bands ?? []).map(band => legend.placeOf(band ?? 'off')) }))
}

interface RosterRow {
  id: number
  number: string
  name: string
  groupId: number | null
  skill: string
  contract: boolean
  minutes: number
  places: number[]
  kinds: string[]
  versions: number[]
  marks: number[]
}

/** Days of a roster as a query: employee_id, shift_date, kind (a band's id, else the day type), minutes, version and marks. */
export type RosterDays = RawBuilder<unknown>

/**
 * The days of the live roster that `where` lets through; it is asked for the days `d`, the shifts `s` and the leaves `l`. The three are put
 * into one list, which is grouped by person and date. Joining them would read each again for every day while the database has no
 * statistics. A day before the first or after the last one of somebody's employment is a day with nothing rostered: it counts nowhere, and is
 * there again when the end is taken back.
 */
export const liveDays = (where: (row: 'd' | 's' | 'l') => RawBuilder<unknown>): RosterDays => sql`
  select g.employee_id, g.shift_date, case when h.employed then g.kind else 'notEmployed' end as kind,
         case when h.employed then g.minutes end as minutes, g.version, case when h.employed then g.marks else g.marks & ${cellMarks.draft}::int end as marks
    from (${groupedDays(where)}) g
    join employee e on e.company_id = (select company()) and e.id = g.employee_id
    cross join lateral (select g.shift_date between e.hired_on and coalesce(e.terminated_on, 'infinity') as employed) h`

const groupedDays = (where: (row: 'd' | 's' | 'l') => RawBuilder<unknown>): RosterDays => sql`
  select employee_id, shift_date, case when max(day_type) = 'work' then max(band) else max(day_type) end as kind, max(minutes) as minutes,
         max(version) as version, bit_or(marks) as marks from (
    select d.employee_id, d.shift_date, d.day_type, case when d.day_type = 'blank' then 0 else d.version end as version, null::text as band,
           null::int as minutes,
           case when d.draft_since is not null then ${cellMarks.draft}::int when not d.asked then 0
                when d.accepted is null then ${cellMarks.unanswered}::int when not d.accepted then ${cellMarks.rejected}::int else 0 end as marks
      from roster_day d where d.company_id = (select company()) and ${where('d')} and (d.day_type <> 'blank' or d.draft_since is not null)
    union all
    select s.employee_id, s.shift_date, null, null, (array_agg(s.band_id order by s.starts_at, s.slot))[1]::text,
           sum(extract(epoch from s.ends_at - s.starts_at))::int / 60,
           case when bool_or(s.off_cancelled) then ${cellMarks.offCancelled}::int else 0 end
             + case when count(*) > 1 then ${cellMarks.several}::int else 0 end
             + case when bool_or(s.notes is not null) then ${cellMarks.note}::int else 0 end
             + case when bool_or(s.missing_at is not null) then ${cellMarks.missing}::int else 0 end
      from shift s where s.company_id = (select company()) and ${where('s')} and s.removed_at is null
     group by s.employee_id, s.shift_date
    union all
    select l.employee_id, l.shift_date, null, null, null, null, case when l.part then ${cellMarks.partLeave}::int else 0 end
           | case when l.note is not null then ${cellMarks.note}::int else 0 end
      from leave l where l.company_id = (select company()) and ${where('l')} and l.removed_at is null) each
   group by employee_id, shift_date having max(day_type) is not null`

/** The live roster of a terminal. */
const liveRange = ({ orgNodeId, from, to }: LiveRange): RosterDays =>
  liveDays(row => sql`${sql.ref(`${row}.orgNodeId`)} = ${orgNodeId} and ${sql.ref(`${row}.shiftDate`)} between ${from} and ${to}`)

/**
 * The people of a roster: one row each, with their days as arrays. When no roster is given, it is the live one of the terminal, with
 * everybody posted there, even without a day.
 */
export async function peopleOf(
  db: Scoped,
  range: LiveRange,
  legend: Legend,
  crews: readonly Crew[],
  roster?: RosterDays,
): Promise<LiveSchedule['people']> {
  const rows = await rosterRows(db, range, roster ?? liveRange(range), roster === undefined)
  const length = dayOf(range.to) - dayOf(range.from) + 1
  const crewAt = new Map(crews.map((crew, place) => [crew.id, place]))
  const people = rows.map(({ id, number, name, groupId, skill, contract, minutes, places, ...row }) => {
    const days = new Array<number>(length).fill(-1)
    const versions = new Array<number>(length).fill(0)
    const marks = new Array<number>(length).fill(0)
    places.forEach((place, at) => {
      days[place] = legend.placeOf(row.kinds[at]!)
      versions[place] = row.versions[at]!
      marks[place] = row.marks[at]!
    })
    const crew = groupId === null ? -1 : (crewAt.get(groupId) ?? -1)
    return { id, number, name, crew, skill, contract, minutes, days, versions, marks }
  })
  return people.sort((a, b) => crewOrder(a.crew) - crewOrder(b.crew))
}

/** Crews in their order, then whoever has none. */
const crewOrder = (crew: number) => (crew < 0 ? Number.MAX_SAFE_INTEGER : crew)

/** `person` is made once: asked again for each employee, it takes seconds where the database knows no sizes yet. */
async function rosterRows(db: Scoped, { orgNodeId, from, to }: LiveRange, roster: RosterDays, withPosted: boolean): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    with rostered as (
      select employee_id as id, coalesce(sum(minutes), 0)::int as minutes, array_agg(shift_date - ${from}::date) as places, array_agg(kind) as kinds,
             array_agg(version) as versions, array_agg(marks) as marks
        from (${roster}) d group by employee_id),
    person as materialized (
      select * from rostered
      union all
      select distinct p.employee_id, 0, '{}'::int[], '{}'::text[], '{}'::int[], '{}'::int[]
        from employee_posting p join employee e on e.company_id = p.company_id and e.id = p.employee_id
       where ${withPosted} and p.company_id = (select company()) and p.org_node_id = ${orgNodeId} and ${isPostedIn('p', from, to)}
         and e.hired_on <= ${to}::date and coalesce(e.terminated_on, 'infinity') >= ${from}::date
         and not exists (select 1 from rostered r where r.id = p.employee_id))
    select p.*, e.employee_number as number, e.full_name as name, crew.group_id, coalesce(held.name, skill.name, '') as skill,
           coalesce(category.kind = 'contract', false) as contract
      from person p
      join employee e on e.company_id = (select company()) and e.id = p.id
      ${joinCrew('crew', sql.ref('e.id'), orgNodeId, from, to)}
      ${joinLastPrimarySkill('own', sql.ref('e.id'))}
      left join skill held on held.company_id = e.company_id and held.id = own.skill_id
      ${joinPostingBegun('post', sql.ref('e.id'), to)}
      left join employment_category category on category.company_id = e.company_id and category.id = post.employment_category_id
      left join job_role role on role.company_id = e.company_id and role.id = post.job_role_id
      left join skill on skill.company_id = e.company_id and skill.id = role.primary_skill_id
     order by e.employee_number`.execute(db)
  return rows
}
