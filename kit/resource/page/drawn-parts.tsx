import type { FormField } from '../../fields/view.ts'
import { FormFields } from '../../ui/form-fields.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { LinesPartProps } from './page-part.ts'

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
