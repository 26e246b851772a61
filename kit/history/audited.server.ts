import type { Key } from '../access/key.ts'
import type { AuditAction } from './audit-actions.ts'
import type { HistoryFields, HistorySource, Row } from './history.server.ts'
import type { HistoryChange } from './history.ts'

/** What an act says in words. */
export interface AuditedAct {
  readonly action: AuditAction
  readonly changes: readonly HistoryChange[]
}

/** How the audit tells of a table. */
export interface AuditedTable {
  /** what one of its rows is called, in English */
  readonly label: string
  /** what its columns are called; where there are none, the audit names each column by its own name */
  readonly fields: HistoryFields
  /** the column that a row is shown by */
  readonly shownBy?: string | undefined
  /** the table of the record that its rows are lines of */
  readonly of?: string | undefined
  /** its rows in the audit have the number of that record in place of their own */
  readonly byRecord?: true
  /** columns of text that a record is found by, besides its number */
  readonly foundBy?: readonly string[]
  /** whoever may not see it is told that something changed, and not what */
  readonly key?: Key | undefined
  /** what an act upon a row means, where it is no move from one state to another */
  acts?(after: Row): AuditedAct | undefined
}
/** By the names in the database. */
export type AuditedTables = Readonly<Record<string, AuditedTable>>

/** A record with its lines, as its own history tells of them. */
export function auditedRecord(
  { table, fields, lines = {} }: HistorySource,
  { label, ...look }: Pick<AuditedTable, 'label' | 'shownBy' | 'foundBy' | 'key'>,
): AuditedTables {
  const below = Object.entries(lines).map(([name, line]) => [
    name,
    { label: line.label, fields: line.fields, of: line.under ?? table, key: look.key } satisfies AuditedTable,
  ])
  return { [table]: { label, fields, ...look }, ...Object.fromEntries(below) }
}
