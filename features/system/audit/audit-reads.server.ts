import { type RawBuilder, sql } from 'kysely'
import type { Right } from '../../../kit/access/actor.ts'
import { byPart } from '../../../kit/database/by-part.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { camelCase } from '../../../kit/database/names.ts'
import { everyRight } from '../../../kit/feature/whole.server.ts'
import type { AuditedTables } from '../../../kit/history/audited.server.ts'
import type { Row } from '../../../kit/history/history.server.ts'
import type { AuditFilter } from './audit.api.ts'
import { partsOf } from './registry.server.ts'

/** A row of the audit as it is stored. */
export interface AuditRow {
  readonly id: number
  readonly at: string
  /** microseconds since 1970: `at` has only its second */
  readonly moment: number
  readonly actorId: number | null
  readonly address: string | null
  readonly device: string | null
  readonly entity: string
  readonly entityId: number | null
  readonly parentId: number | null
  readonly action: 'insert' | 'update' | 'delete' | 'act'
  readonly before: Row | null
  readonly after: Row | null
}

/** Where a page ended. */
export interface Cursor {
  readonly moment: number
  readonly id: number
}

export const cursorOf = (text: string): Cursor => {
  const [moment, id] = text.split('.').map(Number)
  return { moment: moment!, id: id! }
}
export const textOfCursor = ({ moment, id }: Cursor): string => `${moment}.${id}`

/** rows that a search by what no index knows looks at before it answers */
const mostLookedAt = 20_000
/** records that a text may name */
const mostNamed = 50

const instantOf = (moment: number) => sql`('epoch'::timestamptz + ${moment}::bigint * interval '1 microsecond')`
const momentOf = sql`(extract(epoch from a.at) * 1000000)::bigint`

/** A part of the audit that an index gives in its order, and what is sifted out of it. */
interface Part {
  readonly where: RawBuilder<unknown>
  readonly sift: RawBuilder<unknown> | null
}

/** What a filter asks for, as parts whose rows are put together. */
export async function partsFor(db: Scoped, all: AuditedTables, filter: AuditFilter, before?: Cursor): Promise<Part[]> {
  const { userId, kind, record, field, from, to, zone } = filter
  const dayAt = (date: string, later: number) => sql`((${date}::date + ${later}::int)::timestamp at time zone ${zone})`
  const common = [
    sql`a.company_id = (select company())`,
    ...(from ? [sql`a.at >= ${dayAt(from, 0)}`] : []),
    ...(to ? [sql`a.at < ${dayAt(to, 1)}`] : []),
    // of one column, so that the index begins there
    ...(before ? [sql`a.at <= ${instantOf(before.moment)}`, sql`(a.at, a.id) < (${instantOf(before.moment)}, ${before.id}::bigint)`] : []),
  ]
  const by = userId === undefined ? [] : [sql`a.actor_id = ${userId}`]
  const changed = field === undefined ? [] : [sql`(a.before -> ${field}) is distinct from (a.after -> ${field})`]
  const part = (where: RawBuilder<unknown>[], sift: RawBuilder<unknown>[]): Part => ({
    where: sql.join([...common, ...where], sql` and `),
    sift: sift.length > 0 ? sql.join(sift, sql` and `) : null,
  })
  if (kind === undefined) return [part(by, changed)]
  const tables = partsOf(all, kind)
  const ids = record ? await idsNamed(db, all, kind, record) : []
  if (ids.length > 0)
    return ids.flatMap(id =>
      tables.map(({ entity, by: column }) =>
        part([sql`a.entity = ${entity}`, sql`${sql.ref(column === 'own' ? 'a.entityId' : 'a.parentId')} = ${id}`], [...by, ...changed]),
      ),
    )
  if (record) return [part([sql`a.entity = ${kind}`], [...by, ...changed, sql`${wasShownBy(all, kind)} ~~* ${`%${escaped(record)}%`}`])]
  // of one person's acts, those of a kind: there are far fewer of them
  if (by.length > 0) return [part(by, [sql`a.entity = any(${tables.map(({ entity }) => entity)}::text[])`, ...changed])]
  return tables.map(({ entity }) => part([sql`a.entity = ${entity}`], changed))
}

/** What a record of the kind was shown by when it was changed, though it is gone or has another name by now. */
const wasShownBy = (all: AuditedTables, kind: string) => sql`coalesce(a.after, a.before) ->> ${all[kind]?.shownBy ?? 'name'}`
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

async function idsNamed(db: Scoped, all: AuditedTables, kind: string, text: string): Promise<number[]> {
  const columns = all[kind]?.foundBy ?? []
  const own = /^\d{1,15}$/.test(text) ? [Number(text)] : []
  if (columns.length === 0) return own
  const found = sql.join(
    columns.map(column => sql`${sql.ref(camelCase(column))} ~~* ${`%${escaped(text)}%`}`),
    sql` or `,
  )
  const { rows } = await sql<{
    id: number
  }>`select id from ${sql.table(camelCase(kind))} where ${found} order by id limit ${mostNamed}`.execute(db)
  return rows.length > 0 ? rows.map(({ id }) => id) : own
}

