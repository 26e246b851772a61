import type { RowReader } from './cells.rules.ts'

export interface CrewRow {
  readonly employeeNumber: string
  readonly crew: string
}

export const readCrew = (row: RowReader): CrewRow => ({
  employeeNumber: row.required('EmployeeNumber', 20),
  crew: row.required('Crew', 100),
})
