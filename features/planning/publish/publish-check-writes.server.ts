import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Asked } from './prepare.server.ts'
import type { PublishCheck } from './publish.api.ts'
import type { FollowedCheck } from './publish-check.api.ts'

const columns = sql`id, state, progress, found`
const mine = (id: number) => sql`company_id = (select company()) and id = ${id}`

/** A check that waits for its job, in place of the one that this user had of the node. */
export async function addCheck(db: Scoped, asked: Asked): Promise<FollowedCheck & { id: number }> {
  await sql`delete from roster_publication_check
    where company_id = (select company()) and org_node_id = ${asked.orgNodeId} and user_id = actor()`.execute(db)
  const { rows } = await sql<FollowedCheck & { id: number }>`
    insert into roster_publication_check (company_id, org_node_id, asked)
    values (company(), ${asked.orgNodeId}, ${JSON.stringify(asked)}::jsonb) returning ${columns}`.execute(db)
  return rows[0]!
}

/** Undefined when it has ended. */
export async function checkOf(db: Scoped, id: number): Promise<FollowedCheck | undefined> {
  const { rows } = await sql<FollowedCheck>`select ${columns} from roster_publication_check where ${mine(id)}`.execute(db)
  return rows[0]
}

export async function endCheck(db: Scoped, id: number): Promise<void> {
  await sql`delete from roster_publication_check where ${mine(id)}`.execute(db)
}

/** Nobody waits for a check any more. */
export class CheckEnded extends Error {}

/** What to check. @throws CheckEnded */
export async function beginCheck(db: Scoped, id: number): Promise<Asked> {
  const { rows } = await sql<{ asked: Asked }>`
    update roster_publication_check set progress = 0 where ${mine(id)} and state = 'running' returning asked`.execute(db)
  if (!rows[0]) throw new CheckEnded()
  return rows[0].asked
}

/** @param percent 0 to 100. @throws CheckEnded */
export async function showChecked(db: Scoped, id: number, percent: number): Promise<void> {
  const shown = await sql`update roster_publication_check set progress = ${percent} where ${mine(id)} and state = 'running'`.execute(db)
  if (shown.numAffectedRows === 0n) throw new CheckEnded()
}

export async function settleCheck(db: Scoped, id: number, state: 'done' | 'failed', found: PublishCheck | null): Promise<void> {
  await sql`
    update roster_publication_check set state = ${state}, progress = 100, found = ${found && JSON.stringify(found)}::jsonb
     where ${mine(id)} and state = 'running'`.execute(db)
}
