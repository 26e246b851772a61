import type { RowReader } from './cells.rules.ts'

/** A row of the file of poolable nodes (IMP-07): all nodes to which somebody may be lent. */
export interface PoolableRow {
  readonly employeeNumber: string
  readonly nodes: readonly string[]
}

export const readPoolable = (row: RowReader): PoolableRow => ({
  employeeNumber: row.required('EmployeeNumber', 20),
  nodes: [...new Set((row.optional('PoolableOrgNodes', 2000) ?? '').split(',').map(name => name.trim()))].filter(name => name !== ''),
})
