import { type RawBuilder, sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany, readInCompany, type Scoped } from '../../../kit/database/company.ts'
import type { JobTools } from '../../../kit/jobs/job.ts'
import type { TaskTools } from '../../../kit/tasks/task.ts'
import type { Send, Served } from '../served.ts'

/** Ids by name. */
export type Ids = Readonly<Record<string, number>>

/** What a test does with a company: calls it as a role, looks into its rows, names what it was made with. */
export interface Company {
  readonly made: MadeCompany
  readonly companyId: number
  readonly nodeId: number
  /** the terminal as most calls ask for it */
  readonly node: { readonly orgNodeId: number }
  /** employees by number */
  readonly people: Ids
  /** shift bands by code */
  readonly bands: Ids
  readonly skills: Ids
  /** exception types by code */
  readonly exceptionTypes: Ids
  /** units and terminals by name */
  readonly nodes: Ids
  /** the first post of each skill */
  readonly seats: Ids
  /** calls as the user of a role, who signs in with the first call */
  as(role: string): Send
  /** the ids of a table by name */
  idsOf(table: string): Promise<Ids>
  /** one statement as the product runs it; its rows */
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>
  /** a transaction as the product runs it */
  within<T>(work: (db: Scoped) => Promise<T>): Promise<T>
  /** a transaction of the owner of the tables, who may do more */
  asOwner<T>(work: (db: Scoped) => Promise<T>): Promise<T>
  /** what a job works with that nobody asked for */
  readonly tools: JobTools
  /** what a task of the whole company works with that began at an instant and has not run before */
  taskTools(now: string): TaskTools
}

/** Hands on a company that was made; ids are those of this moment. */
export async function companyHands({ app, owner, signIn }: Served, made: MadeCompany, nowOf: () => string): Promise<Company> {
  const { companyId, nodeId } = made
  const within: Company['within'] = work => inCompany(app, companyId, work)
  const scope = { companyId, actorId: null, requestId: 'test' }
  const { signal } = new AbortController()
  const sessions = new Map<string, Promise<Send>>()
  const session = (role: string) => {
    if (!sessions.has(role)) sessions.set(role, signIn(made, role))
    return sessions.get(role)!
  }
  return {
    made,
    companyId,
    nodeId,
    node: { orgNodeId: nodeId },
    within,
    ...(await within(idsByName)),
    as: role => async (method, path, fields) => (await session(role))(method, path, fields),
    idsOf: table =>
      within(async db => {
        const { rows } = await sql<{ name: string; id: number }>`select name, id from ${sql.table(table)} order by id`.execute(db)
        return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
      }),
    rows: async query => (await within(db => query.execute(db))).rows,
    asOwner: work => inCompany(owner, companyId, work),
    tools: { scope, transaction: within, reading: work => readInCompany(app, companyId, work), now: async () => nowOf(), ending: signal },
    taskTools: now => ({ scope, transaction: within, now, orgNodeId: null, lastOk: null, signal }),
  }
}

type Named = 'nodes' | 'people' | 'bands' | 'skills' | 'exceptionTypes' | 'seats'

/** In the order in which they were made; the first of a name stands. */
async function idsByName(db: Scoped): Promise<Record<Named, Ids>> {
  const { rows } = await sql<{ kind: Named; name: string; id: number }>`
    select 'people' as kind, employee_number as name, id from employee
    union all select 'bands', code, id from shift_band
    union all select 'skills', name, id from skill
    union all select 'exceptionTypes', code, id from exception_type
    union all select 'nodes', name, id from org_node
    union all select 'seats', k.name, s.id from activity_seat s join skill k on k.id = s.skill_id
     order by id`.execute(db)
  const ids: Record<Named, Record<string, number>> = { nodes: {}, people: {}, bands: {}, skills: {}, exceptionTypes: {}, seats: {} }
  for (const { kind, name, id } of rows) ids[kind][name] ??= id
  return ids
}
