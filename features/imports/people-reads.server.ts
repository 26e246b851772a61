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

/** The people of the node by the employee numbers of a file, in whichever case it writes them; everyone else is unknown to a file of this node. */
export async function peopleOf(db: Scoped, { companyId, nodeId }: ImportScope, rows: readonly { employeeNumber: string }[]) {
  const numbers = [...new Set(rows.map(row => row.employeeNumber))]
  const { rows: people } = await sql<Person>`
    select e.id, e.employee_number, e.hired_on, r.primary_skill_id
      from employee e
      join employee_posting p on p.company_id = e.company_id and p.employee_id = e.id and p.org_node_id = ${nodeId} and upper_inf(p.valid)
      join job_role r on r.company_id = p.company_id and r.id = p.job_role_id
     where e.company_id = ${companyId} and lower(e.employee_number) = any(${numbers.map(number => number.toLowerCase())}::text[])`.execute(
    db,
  )
  return byNumberOf(numbers, people)
}

/** Each number as a file writes it with its person: the one who has just this number or, without one, the one who has it in other letters. */
export function byNumberOf<P extends { readonly employeeNumber: string }>(
  numbers: readonly string[],
  people: readonly P[],
): Map<string, P> {
  const exact = new Map(people.map(person => [person.employeeNumber, person]))
  const folded = new Map(people.map(person => [person.employeeNumber.toLowerCase(), person]))
  const found = numbers.map(number => [number, exact.get(number) ?? folded.get(number.toLowerCase())] as const)
  return new Map(found.filter((each): each is readonly [string, P] => each[1] !== undefined))
}

export const unknownPerson = (employeeNumber: string): Fault => ({
  column: 'EmployeeNumber',
  message: `There is no employee with the number ${employeeNumber}.`,
})

/** Terminals within reach by their name in small letters; of two with one name neither is known. */
export async function nodesNamed(db: Scoped, names: readonly string[], reach: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select lower(name) as name, array_agg(id) as ids from org_node
     where company_id = (select company()) and kind = 'terminal' and id = any(${[...reach]}::bigint[]) and lower(name) = any(${names.map(name => name.toLowerCase())}::text[])
     group by lower(name)`.execute(db)
  return new Map(rows.flatMap(({ name, ids }) => (ids.length === 1 ? [[name, ids[0]!] as const] : [])))
}
