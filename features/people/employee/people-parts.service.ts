import { type RawBuilder, sql } from 'kysely'
import { type DateInSql, inForce } from '../../../kit/database/in-force.ts'
import { needleOf } from '../../../kit/ui/found.ts'

// Parts of queries: where somebody is posted, in which crew, with which skill and for which node, on a date. Each is said here alone.
// `person` is an employee's id in the query, a date the local one at the node; other names are those that tables have in the query.

type Part = RawBuilder<unknown>

const mine = (table: string, person: Part) =>
  sql`${sql.ref(`${table}.companyId`)} = (select company()) and ${sql.ref(`${table}.employeeId`)} = ${person}`

/** Whether an `employee_posting` is the one that a person has on a date; nobody has two. */
export const isPostedOn = (posting: string, person: Part, date: DateInSql): Part =>
  sql`${mine(posting, person)} and ${isPostedIn(posting, date)}`

/**
 * Whether an `employee_posting` is in force on at least one of these dates, both included; a null `to` means no end, and without it one date
 * is asked. Said by the two ends of the range: of `@>` and `&&` the planner expects a handful of rows behind the wall, and reads the rest
 * of the query once for each of thousands.
 */
export function isPostedIn(posting: string, from: DateInSql, to: DateInSql | null = from): Part {
  const valid = sql.ref(`${posting}.valid`)
  return sql`(coalesce(lower(${valid}), '-infinity') <= coalesce(${to}::date, 'infinity') and coalesce(upper(${valid}), 'infinity') > ${from}::date)`
}

/** Joins the last posting that a person has in these dates. */
export const joinPostingIn = (posting: string, person: Part, from: DateInSql, to: DateInSql): Part =>
  joinLastPosting(posting, person, isPostedIn('o', from, to))

/** Joins the last posting of a person that began on or before a date; it may have ended. */
export const joinPostingBegun = (posting: string, person: Part, date: DateInSql): Part =>
  joinLastPosting(posting, person, sql`lower(o.valid) <= ${date}::date`)

const joinLastPosting = (posting: string, person: Part, counts: Part): Part => sql`
  left join lateral (
    select o.* from employee_posting o where ${mine('o', person)} and ${counts} order by lower(o.valid) desc limit 1) ${sql.ref(posting)} on true`

/** Whether an `employee_group_member` is in the crew on some of these dates. */
export const memberIn = (member: string, from: DateInSql, to: DateInSql | null = from): RawBuilder<boolean> =>
  inForce(`${member}.joinedOn`, `${member}.leftOn`, from, to)

/** Whether an `employee_skill` or `employee_licence` counts on a date: one without dates always does (LIC-05). */
export const countsOn = (holding: string, date: DateInSql): Part =>
  sql`(coalesce(${sql.ref(`${holding}.assignedOn`)}, '-infinity') <= ${date}::date and coalesce(${sql.ref(`${holding}.expiresOn`)}, 'infinity') >= ${date}::date)`

/** Whether an `employee` is marked active and has not left by a date. */
export const isActiveOn = (employee: string, date: DateInSql): Part =>
  sql`(${sql.ref(`${employee}.active`)} and coalesce(${sql.ref(`${employee}.terminatedOn`)}, 'infinity') >= ${date}::date)`

/** Whether an `employee` has the text in number or name, ignoring spaces and case, like the rows of a list (LIST-07). */
export function hasNumberOrName(employee: string, search: string): Part {
  const needle = needleOf(search)
  if (needle === '') return sql`true`
  return sql`strpos(${sql.ref(`${employee}.searchName`)}, lower(${needle}::text collate people)) > 0`
}

/** Joins the crew of a node (`group_id`) that a person is in on some of these dates; of several the one joined last. */
export const joinCrew = (crew: string, person: Part, orgNodeId: number, from: DateInSql, to: DateInSql): Part => sql`
  left join lateral (
    select m.group_id from employee_group_member m
      join employee_group g on g.company_id = m.company_id and g.id = m.group_id and g.org_node_id = ${orgNodeId}
     where ${mine('m', person)} and ${memberIn('m', from, to)} order by m.joined_on desc, g.name limit 1) ${sql.ref(crew)} on true`

/** Joins the primary skill (`skill_id`) of a person, held now or not; of several, the one that expires last. */
export const joinLastPrimarySkill = (holding: string, person: Part): Part => sql`
  left join lateral (
    select s.skill_id from employee_skill s where ${mine('s', person)} and s.priority = 'primary'
     order by s.expires_on desc nulls first limit 1) ${sql.ref(holding)} on true`

/**
 * The node that a person's date counts for: that of the roster day, else that of the posting. Both are looked up for each person, so use it
 * for a few people only.
 */
export const nodeOn = (person: Part, date: DateInSql): Part => sql`coalesce(
  (select d.org_node_id from roster_day d where ${mine('d', person)} and d.shift_date = ${date}::date), ${nodePosted(person, date)})`

/**
 * Joins the roster day of each row of a table with `employee_id` and `shift_date`, for `nodeOf`. The rows lie in these dates, and no other
 * roster day is read.
 */
export const joinPlace = (row: string, from: DateInSql, to: DateInSql): Part => sql`
  left join roster_day place on place.company_id = ${sql.ref(`${row}.companyId`)} and place.employee_id = ${sql.ref(`${row}.employeeId`)}
   and place.shift_date = ${sql.ref(`${row}.shiftDate`)} and place.shift_date between ${from}::date and ${to}::date`

/** As `nodeOn`, for a row of a table that `joinPlace` was used for. */
export const nodeOf = (row: string): Part =>
  sql`coalesce(place.org_node_id, ${nodePosted(sql.ref(`${row}.employeeId`), sql.ref(`${row}.shiftDate`))})`

const nodePosted = (person: Part, date: DateInSql) =>
  sql`(select o.org_node_id from employee_posting o where ${isPostedOn('o', person, date)})`
