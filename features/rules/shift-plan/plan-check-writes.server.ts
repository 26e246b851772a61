import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { PlanCheck, Publishing } from './publishing.api.ts'
import type { Asked } from './publishing.server.ts'

const columns = sql`id, state, progress, found`

/** A check that waits for its job, in place of the one that this user had of the plan. */
export async function addCheck(db: Scoped, plan: { id: number; orgNodeId: number }, asked: Asked): Promise<PlanCheck> {
  await sql`delete from shift_plan_check where company_id = (select company()) and plan_id = ${plan.id} and user_id = actor()`.execute(db)
  const { rows } = await sql<PlanCheck>`
    insert into shift_plan_check (company_id, org_node_id, plan_id, asked)
    values (company(), ${plan.orgNodeId}, ${plan.id}, ${JSON.stringify(asked)}::jsonb) returning ${columns}`.execute(db)
  return rows[0]!
}

/** Undefined when it has ended. */
export async function checkOf(db: Scoped, id: number): Promise<PlanCheck | undefined> {
  const { rows } = await sql<PlanCheck>`
    select ${columns} from shift_plan_check where company_id = (select company()) and id = ${id}`.execute(db)
  return rows[0]
}

export async function endCheck(db: Scoped, id: number): Promise<void> {
  await sql`delete from shift_plan_check where company_id = (select company()) and id = ${id}`.execute(db)
}

/** Nobody waits for a check any more. */
export class CheckEnded extends Error {}

/** What to check. @throws CheckEnded */
export async function beginCheck(db: Scoped, id: number): Promise<{ planId: number; asked: Asked }> {
  const { rows } = await sql<{ planId: number; asked: Asked }>`
    update shift_plan_check set progress = 0
     where company_id = (select company()) and id = ${id} and state = 'running' returning plan_id, asked`.execute(db)
  if (!rows[0]) throw new CheckEnded()
  return rows[0]
}

/** @param percent 0 to 100. @throws CheckEnded */
export async function showChecked(db: Scoped, id: number, percent: number): Promise<void> {
  const shown = await sql`
    update shift_plan_check set progress = ${percent} where company_id = (select company()) and id = ${id} and state = 'running'`.execute(
    db,
  )
  if (shown.numAffectedRows === 0n) throw new CheckEnded()
}

export async function settleCheck(db: Scoped, id: number, state: 'done' | 'failed', found: Publishing | null): Promise<void> {
  await sql`
    update shift_plan_check set state = ${state}, progress = 100, found = ${found && JSON.stringify(found)}::jsonb
     where company_id = (select company()) and id = ${id} and state = 'running'`.execute(db)
}
