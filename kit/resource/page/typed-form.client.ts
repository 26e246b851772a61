import { z } from 'zod'
import type { FormField } from '../../fields/view.ts'
import { checkOf } from '../../ui/form-checks.client.ts'
import type { FormCheck, FormValues } from '../../ui/form-faults.ts'
import type { Words } from '../../words/words.tsx'
import { draftOf, rulesOf } from '../draft.ts'
import { formOf, sourcesOf } from '../form.client.ts'
import { bareDraft } from '../lines/form-lines.client.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { drawnOf } from './drawn-of.ts'

export interface TypedForm {
  /** the fields that are drawn by their kinds */
  readonly fields: readonly FormField[]
  /** of these fields and of the typed lines; its output is what is saved of them */
  readonly check: FormCheck
}

/** The inputs for a record's fields that are drawn by their kinds, and the check of these fields and of the lines. */
export function typedForm(resource: Resource, row: AnyRow | null, orgNodeId: number, t: Words): TypedForm {
  const drawn = Object.fromEntries(drawnOf(resource).map(name => [name, resource.fields[name]!]))
  const fields = formOf({ ...resource, form: Object.keys(drawn) }, sourcesOf(resource, row, { orgNodeId }), t)
  const names = [...Object.keys(drawn), ...Object.keys(resource.subTables)]
  const typed = (values: FormValues) => Object.fromEntries(names.map(name => [name, values[name]]))
  const schema = draftOf({ ...resource, fields: drawn, rules: [] })
  const check = checkOf(
    fields,
    z.preprocess(values => typed(bareDraft(resource, values) as FormValues), schema),
    rulesOf(resource),
  )
  return { fields, check }
}
