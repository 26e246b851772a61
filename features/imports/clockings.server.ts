import type { Scoped } from '../../kit/database/company.ts'
import { addBlanks, addClockings, type NewBlank, type NewClocking, storedKeys } from './clocking-writes.server.ts'
import { blankKey, type ClockingRow, punchesOf, punchKey, readClocking } from './clockings.rules.ts'
import { type Comparison, importer, type Verdict } from './importer.server.ts'
import { peopleOf, unknownPerson } from './people-reads.server.ts'
import type { ImportScope } from './scope.server.ts'
import { keepUnknown } from './unknown-clocking-writes.server.ts'

/** The clocking file (IMP-08): one IN and one OUT a row, or the note that both are missing. A clocking is never changed, only added. */
export const clockingsImport = importer<ClockingRow>({
  kind: 'clockings',
  tables: ['clocking'],
  read: readClocking,
  keyOf: row => JSON.stringify(row),
  keyColumn: 'EmployeeNumber',
  masters: [],
  uses: () => [],
  compare,
})

async function compare(db: Scoped, scope: ImportScope, rows: readonly ClockingRow[]): Promise<Comparison<ClockingRow>> {
  const people = await peopleOf(db, scope, rows)
  const known = await storedKeys(db, scope, {
    dates: [...new Set(rows.map(row => row.rosterDate))],
    people: [...people.values()].map(person => person.id),
  })
  const clockings: NewClocking[] = []
  const blanks: NewBlank[] = []
  const unknown: ClockingRow[] = []
  const isNew = (key: string) => !known.has(key) && known.add(key)
  const verdictOf = (row: ClockingRow): Verdict => {
    const person = people.get(row.employeeNumber)
    if (!person) {
      unknown.push(row)
      return unknownPerson(row.employeeNumber)
    }
    const of = { employeeId: person.id, shiftDate: row.rosterDate }
    const punches = punchesOf(row)
    const news = punches.filter(punch => isNew(punchKey(person.id, row.rosterDate, punch)))
    clockings.push(...news.map(punch => ({ ...punch, ...of })))
    if (punches.length > 0) return news.length > 0 ? 'add' : 'unchanged'
    if (!isNew(blankKey(person.id, row.rosterDate))) return 'unchanged'
    blanks.push(of)
    return 'add'
  }
  const write = async (_: readonly ClockingRow[], importId: number) => {
    await addClockings(db, scope, clockings, importId)
    await addBlanks(db, scope, blanks)
  }
  return { verdictOf, write, keepApart: importId => keepUnknown(db, scope, unknown, importId) }
}
