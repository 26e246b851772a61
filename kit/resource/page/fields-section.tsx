import { FormFields } from '../../ui/form-fields.tsx'
import type { DrawnFieldsProps } from './page-part.ts'

/** The fields of a record that are drawn by their kinds. */
export default function FieldsSection({ fields, readOnly }: DrawnFieldsProps) {
  return (
    <section>
      <div className="form">
        <FormFields fields={fields} readOnly={readOnly} focused={false} />
      </div>
    </section>
  )
}
