import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/** A stored row with its lines in the form that a browser sends back. */
export function keptOf({ fields, subTables }: Resource, row: AnyRow) {
  const lines = Object.keys(subTables).map(name => [
    name,
    (row[name] as unknown as AnyRow[]).map(({ labels: _, colours: __, ...line }) => line),
  ])
  const values = Object.keys(fields).map(name => [name, row[name]])
  return { id: row.id, version: row.version, ...Object.fromEntries([...values, ...lines]) }
}
