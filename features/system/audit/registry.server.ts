import { camelCase } from '../../../kit/database/names.ts'
import type { Feature } from '../../../kit/feature/feature.server.ts'
import type { AuditedTable, AuditedTables } from '../../../kit/history/audited.server.ts'
import type { HistoryField, HistoryFields, Row } from '../../../kit/history/history.server.ts'
import { auditedList } from '../../../kit/resource/audited.server.ts'
import { ownTables } from './own-tables.server.ts'

/** How the audit tells of every table, from what the features say of theirs. */
export function auditedTables(features: readonly Feature[]): AuditedTables {
  const lists = features.flatMap(({ resources, served, paged }) => [...resources, ...served, ...paged])
  const screens = features.flatMap(feature => feature.screens)
  const named = features.flatMap(({ records }) =>
    Object.entries(records).map(([table, { label, path }]) => {
      const key = screens.find(screen => screen.path === path)?.key ?? undefined
      return [table, { label: label[0], fields: {}, key } satisfies AuditedTable] as const
    }),
  )
  return {
    ...Object.fromEntries(named),
    ...ownTables,
    ...Object.assign({}, ...lists.map(list => auditedList(list))),
    ...Object.assign({}, ...features.map(feature => feature.audited)),
  }
}

/** `weekly_capacity_threshold` → `Weekly capacity threshold`; `preferred_node_id` → `Preferred node`. */
export function wordsOfName(column: string): string {
  const words = column.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** of every kept table, and told beside the change */
const bookkeeping: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'company_id',
  'path',
])
const secret = /secret|hash|token|password$|cipher|_key$|bytes/
/** what stands for a value that nobody is shown */
const mask = '••••••'
const people: ReadonlySet<string> = new Set(['user_id', 'actor_id', 'recipient_id', 'asked_by', 'holder_id'])

/** How the columns of a change are called: as its table says, else by their own names. */
export function fieldsOf(all: AuditedTables, entity: string, { before, after }: { before: Row | null; after: Row | null }): HistoryFields {
  const said = all[entity]?.fields ?? {}
  if (Object.keys(said).length > 0) return said
  const columns = [...new Set([before, after].flatMap(row => Object.keys(row ?? {})))].filter(column => !bookkeeping.has(column))
  return Object.fromEntries(columns.map(column => [column, fieldNamed(all, column)]))
}

function fieldNamed(all: AuditedTables, column: string): HistoryField {
  const label = wordsOfName(column)
  if (secret.test(column)) return { label, says: () => mask }
  if (people.has(column)) return { label, target: () => ({ name: 'user', shownBy: 'name' }) }
  const table = column === 'parent_id' || column === 'org_node_id' || column.endsWith('_node_id') ? 'org_node' : column.replace(/_id$/, '')
  const shownBy = all[table]?.shownBy
  if (column.endsWith('_id') && shownBy !== undefined) {
    const target = { name: camelCase(table), shownBy: camelCase(shownBy) }
    return { label, target: () => target }
  }
  return { label }
}

/** The tables of a record and of its lines, with the column of the audit that has the number of the record. */
export function partsOf(all: AuditedTables, table: string): { readonly entity: string; readonly by: 'own' | 'parent' }[] {
  const lines = Object.entries(all).flatMap(([entity, { of, byRecord }]) =>
    of === table ? [{ entity, by: byRecord ? ('own' as const) : ('parent' as const) }] : [],
  )
  return [{ entity: table, by: 'own' }, ...lines]
}
