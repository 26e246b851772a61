import type { ReactNode } from 'react'
import type { FormField } from '../../fields/view.ts'
import { FormFields } from '../../ui/form-fields.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Resource } from '../resource.ts'

export interface LinesPartProps {
  of: Resource
  /** which of its sub-tables */
  name: string
  readOnly: boolean
  /** what is said while there are none */
  none?: ReactNode
  /** below the lines, while there are some */
  children?: ReactNode
}

/** A section of the page of a record: lines that are typed in their table. */
export const LinesPart = lazyPart<LinesPartProps>(() => import('./lines-section.tsx'))

/** A section with the fields of a record that are drawn by their kinds. */
export const DrawnFields = ({ fields, readOnly }: { fields: readonly FormField[]; readOnly: boolean }) =>
  fields.length > 0 && (
    <section>
      <div className="form">
        <FormFields fields={fields} readOnly={readOnly} focused={false} />
      </div>
    </section>
  )
