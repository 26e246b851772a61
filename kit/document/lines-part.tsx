import type { ReactNode } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { DocumentPart } from './document-part.ts'

export interface LinesPartProps extends DocumentPart<object> {
  /** which of the lines that the document declares */
  name: string
  /** what is said while there are none */
  none?: ReactNode
  /** below the lines, while there are some */
  children?: ReactNode
}

/** A section of a document's form: lines that are typed in their table. */
export const LinesPart = lazyPart<LinesPartProps>(() => import('./lines-section.tsx'))
