import { sql } from 'kysely'
import type { Span } from '../../../engines/time/span.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Holding } from '../../people/employee/people-reads.service.ts'
import type { CoverageFacts } from '../../roster/live-roster/live-roster.api.ts'
import type { Legend, LiveRange } from '../../roster/live-roster/live-roster.service.ts'
import type { ProcessRule } from '../process-rule/process-rule.api.ts'
import { ruleOn } from '../process-rule/process-rule.rules.ts'
import { rulesInForce } from '../process-rule/process-rule.service.ts'
import { coverLinesOn } from '../rule-set/cover-on.rules.ts'
import { ruleSetsInForce } from '../rule-set/rule-set.service.ts'
import { holdingsForPosts } from './coded-skills.service.ts'

/** Reads what is needed to judge the coverage of a roster of these people. */
export async function coverageFactsOf(db: Scoped, range: LiveRange, legend: Legend, ids: readonly number[]): Promise<CoverageFacts> {
  const days = Array.from({ length: dayOf(range.to) - dayOf(range.from) + 1 }, (_, at) => isoOf(dayOf(range.from) + at))
  const { skills: holdings } = await holdingsForPosts(db, range, ids)
  const work = await postsOf(db, range)
  const ruleSets = await ruleSetsInForce(db, range.orgNodeId, range.from, range.to)
  const wishes = days.flatMap((date, day) => coverLinesOn(ruleSets, date).map(line => ({ day, ...line })))
  const { names, placeOf } = await skillsOf(db, [...holdings.filter(({ primary }) => primary), ...work, ...wishes])
  const rules = await rulesInForce(db, range.orgNodeId, range.from, range.to)
  return {
    skills: names,
    groups: await groupsOf(db, placeOf),
    ...setsOf(holdings, placeOf, dayOf(range.from), days.length),
    missing: await missingOf(db, range),
    away: await awayOf(db, range),
    own: (await ownTimesOf(db, range)).map(({ bandId, ...shift }) => ({ ...shift, band: legend.placeOf(String(bandId)) })),
    work: work.map(({ bandId, skillId, ...post }) => ({ band: legend.placeOf(String(bandId)), skill: placeOf(skillId)!, ...post })),
    wishes: wishes.flatMap(({ day, bandId, skillId, wanted, least }) => {
      const band = legend.placeOf(String(bandId))
      return band < 0 ? [] : [{ day, band, skill: placeOf(skillId)!, heads: wanted, least }]
    }),
    terms: termsOf(rules, days),
  }
}

/** The days on which a process rule forbids several posts or secondary skills, counted from 0 for the first day. */
export function termsOf(rules: readonly ProcessRule[], days: readonly string[]): CoverageFacts['terms'] {
  return days.flatMap((date, day) => {
    const rule = ruleOn(rules, date)
    return !rule || (rule.severalPosts && rule.secondarySkills)
      ? []
      : [{ day, onePost: !rule.severalPosts, onlyPrimary: !rule.secondarySkills }]
  })
}

/** Posts that a deployment has to fill; those of the same band, skill and time are counted together. */
export interface Posts extends Span {
  readonly day: number
  readonly bandId: number
  readonly skillId: number
  readonly heads: number
}

/**
 * Reads the posts of these dates. `day` counts from 0 for the first date; times are minutes from the midnight that begins the date, by the
 * terminal's wall clock.
 */
