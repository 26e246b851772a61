import { type Actor, mayUse } from '../../../kit/access/actor.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { AuditedAct, AuditedTables } from '../../../kit/history/audited.server.ts'
import { changesIn, type Row } from '../../../kit/history/history.server.ts'
import type { HistoryChange } from '../../../kit/history/history.ts'
import type { Labels } from '../../../kit/history/labels.server.ts'
import type { AuditEntry } from './audit.api.ts'
import { labelsFor, recordRefOf } from './audit-labels-reads.server.ts'
import type { AuditRow } from './audit-reads.server.ts'
import { fieldsOf, wordsOfName } from './registry.server.ts'

/** Stored rows in words, as this reader may see them. */
export async function entriesOf(
  db: Scoped,
  all: AuditedTables,
  rows: readonly AuditRow[],
  reader: Pick<Actor, 'elements'>,
): Promise<AuditEntry[]> {
  const labels = await labelsFor(db, all, rows)
  return rows.map(row => entryOf(all, row, labels, reader))
}

function entryOf(all: AuditedTables, row: AuditRow, labels: Labels, reader: Pick<Actor, 'elements'>): AuditEntry {
  const { id, at, actorId, address, device, entity } = row
  const table = all[entity]
  const hidden = table?.key !== undefined && !mayUse(reader, table.key, 'visible')
  const { action, changes } = row.action === 'act' ? actOf(all, row) : { action: row.action, changes: told(all, row, labels) }
  return {
    id,
    at,
    who: actorId === null ? null : (labels.get(`user ${actorId}`) ?? null),
    byProduct: actorId === null,
    address,
    device,
    action,
    kind: table?.label ?? wordsOfName(entity),
    record: hidden ? null : recordOf(all, row, labels),
    changes: hidden ? [] : [...changes],
    hidden,
  }
}

const told = (all: AuditedTables, row: AuditRow, labels: Labels) =>
  changesIn(fieldsOf(all, row.entity, row), { ...row, action: row.action as 'insert' }, labels, all[row.entity]?.of !== undefined)

function recordOf(all: AuditedTables, row: AuditRow, labels: Labels): string | null {
  const ref = recordRefOf(all, row)
  const label = ref && labels.get(`${ref.target.name} ${ref.id}`)
  if (label) return label
  // it is gone: as it was shown then
  const shownBy = all[row.entity]?.shownBy
  const shown = shownBy === undefined ? undefined : (row.after ?? row.before)?.[shownBy]
  if (typeof shown === 'number') {
    const target = all[row.entity]!.fields[shownBy!]?.target
    return (target && labels.get(`${target().name} ${shown}`)) ?? String(shown)
  }
  if (typeof shown === 'string' && shown !== '') return shown
  const id = row.parentId ?? row.entityId
  return id === null ? null : `#${id}`
}

/** What an act means: as its table says, as a move, else each thing that it says of itself. */
function actOf(all: AuditedTables, { entity, after }: AuditRow): AuditedAct {
  const said = after ?? {}
  return (
    all[entity]?.acts?.(said) ??
    moveOf(said) ?? { action: 'act', changes: Object.entries(said).map(([name, value]) => textOf(name, value)) }
  )
}

function moveOf({ move, from, to, reason }: Row): AuditedAct | undefined {
  if (typeof move !== 'string') return undefined
  const state = { label: 'State', kind: 'word' as const, from: worded(from), to: worded(to) }
  return { action: 'act', changes: [state, ...(reason ? [textOf('reason', reason)] : [])] }
}

const worded = (state: unknown) =>
  typeof state === 'string' ? wordsOfName(state.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)) : null

const textOf = (name: string, value: unknown): HistoryChange => ({
  label: wordsOfName(name),
  kind: 'text',
  from: null,
  to: value === null || typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean),
})
