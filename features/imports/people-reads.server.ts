import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import type { Fault } from './cells.rules.ts'
import type { ImportScope } from './scope.server.ts'

export interface Person {
  readonly id: number
  readonly employeeNumber: string
  readonly hiredOn: string
  /** primary skill of the person's role */
  readonly primarySkillId: number | null
}

/** The people of the node who have these employee numbers; everyone else is unknown to a file of this node. */
export async function peopleOf(db: Scoped, { companyId, nodeId }: ImportScope, rows: readonly { employeeNumber: string }[]) {
  const numbers = [...new Set(rows.map(row => row.employeeNumber))]
  const { rows: people } = await sql<Person>`
    select e.id, e.employee_number, e.hired_on, r.primary_skill_id
      from employee e
      join employee_posting p on p.company_id = e.company_id and p.employee_id = e.id and p.org_node_id = ${nodeId} and upper_inf(p.valid)
      join job_role r on r.company_id = p.company_id and r.id = p.job_role_id
     where e.company_id = ${companyId} and e.employee_number = any(${numbers}::text[])`.execute(db)
  return new Map(people.map(person => [person.employeeNumber, person]))
}

export const unknownPerson = (employeeNumber: string): Fault => ({
  column: 'EmployeeNumber',
  message: `There is no employee with the number ${employeeNumber}.`,
})

/** Terminals by their name in small letters; of two with one name neither is known. */
export async function nodesNamed(db: Scoped, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select lower(name) as name, array_agg(id) as ids from org_node
     where company_id = (select company()) and kind = 'terminal' and lower(name) = any(${names.map(name => name.toLowerCase())}::text[])
     group by lower(name)`.execute(db)
  return new Map(rows.flatMap(({ name, ids }) => (ids.length === 1 ? [[name, ids[0]!] as const] : [])))
}
