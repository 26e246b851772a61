import type { z } from 'zod'
import type { FormField } from '../fields/view.ts'

/** How rows are added and edited in their place (TABLE-08). */
export interface InlineEdit<Row> {
  /** the inputs, by the ids of their columns */
  fields: readonly FormField[]
  /** what the inputs start with; null is a new row */
  values: (row: Row | null) => Readonly<Record<string, unknown>>
  schema?: z.ZodType
  /** a thrown CallError with `fields` shows in the cells */
  onSave: (row: Row | null, values: Record<string, unknown>) => Promise<void>
  mayEdit?: (row: Row) => boolean
  /** an empty row stands above the others */
  adding: boolean
  onAdded: () => void
}