export async function postsOf(db: Scoped, { orgNodeId, from, to }: LiveRange): Promise<Posts[]> {
  const minute = (time: string) => sql`(extract(epoch from ${sql.ref(time)} at time zone n.zone - a.shift_date) / 60)::int`
  const { rows } = await sql<Posts>`
    select a.shift_date - ${from}::date as day, a.band_id, s.skill_id, ${minute('s.starts_at')} as start, ${minute('s.ends_at')} as "end",
           count(*)::int as heads
      from activity a
      join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id and s.state <> 'cancelled'
      join org_node n on n.company_id = a.company_id and n.id = a.org_node_id
     where a.company_id = (select company()) and a.org_node_id = ${orgNodeId}
       and a.shift_date between ${from} and ${to} and a.state = 'planned'
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

async function missingOf(db: Scoped, { orgNodeId, from, to }: LiveRange): Promise<CoverageFacts['missing']> {
  const { rows } = await sql<CoverageFacts['missing'][number]>`
    select employee_id as id, shift_date - ${from}::date as day from shift
     where company_id = (select company()) and org_node_id = ${orgNodeId} and shift_date between ${from} and ${to}
       and removed_at is null and missing_at is not null order by 1, 2`.execute(db)
  return rows
}

/** Shifts whose times are not those of their band, and those of days with several, by the terminal's wall clock. */
async function ownTimesOf(db: Scoped, { orgNodeId, from, to }: LiveRange) {
  const minute = (instant: string) => sql`(extract(epoch from (${sql.ref(instant)} at time zone n.zone) - s.shift_date) / 60)::int`
  const { rows } = await sql<{ id: number; day: number; bandId: number; start: number; end: number }>`
    select id, day, band_id, start, "end" from (
      select s.employee_id as id, s.shift_date - ${from}::date as day, first_value(s.band_id) over (of_day order by s.starts_at, s.slot) as band_id,
             ${minute('s.startsAt')} as start, ${minute('s.endsAt')} as "end", count(*) over of_day as shifts, s.training_exception_id,
             (extract(epoch from b.starts_at) / 60)::int as begins,
             (extract(epoch from b.ends_at) / 60)::int + case when b.ends_at > b.starts_at then 0 else 1440 end as ends
        from shift s
        join shift_band b on b.company_id = s.company_id and b.id = s.band_id
        join org_node n on n.company_id = s.company_id and n.id = s.org_node_id
       where s.company_id = (select company()) and s.org_node_id = ${orgNodeId} and s.shift_date between ${from} and ${to}
         and s.removed_at is null
      window of_day as (partition by s.employee_id, s.shift_date)) each
     where training_exception_id is null and (shifts > 1 or start <> begins or "end" <> ends) order by id, day, start`.execute(db)
  return rows
}

/** Parts of shifts on leave, by the terminal's wall clock. */
async function awayOf(db: Scoped, { orgNodeId, from, to }: LiveRange): Promise<CoverageFacts['away']> {
  const minute = (instant: string) => sql`(extract(epoch from (${sql.ref(instant)} at time zone n.zone) - l.shift_date) / 60)::int`
  const { rows } = await sql<CoverageFacts['away'][number]>`
    select l.employee_id as id, l.shift_date - ${from}::date as day, ${minute('l.startsAt')} as start, ${minute('l.endsAt')} as "end"
      from leave l join org_node n on n.company_id = l.company_id and n.id = l.org_node_id
     where l.company_id = (select company()) and l.org_node_id = ${orgNodeId} and l.shift_date between ${from} and ${to}
       and l.removed_at is null and l.part order by 1, 2, 3`.execute(db)
  return rows
}

/** The skills that these rows name, in their order. */
async function skillsOf(db: Scoped, used: readonly { readonly skillId: number }[]) {
  const ids = [...new Set(used.map(({ skillId }) => skillId))]
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from skill where company_id = (select company()) and id = any(${ids}::bigint[]) order by sort_order, name, id`.execute(
    db,
  )
  const places = new Map(rows.map(({ id }, at) => [id, at]))
  return { names: rows.map(({ name }) => name), placeOf: (id: number) => places.get(id) }
}

/** Role groups, by name, with those of their primary skills that have a row of their own. */
async function groupsOf(db: Scoped, placeOf: (skillId: number) => number | undefined): Promise<CoverageFacts['groups']> {
  const { rows } = await sql<{ name: string; skillIds: number[] }>`
    select g.name, array_agg(distinct r.primary_skill_id) as skill_ids
      from role_group g
      join role_group_roles m on m.company_id = g.company_id and m.role_group_id = g.id
      join job_role r on r.company_id = m.company_id and r.id = m.job_role_id and r.primary_skill_id is not null
     where g.company_id = (select company()) and g.active group by g.id, g.name order by g.name collate people`.execute(db)
  return rows.flatMap(({ name, skillIds }) => {
    const skills = skillIds.flatMap(id => placeOf(Number(id)) ?? []).sort((a, b) => a - b)
    return skills.length > 0 ? [{ name, skills }] : []
  })
}

/** The sets of skills that people hold in these days, and who holds which from when on. */
function setsOf(holdings: readonly Holding[], placeOf: (skillId: number) => number | undefined, first: number, length: number) {
  const sets = new Map<string, { primary: number[]; secondary: number[] }>()
  const holds: CoverageFacts['holds'] = []
  const byPerson = new Map<number, Holding[]>()
  for (const holding of holdings) byPerson.set(holding.employeeId, [...(byPerson.get(holding.employeeId) ?? []), holding])
  const setOn = (mine: readonly Holding[], date: number) => {
    const held = mine.filter(({ from, to }) => from <= date && (to === null || date <= to))
    const placesOf = (primary: boolean) => {
      const places = held.filter(each => each.primary === primary).map(({ skillId }) => placeOf(skillId))
      return [...new Set(places.filter(place => place !== undefined))].sort((a, b) => a - b)
    }
    const set = { primary: placesOf(true), secondary: placesOf(false) }
    const key = JSON.stringify(set)
    if (!sets.has(key)) sets.set(key, set)
    return [...sets.keys()].indexOf(key)
  }
  for (const [id, mine] of byPerson) {
    const changes = mine
      .flatMap(({ from, to }) => [from, ...(to === null ? [] : [to + 1])])
      .filter(date => date > first && date < first + length)
    for (const date of [...new Set([first, ...changes])].sort((a, b) => a - b))
      holds.push({ id, day: date - first, set: setOn(mine, date) })
  }
  return { sets: [...sets.values()], holds }
}
