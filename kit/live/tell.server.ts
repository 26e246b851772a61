import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import type { Subject } from './subject.ts'

/** What has changed; never what it has become. */
export interface Change {
  /** the org node it belongs to; left out, the whole company hears of it */
  readonly orgNodeId?: number | null
  /** the only user who is told; left out, everybody who may see the subject */
  readonly userId?: number | null
  /** the row that has changed */
  readonly id?: number | null
}

/**
 * Tells listeners of a change: call it in the transaction that makes the change. They hear of it after the commit, and then ask the calls
 * again that show it. Several changes are told by one statement. Costs the caller one insert; waits for nobody.
 */
export async function tellLive(db: Scoped, { name }: Subject, changes: Change | readonly Change[] = {}): Promise<void> {
  const all = 'length' in changes ? changes : [changes]
  if (all.length === 0) return
  const rows = JSON.stringify(all.map(({ orgNodeId, userId, id }) => ({ node: orgNodeId, person: userId, row: id })))
  await sql`
    insert into live_event (company_id, subject, org_node_id, user_id, row_id)
    select company(), ${name}, node, person, "row" from jsonb_to_recordset(${rows}::jsonb) as told (node bigint, person bigint, "row" bigint)`.execute(
    db,
  )
}
