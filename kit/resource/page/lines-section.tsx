import { useId, useMemo } from 'react'
import type { FormField } from '../../fields/view.ts'
import { wrongOf } from '../../ui/form-fields.tsx'
import { useNode } from '../../ui/node-context.tsx'
import { useFormAround } from '../../ui/use-form.client.ts'
import { useWords } from '../../words/words.tsx'
import { lineInputsOf } from '../lines/lines-input.tsx'
import type { LinesPartProps } from './page-part.ts'

/** Lines of a record under a heading of their own. */
export default function LinesSection({ of, name, readOnly, children }: LinesPartProps) {
  const t = useWords()
  const id = useId()
  const form = useFormAround()
  const { id: orgNodeId } = useNode()
  const Input = useMemo(() => lineInputsOf(of, { orgNodeId })[name]!, [of, name, orgNodeId])
  const field: FormField = { name, label: t(of.subTables[name]!.label[1]), kind: 'own', Input }
  const count = (form.values[name] as readonly unknown[]).length
  return (
    <section>
      <h2>{field.label}</h2>
      <Input
        id={id}
        field={field}
        {...wrongOf(field, form.said, t)}
        value={form.values[name]}
        onChange={value => form.change(name, value)}
        onBlur={() => form.touch(name)}
        inputRef={form.inputOf(name)}
        readOnly={readOnly}
        first={false}
      />
      {count > 0 && children}
    </section>
  )
}
