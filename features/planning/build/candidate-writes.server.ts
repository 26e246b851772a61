import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Breach } from '../../../engines/roster/breach.ts'
import type { Built } from '../../../engines/roster/build.ts'
import type { RosterCell } from '../../../engines/roster/terms.ts'
import { isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { makeMove } from '../../../kit/states/make.server.ts'
import { coverOf, requiredLines } from '../../rules/judge/cover.rules.ts'
import { type BuildPerson, byEmployee, type RosterFacts, type StandingDay } from '../../rules/judge/facts.rules.ts'
import type { BuildRange } from '../../rules/judge/facts-reads.service.ts'
import { goalOf } from '../../rules/judge/goals.rules.ts'
import { buildStates } from './build.states.ts'

/** What of the roster a build rests on: a candidate is taken only while this is the same. */
export function hashOf({ standing, firstDay, days }: RosterFacts): Buffer {
  const period = standing.filter(({ day }) => day >= firstDay && day < firstDay + days)
  return createHash('sha256').update(JSON.stringify(period)).digest()
}

/** What the rule sets of a build said: a candidate is taken only while they say the same. */
export function rulesHashOf({ ruleSets }: Pick<RosterFacts, 'ruleSets'>): Buffer {
  const said = ruleSets.map(({ id, startsOn, endsOn, contractHours, evenHours, rules, cover }) => [
    ...[id, startsOn, endsOn, contractHours, evenHours, rules, cover],
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

/** Keeps a built roster as a candidate with a line a person, and ends its build; nothing when nobody waits for it any more. */
export async function keepCandidate(db: Scoped, id: number, range: BuildRange, facts: RosterFacts, built: Built): Promise<void> {
  const { cost, bound, short, breaches, conflicts, relaxed, stopped } = built
  const set = sql`finished_at = now(), input_hash = ${hashOf(facts)}, rules_hash = ${rulesHashOf(facts)}, rule_sets = ${facts.ruleSets.map(({ id }) => id)}, cost = ${rounded(cost)}, bound = ${Number.isFinite(bound) ? rounded(bound) : null}, proved = ${!stopped},
    short = ${short}, breaches = ${JSON.stringify(keptBreaches(breaches, facts))}, conflicts = ${JSON.stringify(conflicts)}, relaxed = ${[...relaxed]}`
  if (!(await makeMove(db, buildStates, 'built', { id, set }))) return
  const made = await sql<{ id: number }>`
    insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    values ((select company()), ${range.orgNodeId}, ${`Build ${id}`}, 'candidate', ${range.from}, ${range.to}) returning id`.execute(db)
  const scheduleId = made.rows[0]!.id
  await insertLines(db, scheduleId, facts, built.cells)
  await sql`update schedule_build set schedule_id = ${scheduleId} where company_id = (select company()) and id = ${id}`.execute(db)
}

/** Sums of broken prices, added in another order, differ far behind the point. */
const rounded = (cost: number) => Math.round(cost * 1e6) / 1e6

/** A breach of cover with the heads that were wanted. */
export type KeptBreach = Breach & { readonly wanted?: number }

/** Breaches that are kept. What cover is short of is judged by time when the roster is read; too many are only those that a requirement speaks of. */
function keptBreaches(breaches: readonly Breach[], facts: RosterFacts): KeptBreach[] {
  const wanted = new Map(coverOf(facts).map(({ day, band, skill, wanted }) => [`${day} ${band} ${skill}`, wanted]))
  const required = requiredLines(facts)
  return breaches.flatMap((breach): KeptBreach[] => {
    // the hours of everybody stand beside their contract
    if (goalOf(breach)) return []
    if (breach.code !== 'QuayCover') return [breach]
    const key = `${breach.days[0]} ${breach.band} ${breach.skill}`
    const heads = wanted.get(key)!
    return breach.heads! > heads && required.has(key) ? [{ ...breach, wanted: heads }] : []
  })
}

/** A cell as it is kept; every day of employment has one. */
interface CandidateCell {
  readonly line: number
  readonly date: string
  readonly slot: number
  readonly dayType: string
  readonly bandId: number | null
  readonly skillId: number | null
}

async function insertLines(db: Scoped, scheduleId: number, facts: RosterFacts, cells: readonly RosterCell[]): Promise<void> {
  const people = facts.people.map(person => person.employeeId)
  await sql`
    insert into schedule_line (company_id, schedule_id, line_no, employee_id)
    select (select company()), ${scheduleId}, p.line_no, p.employee_id
      from unnest(${people}::bigint[]) with ordinality p (employee_id, line_no)`.execute(db)
  const standing = byEmployee(facts.standing)
  const built = byEmployee(cells.map(cell => ({ employeeId: Number(cell.person), ...cell })))
  const kept = facts.people.flatMap((person, at) =>
    rowOf(person, at + 1, facts, standing.get(person.employeeId) ?? [], built.get(person.employeeId) ?? []),
  )
  await sql`
    insert into schedule_cell (company_id, schedule_id, line_no, shift_date, slot, day_type, band_id, skill_id)
    select (select company()), ${scheduleId}, c.line, c.date, c.slot, c.day_type, c.band_id, c.skill_id
      from unnest(${kept.map(cell => cell.line)}::int[], ${kept.map(cell => cell.date)}::date[], ${kept.map(cell => cell.slot)}::smallint[],
                  ${kept.map(cell => cell.dayType)}::text[], ${kept.map(cell => cell.bandId)}::bigint[], ${kept.map(cell => cell.skillId)}::bigint[])
           as c (line, date, slot, day_type, band_id, skill_id)`.execute(db)
}

function rowOf(
  { from, to, own }: BuildPerson,
  line: number,
  facts: RosterFacts,
  standing: readonly StandingDay[],
  mine: readonly RosterCell[],
): CandidateCell[] {
  const stoodOn = new Map(standing.map(({ day, dayType }) => [day, dayType]))
  const row: CandidateCell[] = []
  for (let day = facts.firstDay; day < facts.firstDay + facts.days; day++) {
    const date = isoOf(day)
    const there = mine.filter(cell => cell.day === day && cell.band !== undefined)
    for (const { slot, kind, band, skill } of there)
      row.push({ line, date, slot: slot + 1, dayType: kind, bandId: Number(band), skillId: skill === undefined ? null : Number(skill) })
    if (there.length > 0) continue
    const stood = stoodOn.get(day)
    const dayType = stood && !['work', 'training', 'blank'].includes(stood) ? stood : 'off'
    const employed = own && day >= from && (to === null || day <= to)
    if ((employed && day >= facts.today) || (stood && stood !== 'blank'))
      row.push({ line, date, slot: 1, dayType, bandId: null, skillId: null })
  }
  return row
}
