import { effectiveFaults } from '../../fields/date/effective-faults.ts'
import { blank, type Faults, type FormValues, fieldOf } from '../../ui/form-faults.ts'
import { formLines } from '../lines/form-lines.client.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { startOf } from '../start.client.ts'
import { drawnOf } from './drawn-of.ts'
import type { DatedDraft, Named } from './paged.ts'

/** The initial values of the form, with the lines in the form that is typed. */
export const startForm = <Form extends Named>(resource: Resource, form: Form, isNew: boolean): Form => {
  const row = form as unknown as AnyRow
  const drawn = startOf({ ...resource, fields: Object.fromEntries(drawnOf(resource).map(name => [name, resource.fields[name]!])) }, row)
  return { ...form, ...(isNew ? {} : drawn), ...formLines(resource, row) }
}

/** Values that were typed before, with keys for lines that had none yet. */
export const restored = <Form>(resource: Resource, values: FormValues): Form =>
  ({ ...values, ...formLines(resource, values as unknown as AnyRow) }) as Form

/** The typed lines of a form or a record. */
export const bareLinesOf = (resource: Resource, values: object) =>
  Object.fromEntries(Object.keys(resource.subTables).map(name => [name, (values as FormValues)[name]]))

/** What is wrong with the name and the dates of a record. */
export function headFaults({ name, ...dates }: Named): Faults {
  const { startsOn, endsOn = null } = dates as Partial<DatedDraft>
  return { ...(name.trim() === '' && { name: blank }), ...(startsOn !== undefined && effectiveFaults({ startsOn, endsOn })) }
}

/** Says in a few words why a record cannot be saved; undefined when it can. */
export function blockedBy(
  faults: Faults,
  fields: readonly { readonly name: string; readonly label: string }[],
  lines: readonly string[],
): string | undefined {
  const places = Object.keys(faults)
  const [first] = places
  if (first === undefined) return undefined
  // the dates have no marks, and say by themselves what is wrong with them
  if (first === 'startsOn' || first === 'endsOn') return faults[first]
  const empty = places.filter(place => faults[place] === blank)
  // the columns of typed lines have their marks too, lines of a shape of their own have none
  if (empty.some(place => place === fieldOf(place) || lines.includes(fieldOf(place)))) return 'Fill in the fields marked *'
  if (empty.length > 0) return 'Fill in what is empty in the lines.'
  return fields.find(({ name }) => name === fieldOf(first))?.label ?? faults[first]
}
