import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import type { CellKind, Choice, FieldKind, RefTarget } from '../fields/field.ts'
import type { History, HistoryEntry, HistoryLine, ValueKind } from './history.ts'
import { type Labels, labelsOf } from './labels.server.ts'

type Named = Pick<RefTarget, 'name' | 'shownBy'>

/** How the history describes a column. Every field of a resource can serve as one. */
export interface HistoryField {
  readonly label: string
  readonly cell?: CellKind
  readonly kind?: FieldKind
  readonly choices?: readonly Choice[]
  readonly target?: () => Named
  /** tells the line apart from the others: it is told with every change of the line */
  readonly names?: true
  /** in English, of what has parts; the row is the line's, and `labelOf` knows the rows that `refers` names */
  says?(value: unknown, row: Row, labelOf: (target: Named, id: number) => string): string
  /** rows inside of what has parts */
  refers?(value: unknown, row: Row): readonly { readonly target: Named; readonly id: number }[]
}
/** How columns are described, by their names in the database. The history leaves out columns that are not here. */
export type HistoryFields = Readonly<Record<string, HistoryField>>

/** Where the history of a record is found. */
export interface HistorySource {
  /** as the database names it */
  readonly table: string
  readonly fields: HistoryFields
  /** its lines, by their table, which the migration has declared with `lines_of` */
  readonly lines?: Readonly<Record<string, LineSource>>
}
export interface LineSource {
  /** what one of them is called */
  readonly label: string
  readonly fields: HistoryFields
  /** the lines are below those of another table of the record */
  readonly under?: string
}

interface Stored {
  readonly id: number
  readonly at: string
  readonly who: string | null
  readonly requestId: string | null
  readonly entity: string
  readonly action: HistoryLine['action']
  readonly before: Row | null
  readonly after: Row | null
}
export type Row = Readonly<Record<string, unknown>>

const mostRows = 50

/**
 * Reads who changed a record and its lines, newest first; with `before`, only what came before that. Moves are left out, because the state
 * that they change is a field. The record must be within reach.
 */
export async function readHistory(db: Scoped, source: HistorySource, id: number, before?: number): Promise<History> {
  const found = await storedRows(db, source, id, before)
  const rows = found.slice(0, mostRows)
  const labels = await labelsOf(
    db,
    rows.flatMap(row => refsIn(fieldsOf(source, row.entity), row)),
  )
  const entries: HistoryEntry[] = []
  let request: string | null = null
  for (const row of rows) {
    const line = lineOf(source, row, labels)
    if (line.action === 'update' && line.changes.length === 0) continue
    const last = entries.at(-1)
    if (last && request !== null && row.requestId === request) last.lines.unshift(line)
    else entries.push({ id: row.id, at: row.at, who: row.who, lines: [line] })
    request = row.requestId
  }
  return { entries, before: found.length > mostRows ? rows.at(-1)!.id : null }
}

async function storedRows(
  db: Scoped,
  { table, lines = {} }: HistorySource,
  id: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Stored[]> {
  const below = (entity: string, under: string | undefined) =>
    under === undefined
      ? sql`entity = ${entity} and parent_id = ${id}`
      : sql`entity = ${entity} and parent_id in (select entity_id from audit where entity = ${under} and parent_id = ${id})`
  const places = [sql`entity = ${table} and entity_id = ${id}`, ...Object.entries(lines).map(([entity, { under }]) => below(entity, under))]
  const parts = places.map(
    place => sql`(select id, at, actor_id, request_id, entity, action, before, after from audit
      where ${place} and action <> 'act' and id < ${before} order by id desc limit ${mostRows + 1})`,
  )
  const { rows } = await sql<Stored>`
    select a.id, a.at, user_display_name(a.actor_id) as who, a.request_id, a.entity, a.action, a.before, a.after
      from (${sql.join(parts, sql` union all `)}) a order by a.id desc limit ${mostRows + 1}`.execute(db)
  return rows
}

const fieldsOf = ({ table, fields, lines }: HistorySource, entity: string): HistoryFields =>
  entity === table ? fields : lines![entity]!.fields

/** What rows refer to, by the table they refer to. */
const refsIn = (fields: HistoryFields, { before, after }: Pick<Stored, 'before' | 'after'>) =>
  Object.entries(fields).flatMap(([column, { target, refers }]) =>
    [before, after].flatMap(row => {
      const value = row?.[column] ?? null
      if (row && refers && value !== null) return refers(value, row)
      return target && typeof value === 'number' ? [{ target: target(), id: value }] : []
    }),
  )

function lineOf(source: HistorySource, { entity, action, before, after }: Stored, labels: Labels): HistoryLine {
  const fields = Object.entries(fieldsOf(source, entity))
  const differs = ([column]: Told) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null)
  const naming = action === 'update' && entity !== source.table ? namesOf(fields, after!, differs) : []
  const told = fields.some(differs) ? fields.filter(one => differs(one) || naming.includes(one)) : []
  const changes = told.map(([column, field]) => {
    const [from, to] = [before, after].map(row => (row ? shownOf(field, row[column] ?? null, row, labels) : null))
    return { label: field.label, kind: kindOf(field), from: from!, to: to! }
  })
  return { action, of: entity === source.table ? null : source.lines![entity]!.label, changes }
}

type Told = readonly [column: string, field: HistoryField]

/** What tells a changed line apart from the others: what it is named by or, where that is empty or changed itself, its first fields. */
function namesOf(fields: readonly Told[], after: Row, differs: (one: Told) => boolean): readonly Told[] {
  const kept = fields.filter(one => !differs(one) && (after[one[0]] ?? '') !== '')
  const named = kept.filter(([, { names }]) => names)
  return named.length > 0 ? named : kept.slice(0, 2)
}

function kindOf({ cell = 'text', kind, choices, target, says }: HistoryField): ValueKind {
  if (choices || says) return 'word'
  if (kind === 'image') return 'image'
  return target || cell === 'own' ? 'text' : cell
}

/** A ref as its label, a choice as its word, else the value; what has parts as JSON, and nothing of an image. */
function shownOf(
  { kind, choices, target, says }: HistoryField,
  value: unknown,
  row: Row,
  labels: Labels,
): string | number | boolean | null {
  if (value === null || kind === 'image') return null
  if (says) return says(value, row, (named, id) => labels.get(`${named.name} ${id}`) ?? String(id))
  if (target) return labels.get(`${target().name} ${value}`) ?? null
  if (choices) {
    const labelOf = (one: unknown) => choices.find(choice => choice.value === String(one))?.label ?? String(one)
    return Array.isArray(value) ? value.map(labelOf).join('\n') : labelOf(value)
  }
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)
}
