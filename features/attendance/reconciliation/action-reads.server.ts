import { sql } from 'kysely'
import type { Action } from '../../../engines/attendance/input.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { NodeKind } from '../../../kit/calls/nodes.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { joinPlace, nodeOf, nodeOn } from '../../people/employee/people-parts.service.ts'
import type { PersonDate } from '../raw-clocking/person-date.rules.ts'
import { notUndone } from './action-writes.server.ts'
import { isAmong } from './conditions.server.ts'
import type { Period } from './period.rules.ts'

export interface ActionRow extends PersonDate {
  readonly id: number
  readonly kind: string
  readonly value: { readonly on?: boolean; readonly exception?: string; readonly minutes?: number }
}

/** Decisions by hand that count, oldest first; the note of an uploaded row without in and out is not among them. */
export async function actionsOf(db: Scoped, { orgNodeId, from, to, people }: Period): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    select a.id, a.employee_id, a.shift_date as date, a.kind, a.value
      from attendance_action a ${joinPlace('a', from, to)}
     where ${nodeOf('a')} = ${orgNodeId} and a.shift_date between ${from} and ${to} and ${isAmong('a.employee_id', people)}
       and a.kind not in ('undo', 'reconcile', 'unreconcile', 'add_punch', 'retime', 'void_punch')
       and (a.kind <> 'add_exception' or a.value ? 'byHand') and ${notUndone}
     order by a.seq`.execute(db)
  return rows
}

/** An action belongs to the node that its date counts for. */
export const actionKind: NodeKind = {
  says: 'Not found.',
  among: (ids, nodes) => sql`
    select k.id, k.org_node_id from (
      select a.id, ${nodeOn(sql.ref('a.employee_id'), sql`a.shift_date`)} as org_node_id from attendance_action a
       where a.company_id = (select company()) and a.id = any(${[...ids]}::bigint[])) k where k.org_node_id = any(${[...nodes]}::bigint[])`,
}

/** As the engine takes it. */
export function actionOf({ id, kind, value, date }: ActionRow): Action {
  const of = { id: `action ${id}`, day: dayOf(date) }
  if (kind === 'approve') return { ...of, kind, ...(value.minutes !== undefined && { minutes: value.minutes }) }
  if (kind === 'reopen') return { ...of, kind }
  if (kind === 'add_exception') return { ...of, kind, exception: value.exception } as Action
  if (kind === 'waive')
    return { ...of, kind, exception: value.exception, ...(value.minutes !== undefined && { minutes: value.minutes }) } as Action
  return { ...of, kind, on: value.on === true } as Action
}