const bare = sql`a.id, a.at, ${momentOf} as moment, a.actor_id, a.address, a.device, a.entity, a.entity_id, a.parent_id, a.action, a.before, a.after`
const inOrder = (alias: string) => sql`order by ${sql.ref(`${alias}.at`)} desc, ${sql.ref(`${alias}.id`)} desc`

function rowsOf({ where, sift }: Part, limit: RawBuilder<unknown>) {
  if (!sift) return sql`(select ${bare} from audit a where ${where} ${inOrder('a')} ${limit})`
  const looked = sql`(select * from audit a where ${where} ${inOrder('a')} limit ${mostLookedAt})`
  return sql`(select ${bare} from ${looked} a where ${sift} ${inOrder('a')} ${limit})`
}

/** One page of the parts, the newest first, with one row more where there is more. */
export async function auditPage(db: Scoped, parts: readonly Part[], limit: number): Promise<AuditRow[]> {
  const found = sql.join(
    parts.map(part => rowsOf(part, sql`limit ${limit + 1}`)),
    sql` union all `,
  )
  const { rows } = await sql<AuditRow>`
    select * from (${found}) p ${inOrder('p')} limit ${limit + 1}`.execute(db)
  return rows
}

/** Where the parts that are sifted ended to look: the newest of their ends; null when all has been looked at. */
export async function endOfLook(db: Scoped, parts: readonly Part[]): Promise<(Cursor & { at: string }) | null> {
  const ends: (Cursor & { at: string })[] = []
  for (const { where, sift } of parts) {
    if (!sift) continue
    const { rows } = await sql<Cursor & { at: string; looked: number }>`
      select ${momentOf} as moment, a.id, a.at, count(*) over ()::int as looked
        from (select a.id, a.at from audit a where ${where} ${inOrder('a')} limit ${mostLookedAt}) a order by a.at, a.id limit 1`.execute(
      db,
    )
    const [last] = rows
    if (last && last.looked >= mostLookedAt) ends.push({ moment: last.moment, id: last.id, at: last.at })
  }
  return ends.sort((one, other) => other.moment - one.moment || other.id - one.id)[0] ?? null
}

/** Every row that matches, part by part, however far back. */
export const allAudit = (db: Scoped, parts: readonly Part[]): AsyncIterable<AuditRow[]> => {
  const found = sql.join(
    parts.map(({ where, sift }) => sql`(select ${bare} from audit a where ${sift ? sql`${where} and ${sift}` : where})`),
    sql` union all `,
  )
  return byPart<AuditRow>(db, sql`select p.* from (${found}) p ${inOrder('p')}`)
}

/** How many match, at most so many. */
export async function countAudit(db: Scoped, parts: readonly Part[], most: number): Promise<number> {
  const found = sql.join(
    parts.map(({ where, sift }) => sql`(select 1 from audit a where ${sift ? sql`${where} and ${sift}` : where} limit ${most})`),
    sql` union all `,
  )
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found} limit ${most}) c`.execute(db)
  return rows[0]!.count
}

/** Whether these are all nodes of the company that are open. */
export async function reachesAll(db: Scoped, nodes: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from org_node where active and id <> all(${[...nodes]}::bigint[]) limit 1`.execute(db)
  return rows.length === 0
}

/** The permission keys of whoever acts in this transaction, for jobs, which have no session. Nobody has none. */
export async function elementsOfActor(db: Scoped): Promise<Readonly<Record<string, Right>>> {
  const { rows } = await sql<{ superAdmin: boolean; element: string | null; access: Right | null }>`
    select r.super_admin, e.element, e.access from user_company c
      join user_role ur on ur.company_id = c.company_id and ur.user_company_id = c.id and ur.chosen
      join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
      left join app_role_element e on e.company_id = r.company_id and e.role_id = r.id
     where c.company_id = (select company()) and c.user_id = actor() and c.active`.execute(db)
  if (rows[0]?.superAdmin) return everyRight()
  return Object.fromEntries(rows.flatMap(({ element, access }) => (element && access ? [[element, access]] : [])))
}

/** Users of the company whose names match, and always the chosen ones. */
export async function usersNamed(
  db: Scoped,
  search: string,
  chosen: readonly number[],
  limit: number,
): Promise<{ id: number; label: string }[]> {
  const { rows } = await sql<{ id: number; label: string }>`
    select id, label from (select user_id as id, user_display_name(user_id) as label from user_company) u
     where label is not null and (id = any(${[...chosen]}::bigint[]) or strpos(folded(label), folded(${search})) > 0)
     order by id = any(${[...chosen]}::bigint[]) desc, label collate people, id limit ${limit + 1}`.execute(db)
  return rows
}
