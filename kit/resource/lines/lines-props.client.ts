import type { SourcesByField } from '../form.client.ts'
import type { Resource } from '../resource.ts'
import type { FormLine } from './form-lines.client.ts'
import type { SubTable } from './sub-table.ts'

/** What both ways of typing lines are given. */
export interface LinesProps {
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
