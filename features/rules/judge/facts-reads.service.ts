import { sql } from 'kysely'
import { headsAtOnce } from '../../../engines/coverage/coverage.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { dayNumber } from '../../../kit/database/day-number.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { limitsOf } from '../../people/employee/limits-reads.service.ts'
import { isPostedIn } from '../../people/employee/people-parts.service.ts'
import { holdingsForPosts } from '../coverage/coded-skills.service.ts'
import { type Posts, postsOf, termsOf } from '../coverage/coverage.service.ts'
import { rulesInForce } from '../process-rule/process-rule.service.ts'
import { ruleSetsInForce } from '../rule-set/rule-set.service.ts'
import type { BuildBand, BuildPerson, Heads, RosterFacts, StandingDay } from './facts.rules.ts'

/** Dates of a terminal, both included. */
export interface BuildRange {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
}

/** So many days before the period are known to the rules: the longest rolling window, and four weeks at least. */
const historyDays = 64

/**
 * Reads everything that a roster of these dates is built from, as it is now; only for some people when they are named.
 * @param withHeads false when nobody asks how many people are needed: there are no such numbers then
 */
export async function rosterFacts(
  db: Scoped,
  range: BuildRange,
  now: string,
  only: readonly number[] | null = null,
  withHeads = true,
): Promise<RosterFacts> {
  const { orgNodeId, from, to } = range
  const node = await sql<{ zone: string; weekStarts: number; weekendDays: number[] }>`
    select zone, week_starts, weekend_days from org_node where company_id = (select company()) and id = ${orgNodeId}`.execute(db)
  const { zone, weekStarts, weekendDays } = node.rows[0]!
  const people = await peopleOf(db, range, only)
  const ids = people.map(person => person.employeeId)
  const standing = await standingOf(db, range, ids)
  return {
    zone,
    weekStarts,
    weekendDays,
    firstDay: dayOf(from),
    days: dayOf(to) - dayOf(from) + 1,
    today: dayOf(todayAt(zone, now)),
    bands: await bandsOf(db, orgNodeId, [...new Set(standing.flatMap(day => day.bandIds))]),
    people,
    ...(await holdingsForPosts(db, range, ids)),
    limits: [...(await limitsOf(db, ids))].map(([employeeId, each]) => ({ employeeId, ...each })),
    standing,
    heads: withHeads ? await headsOf(db, range) : [],
    ruleSets: await ruleSetsInForce(db, orgNodeId, from, to),
  }
}

/**
 * The people who take part in scheduling (ND-106) and are posted here on some of these dates, and those who are rostered here but are not
 * among them. A person with two postings has the days of the later one.
 */
export async function peopleOf(
  db: Scoped,
  { orgNodeId, from, to }: BuildRange,
  only: readonly number[] | null = null,
): Promise<BuildPerson[]> {
  const among = (row: string) => (only ? sql`and ${sql.ref(`${row}.employeeId`)} = any(${[...only]}::bigint[])` : sql``)
  const { rows } = await sql<BuildPerson>`
    with posted as (
      select distinct on (p.employee_id) p.employee_id, p.employment_category_id as category_id, c.weekly_minutes,
             greatest(lower(p.valid), e.hired_on) as begins, least(upper(p.valid) - 1, e.terminated_on) as ends
        from employee_posting p join employee e on e.company_id = p.company_id and e.id = p.employee_id
        left join employment_category c on c.company_id = p.company_id and c.id = p.employment_category_id
       where p.company_id = (select company()) and p.org_node_id = ${orgNodeId} and ${isPostedIn('p', from, to)} and e.associate_schedule ${among('p')}
       order by p.employee_id, lower(p.valid) desc),
    lent as (
      select distinct d.employee_id from roster_day d
       where d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.shift_date between ${from} and ${to} and d.day_type <> 'blank' ${among('d')}
         and not exists (select 1 from posted where posted.employee_id = d.employee_id))
    select employee_id, category_id, weekly_minutes, ${dayNumber(sql`begins`)} as from, ${dayNumber(sql`ends`)} as to, true as own
      from posted where begins <= ${to}::date and coalesce(ends, 'infinity') >= ${from}::date
    union all
    select employee_id, 0, null, ${dayNumber(sql`${from}::date`)} - ${historyDays}, null, false from lent
     order by employee_id`.execute(db)
  return rows
}

