import type { Scoped } from '../../kit/database/company.ts'
import { joinCrews, leaveCrews, presentCrews } from './crew-writes.server.ts'
import { type CrewRow, readCrew } from './crews.rules.ts'
import { type Comparison, importer, type Verdict } from './importer.server.ts'
import type { Masters } from './masters.server.ts'
import { peopleOf, unknownPerson } from './people-reads.server.ts'
import type { ImportScope } from './scope.server.ts'

/**
 * The crew file. A first membership begins on 1 January 2000, or with an earlier hire date, so that any period can be rolled out; a person
 * who moves leaves the old crew yesterday and joins the new one today.
 */
export const crewsImport = importer<CrewRow>({
  kind: 'crews',
  tables: ['employee_group_member'],
  read: readCrew,
  keyOf: row => row.employeeNumber.toLowerCase(),
  keyColumn: 'EmployeeNumber',
  masters: ['crews'],
  uses: row => [{ master: 'crews', name: row.crew, column: 'Crew' }],
  compare,
})

const beginning = '2000-01-01'

async function compare(db: Scoped, scope: ImportScope, rows: readonly CrewRow[], masters: Masters): Promise<Comparison<CrewRow>> {
  const people = await peopleOf(db, scope, rows)
  const crewOf = await presentCrews(
    db,
    scope,
    [...people.values()].map(person => person.id),
  )
  const verdictOf = (row: CrewRow): Verdict => {
    const person = people.get(row.employeeNumber)
    if (!person) return unknownPerson(row.employeeNumber)
    const present = crewOf.get(person.id)
    if (present === undefined) return 'add'
    return present === masters.requiredIdOf('crews', row.crew) ? 'unchanged' : 'change'
  }
  const write = async (toWrite: readonly CrewRow[]) => {
    const members = toWrite.map(row => {
      const person = people.get(row.employeeNumber)!
      const first = person.hiredOn < beginning ? person.hiredOn : beginning
      const joinedOn = crewOf.has(person.id) ? scope.today : first
      return { employeeId: person.id, groupId: masters.requiredIdOf('crews', row.crew), joinedOn }
    })
    await leaveCrews(
      db,
      scope,
      members.map(member => member.employeeId),
    )
    await joinCrews(db, scope, JSON.stringify(members))
  }
  return { verdictOf, write }
}
