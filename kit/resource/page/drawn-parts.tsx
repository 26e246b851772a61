import type { FormField } from '../../fields/view.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { LinesPartProps } from './page-part.ts'

/** A section of the page of a record: lines that are typed in their table. */
export const LinesPart = lazyPart<LinesPartProps>(() => import('./lines-section.tsx'))

export interface DrawnFieldsProps {
  fields: readonly FormField[]
  readOnly: boolean
}

/** A section with the fields of a record that are drawn by their kinds. */
export const DrawnFields = lazyPart<DrawnFieldsProps>(() => import('./fields-section.tsx'))
