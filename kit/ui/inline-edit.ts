import type { z } from 'zod'
import type { FormField } from '../fields/view.ts'

/** How rows are added and edited in the table (TABLE-08). */
export interface InlineEdit<Row> {
  /** the inputs, by the ids of their columns */
  fields: readonly FormField[]
  /** the first values of the inputs; null is a new row */
  values: (row: Row | null) => Readonly<Record<string, unknown>>
  schema?: z.ZodType
  /** a thrown CallError with `fields` is shown in the cells */
  onSave: (row: Row | null, values: Record<string, unknown>) => Promise<void>
  mayEdit?: (row: Row) => boolean
  /** an empty row to fill in is shown above the others */
  adding: boolean
  onAdded: () => void
}
