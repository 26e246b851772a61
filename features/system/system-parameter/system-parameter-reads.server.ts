import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { History, HistoryLine } from '../../../kit/history/history.ts'
import type { Parameter, ParameterValue } from '../../../kit/parameters/parameter.ts'

export interface StoredParameter {
  readonly name: string
  readonly value: ParameterValue
  readonly nodeId: number | null
  readonly node: string | null
  readonly updatedBy: string | null
  readonly updatedOn: string
  readonly version: number
}

/** What is set in the company and at these nodes. */
export async function storedParameters(db: Scoped, nodes: readonly number[]): Promise<StoredParameter[]> {
  const { rows } = await sql<StoredParameter>`
    select s.name, s.value, n.id as node_id, n.name as node, user_display_name(s.updated_by) as updated_by, s.updated_at as updated_on, s.version
      from system_parameter s left join org_node n on n.company_id = s.company_id and n.id = s.org_node_id
     where s.org_node_id is null or s.org_node_id = any(${[...nodes]}::bigint[]) order by s.name, n.path nulls first`.execute(db)
  return rows
}

/** What is set of a parameter in the company or at a node, held until the transaction ends. */
export async function heldParameter(db: Scoped, name: string, nodeId: number | null): Promise<{ version: number } | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from system_parameter where name = ${name} and org_node_id is not distinct from ${nodeId}::bigint for update`.execute(db)
  return rows[0]
}

/** Whether these are all nodes of the company that are open. */
export async function reachesAll(db: Scoped, nodes: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from org_node where active and id <> all(${[...nodes]}::bigint[]) limit 1`.execute(db)
  return rows.length === 0
}

const mostRows = 50

interface Change {
  readonly id: number
  readonly at: string
  readonly who: string | null
  readonly action: HistoryLine['action']
  readonly from: ParameterValue | null
  readonly to: ParameterValue | null
  readonly node: string | null
}

/** Who set a parameter to what, in the company and at these nodes, the newest first. */
export async function parameterHistory(db: Scoped, of: Parameter, nodes: readonly number[], before?: number): Promise<History> {
  const { rows } = await sql<Change>`
    select a.id, a.at, user_display_name(a.actor_id) as who, a.action, a.before -> 'value' as from, a.after -> 'value' as to, n.name as node
      from audit a
      left join org_node n on n.company_id = a.company_id and n.id = (coalesce(a.after, a.before) ->> 'org_node_id')::bigint
     where a.company_id = company() and a.entity = 'system_parameter' and a.id < ${before ?? Number.MAX_SAFE_INTEGER}
       and coalesce(a.after, a.before) ->> 'name' = ${of.name} and (n.id is null or n.id = any(${[...nodes]}::bigint[]))
     order by a.id desc limit ${mostRows + 1}`.execute(db)
  const shown = rows.slice(0, mostRows)
  const kind = of.kind === 'boolean' ? ('yesNo' as const) : of.kind === 'numeric' ? ('number' as const) : ('text' as const)
  return {
    entries: shown.map(({ id, at, who, action, from, to, node }) => ({
      id,
      at,
      who,
      lines: [
        {
          action,
          of: null,
          changes: [
            ...(node === null ? [] : [{ label: 'Node', kind: 'text' as const, from: node, to: node }]),
            { label: 'Value', kind, from, to },
          ],
        },
      ],
    })),
    before: rows.length > mostRows ? shown.at(-1)!.id : null,
  }
}
