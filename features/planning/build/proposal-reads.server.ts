import { sql } from 'kysely'
import type { Conflict as EngineConflict } from '../../../engines/roster/conflict.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { crewsOf, legendOf, nodeDays, peopleOf } from '../../roster/live-roster/live-roster.service.ts'
import { coverageFactsOf } from '../../rules/coverage/coverage.service.ts'
import { rosterFacts } from '../../rules/judge/facts-reads.service.ts'
import { contractMinutes, goalOf } from '../../rules/judge/goals.rules.ts'
import type { Breach, BuildState, Conflict, Proposal } from './build.api.ts'
import type { KeptBreach } from './candidate-writes.server.ts'
import { coverBreaches } from './cover-breaches.rules.ts'

/** A built roster as the screen shows it, beside the one in force. */
export async function proposalOf(db: Scoped, orgNodeId: number, build: BuildState, today: string, now: string): Promise<Proposal> {
  const range = { orgNodeId, from: build.from, to: build.to }
  const { weekendDays } = await nodeDays(db, orgNodeId)
  const legend = await legendOf(db, orgNodeId)
  const crews = await crewsOf(db, range, legend)
  const people = await peopleOf(db, range, legend, crews, builtDays(build.id))
  const standingPeople = await peopleOf(db, range, legend, crews)
  const live = new Map(standingPeople.map(({ id, days }) => [id, days]))
  const liveMinutes = new Map(standingPeople.map(({ id, minutes }) => [id, minutes]))
  const contracts = contractMinutes(await rosterFacts(db, range, now))
  const none = new Array<number>(dayOf(build.to) - dayOf(build.from) + 1).fill(-1)
  const standing = people.map(({ id }) => ({ id, days: live.get(id) ?? none }))
  const coverage = await coverageFactsOf(
    db,
    range,
    legend,
    people.map(({ id }) => id),
  )
  const names = await namesOf(db)
  const found = await foundOf(db, build.id)
  return {
    build,
    schedule: {
      from: build.from,
      to: build.to,
      today,
      weekendDays,
      legend: [...legend.entries],
      crews: crews.map(({ id, name, cycle }) => ({ id, name, cycle })),
      people,
      coverage,
    },
    standing: standing.filter(({ days }, at) => days.some((place, day) => place !== people[at]!.days[day])),
    breaches: [
      ...coverBreaches({ from: build.from, legend: legend.entries, people, coverage }),
      ...found.breaches.map(breach => breachOf(breach, names)),
    ],
    conflicts: found.conflicts.map(conflict => conflictOf(conflict, names)),
    relaxed: found.relaxed,
    hours: people.map(({ id, minutes }) => {
      const contract = contracts.get(id)?.contract ?? null
      return { id, built: minutes, live: liveMinutes.get(id) ?? 0, contract: contract === null ? null : Math.round(contract) }
    }),
  }
}

const cells = (buildId: number) => sql`
  schedule_build b
  join schedule_line l on l.company_id = b.company_id and l.schedule_id = b.schedule_id
  join schedule_cell c on c.company_id = l.company_id and c.schedule_id = l.schedule_id and c.line_no = l.line_no
  left join shift_band s on s.company_id = c.company_id and s.id = c.band_id
 where b.company_id = (select company()) and b.id = ${buildId}`

const builtDays = (buildId: number) => sql`
  select l.employee_id, c.shift_date, case when c.day_type = 'work' then (array_agg(c.band_id order by c.slot))[1]::text else c.day_type end as kind,
         sum(case when s.ends_at > s.starts_at then extract(epoch from s.ends_at - s.starts_at)
                  else extract(epoch from s.ends_at - s.starts_at) + 86400 end)::int / 60 as minutes, 0 as version, 0 as marks
    from ${cells(buildId)} group by l.employee_id, c.shift_date, c.day_type`

interface Found {
  readonly breaches: readonly KeptBreach[]
  readonly conflicts: readonly EngineConflict[]
  readonly relaxed: string[]
}

async function foundOf(db: Scoped, buildId: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select breaches, conflicts, relaxed from schedule_build where company_id = (select company()) and id = ${buildId}`.execute(db)
  return rows[0]!
}

export interface Names {
  readonly bands: ReadonlyMap<string, string>
  readonly skills: ReadonlyMap<string, string>
}

/** Codes of bands and names of skills by their ids as the engine has them. */
export async function namesOf(db: Scoped): Promise<Names> {
  const bands = await sql<{
    id: string
    code: string
  }>`select id::text, code from shift_band where company_id = (select company())`.execute(db)
  const skills = await sql<{ id: string; name: string }>`select id::text, name from skill where company_id = (select company())`.execute(db)
  return { bands: new Map(bands.rows.map(row => [row.id, row.code])), skills: new Map(skills.rows.map(row => [row.id, row.name])) }
}

const nameOf = (names: ReadonlyMap<string, string>, id: string | undefined) => (id === undefined ? null : (names.get(id) ?? id))

/** A breach in words of the product instead of the engine's ids. */
export function breachOf(given: KeptBreach, names: Names): Breach {
  const { code, severity, people, days, by, unit, band, skill, heads, wanted } = given
  return {
    code: goalOf(given) ?? code,
    severity,
    people: people.map(Number),
    dates: days.map(isoOf),
    by,
    unit,
    band: nameOf(names.bands, band),
    skill: nameOf(names.skills, skill),
    heads: heads ?? null,
    wanted: wanted ?? null,
  }
}

function conflictOf({ codes, people = [], days = [], band, skill, limit, actual }: EngineConflict, names: Names): Conflict {
  return {
    codes: [...codes],
    people: people.map(Number),
    dates: days.map(isoOf),
    band: nameOf(names.bands, band),
    skill: nameOf(names.skills, skill),
    limit: limit ?? null,
    actual: actual ?? null,
  }
}
