import { formLines } from './lines/form-lines.client.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/** The first values of a form: those of the row, or the initial values of a new one. */
export function startOf(resource: Resource, row: AnyRow | null): Record<string, unknown> {
  const { fields } = resource
  const values = Object.entries(fields).map(([name, { target, initial }]) => {
    const value = row ? row[name] : (initial ?? null)
    return [name, target && value !== null ? chosenOf(value) : value]
  })
  return { ...Object.fromEntries(values), ...formLines(resource, row) }
}

const chosenOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value))