async function bandsOf(db: Scoped, orgNodeId: number, used: readonly number[]): Promise<BuildBand[]> {
  const { rows } = await sql<BuildBand>`
    select id, code, (extract(epoch from starts_at) / 60)::int as start_minute, (extract(epoch from ends_at) / 60)::int as end_minute, category,
           active and org_node_id = ${orgNodeId} as open
      from shift_band
     where company_id = (select company()) and (org_node_id = ${orgNodeId} and active or id = any(${[...used]}::bigint[]))
     order by starts_at, id`.execute(db)
  return rows
}

/** The live roster of these people, and of the days before that rules look back upon. A post may lie a day beside the date of the shift that takes it. */
async function standingOf(db: Scoped, { orgNodeId, from, to }: BuildRange, ids: readonly number[]): Promise<StandingDay[]> {
  const { rows } = await sql<StandingDay>`
    with taken as (
      select distinct a.shift_id from assignment a
       where a.company_id = (select company()) and a.released_at is null and a.employee_id = any(${[...ids]}::bigint[])
         and a.shift_date between ${from}::date - ${historyDays + 1}::int and ${to}::date + 1),
    worked as (
      select s.employee_id, s.shift_date, array_agg(s.band_id order by s.starts_at, s.slot) as band_ids,
             bool_or(s.id in (select shift_id from taken)) as deployed
        from shift s
       where s.company_id = (select company()) and s.removed_at is null and s.employee_id = any(${[...ids]}::bigint[])
         and s.shift_date between ${from}::date - ${historyDays}::int and ${to} group by s.employee_id, s.shift_date)
    select d.employee_id, ${dayNumber(sql`d.shift_date`)} as day, d.day_type, coalesce(w.band_ids, '{}') as band_ids,
           d.hand_changed or d.source not in ('plan', 'engine') or d.org_node_id <> ${orgNodeId} or coalesce(w.deployed, false)
             or exists (select 1 from leave l where l.company_id = d.company_id and l.employee_id = d.employee_id and l.shift_date = d.shift_date
                           and l.removed_at is null) as held
      from roster_day d left join worked w on w.employee_id = d.employee_id and w.shift_date = d.shift_date
     where d.company_id = (select company()) and d.employee_id = any(${[...ids]}::bigint[])
       and d.shift_date between ${from}::date - ${historyDays}::int and ${to}
     order by d.employee_id, d.shift_date`.execute(db)
  return rows
}

/** Heads that the posts of a band need at once; where everybody takes one post only, all of them. */
async function headsOf(db: Scoped, range: BuildRange): Promise<Heads[]> {
  const first = dayOf(range.from)
  const dates = Array.from({ length: dayOf(range.to) - first + 1 }, (_, at) => isoOf(first + at))
  const terms = termsOf(await rulesInForce(db, range.orgNodeId, range.from, range.to), dates)
  const together = new Set(terms.filter(({ onePost }) => onePost).map(({ day }) => day))
  const asked = new Map<string, Posts[]>()
  for (const posts of await postsOf(db, range)) {
    const key = `${posts.day} ${posts.bandId} ${posts.skillId}`
    asked.set(key, [...(asked.get(key) ?? []), posts])
  }
  return [...asked.values()].map(those => {
    const { day, bandId, skillId } = those[0]!
    return { day: first + day, bandId, skillId, heads: headsAtOnce(those, together.has(day) ? 'together' : 'atOnce') }
  })
}
