import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { readInCompany, type Scoped } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import { inForce } from '../database/in-force.ts'
import { inEnglish } from '../words/fill.ts'
import { formatDate } from '../words/formats.ts'
import { isOverlap } from './database-errors.server.ts'
import { commonErrors, Refusal } from './errors.ts'
import type { Implementation } from './handler.server.ts'
import type { FindOverlapped, Overlapped } from './overlapped.ts'

/** Makes a change. When it is refused because it overlaps a record, the refusal names that record. */
export async function namingOverlap<T>(
  app: Database,
  actor: Actor,
  change: () => Promise<T>,
  find: (db: Scoped) => Promise<Overlapped | undefined>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!isOverlap(error)) throw error
    throw overlapRefusal(await readInCompany(app, actor.companyId, find), actor)
  }
}

/** The refusal with the name of the record and a link to it, unless the record is out of the caller's reach. */
function overlapRefusal(found: Overlapped | undefined, { nodes }: Pick<Actor, 'nodes'>): Refusal {
  const { status, text } = commonErrors.overlap
  if (!found || !nodes.some(({ id }) => id === found.orgNodeId)) return new Refusal('overlap', status, text)
  const { name, startsOn, endsOn, page } = found
  const from = formatDate(startsOn)
  const says =
    endsOn === null
      ? inEnglish('This overlaps "{{name}}", which begins on {{from}} and has no end.', { name, from })
      : inEnglish('This overlaps "{{name}}" from {{from}} to {{to}}.', { name, from, to: formatDate(endsOn) })
  return new Refusal('overlap', status, says, [], { name, startsOn, endsOn, page })
}

/** Lets calls name the record that they overlap when they are refused. */
export const namingOverlaps = <H>(overlapped: FindOverlapped<H>, calls: readonly Implementation[]): Implementation[] =>
  calls.map(call => ({ ...call, overlapped: overlapped as FindOverlapped<unknown> }))

interface Dated {
  readonly id?: number
  /** the node of a new record */
  readonly orgNodeId?: number
  readonly startsOn: string
  readonly endsOn: string | null
}

/**
 * Finds the overlapped record in a table where each node has one row in force at a time. It is the earliest other row with one of the
 * dates.
 */
export const findOverlapIn =
  (table: string, page: string): FindOverlapped<Dated> =>
  async ({ id = null, orgNodeId = null, startsOn, endsOn }, db) => {
    const { rows } = await sql<Omit<Overlapped, 'page'> & { id: number }>`
      select id, name, starts_on, ends_on, org_node_id from ${sql.table(table)}
       where org_node_id = coalesce((select org_node_id from ${sql.table(table)} where id = ${id}), ${orgNodeId}) and id is distinct from ${id} and ${inForce('starts_on', 'ends_on', startsOn, endsOn)}
       order by starts_on limit 1`.execute(db)
    return rows[0] && { ...rows[0], page: `${page}?id=${rows[0].id}` }
  }
