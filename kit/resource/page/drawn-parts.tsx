import { lazyPart } from '../../ui/lazy-part.tsx'
import type { DrawnFieldsProps, LinesPartProps } from './page-part.ts'

/** A section of the page of a record: lines that are typed in their table. */
export const LinesPart = lazyPart<LinesPartProps>(() => import('./lines-section.tsx'))

/** A section with the fields of a record that are drawn by their kinds. */
export const DrawnFields = lazyPart<DrawnFieldsProps>(() => import('./fields-section.tsx'))
