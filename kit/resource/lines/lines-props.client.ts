import type { Cells } from '../columns.tsx'
import type { SourcesByField } from '../form.client.ts'
import type { Resource } from '../resource.ts'
import type { FormLine } from './form-lines.client.ts'
import type { LineInputs } from './line-inputs.ts'
import type { SubTable } from './sub-table.ts'

/** What differs in the lines of one sub-table; texts are English. */
export interface LinesExtras {
  readonly titles: { readonly add: string; readonly edit: string }
  /** the buttons of the dialog */
  readonly saves?: { readonly add: string; readonly edit: string }
  /** fields that follow from others: shown in the table, not typed */
  readonly untyped?: readonly string[]
  /** columns that are drawn in their own way; components may read the record around the line (`useRecordOfLines`) */
  readonly cells?: Cells
  /** inputs of fields that are typed in another way than their kind */
  readonly inputs?: LineInputs
  /** what is wrong with a line besides its rules: what depends on today, or on the line as it is stored */
  problems?(line: Line, stored: Line | undefined, others: readonly Line[]): readonly { readonly field: string; readonly says: string }[]
}
type Line = Readonly<Record<string, unknown>>

/** The props of both ways of typing lines. */
export interface LinesProps {
  /** with it the buttons always stand above the table, and new and changed lines are marked */
  extras?: LinesExtras | undefined
  /** the lines when the form was opened */
  opened?: readonly FormLine[]
  table: SubTable
  /** the lines as if they were a resource */
  lines: Resource
  value: readonly FormLine[]
  onChange: (value: readonly FormLine[]) => void
  sources: SourcesByField
  /** by their place, such as `2.skill` */
  wrong: Readonly<Record<string, string>>
  readOnly: boolean
  inputRef: (input: HTMLElement | null) => void
}
