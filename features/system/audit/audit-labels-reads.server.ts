import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { camelCase } from '../../../kit/database/names.ts'
import type { AuditedTables } from '../../../kit/history/audited.server.ts'
import { refsIn } from '../../../kit/history/history.server.ts'
import { type Labels, labelsOf } from '../../../kit/history/labels.server.ts'
import type { AuditRow } from './audit-reads.server.ts'
import { fieldsOf } from './registry.server.ts'

interface Ref {
  readonly target: { readonly name: string; readonly shownBy: string }
  readonly id: number
}

/** The record that a row of the audit is about, where it is one of another table: of a line, its record. */
export function recordRefOf(all: AuditedTables, { entity, entityId, parentId }: AuditRow): Ref | null {
  const { of, byRecord, shownBy } = all[entity] ?? {}
  if (of === 'user_company') return parentId === null ? null : { target: { name: 'userCompany', shownBy: 'name' }, id: parentId }
  if (entity === 'user_company' && entityId !== null) return { target: { name: 'userCompany', shownBy: 'name' }, id: entityId }
  if ((entity === 'app_user' || entity === 'sign_in') && entityId !== null)
    return { target: { name: 'user', shownBy: 'name' }, id: entityId }
  const table = of ?? entity
  const id = of && !byRecord ? parentId : entityId
  const column = of ? all[of]?.shownBy : shownBy
  if (id === null || column === undefined) return null
  // what is shown by another record is named by that one
  const field = all[table]?.fields[column]
  return field?.target ? null : { target: { name: camelCase(table), shownBy: camelCase(column) }, id }
}

/** The labels of all that these rows name. Users are in no table of the company, so they are asked for by their own function. */
export async function labelsFor(db: Scoped, all: AuditedTables, rows: readonly AuditRow[]): Promise<Labels> {
  const refs = rows.flatMap(row => {
    const record = recordRefOf(all, row)
    return [...(record ? [record] : []), ...(refsIn(fieldsOf(all, row.entity, row), row) as Ref[])]
  })
  const special = new Set(['user', 'userCompany'])
  const labels = new Map(
    await labelsOf(
      db,
      refs.filter(({ target }) => !special.has(target.name)),
    ),
  )
  const idsOf = (name: string) => [...new Set(refs.flatMap(ref => (ref.target.name === name ? [ref.id] : [])))]
  const users = [...new Set([...idsOf('user'), ...rows.flatMap(({ actorId }) => actorId ?? [])])]
  const members = idsOf('userCompany')
  if (users.length + members.length > 0) {
    const found = await sql<{ kind: string; id: number; label: string | null }>`
      select 'user' as kind, id, user_display_name(id) as label from unnest(${users}::bigint[]) id
      union all
      select 'userCompany', id, user_display_name(user_id) from user_company where id = any(${members}::bigint[])`.execute(db)
    for (const { kind, id, label } of found.rows) if (label !== null) labels.set(`${kind} ${id}`, label)
  }
  return labels
}
