import { lazyPart } from '../ui/lazy-part.tsx'

/** A section of a document's form: lines that are typed in their table. */
export const LinesPart = lazyPart(() => import('./lines-section.tsx'))
