import { sql } from 'kysely'
import type { FindOverlapped, Overlapped } from '../../../kit/calls/overlapped.ts'
import { inForce } from '../../../kit/database/in-force.ts'

interface Dated {
  readonly orgNodeId: number
  readonly id?: number
  readonly eventType: number
  readonly startsOn: string
  readonly endsOn: string | null
}

/** The active standard of the same node and type in force on one of these dates, other than `id`. */
export const overlappedStandard: FindOverlapped<Dated> = async ({ orgNodeId, id = null, eventType, startsOn, endsOn }, db) => {
  const { rows } = await sql<Omit<Overlapped, 'page'> & { id: number }>`
    select id, name, starts_on, ends_on, org_node_id from event_definition
     where org_node_id = ${orgNodeId} and event_type_id = ${eventType} and active and id is distinct from ${id}
       and ${inForce('starts_on', 'ends_on', startsOn, endsOn)} order by starts_on limit 1`.execute(db)
  return rows[0] && { ...rows[0], page: `/AddEventDefinition?id=${rows[0].id}` }
}
