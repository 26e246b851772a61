import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Sheet } from '../../../kit/files/sheet.ts'
import type { DateRange } from '../../roster/roster-day/roster-day.rules.ts'
import type { BandOnDay } from '../../roster/roster-day/roster-day.service.ts'
import { askedIn, type DateColumns, type WrongCell } from './roster-file.rules.ts'
import { codesOf, leaveOf, peopleNumbered } from './roster-file-reads.server.ts'

/** A row of a file with the days that it says something of. */
export interface FileRow {
  readonly rowNo: number
  readonly number: string
  readonly days: (BandOnDay & { readonly date: string })[]
}

/** The rows of a file; what cannot be read, or is of somebody who is not at this node, is wrong. Leave that stays leave says nothing. */
export async function rowsIn(
  db: Scoped,
  orgNodeId: number,
  { rows }: Sheet,
  dates: DateColumns,
  range: DateRange,
): Promise<{ rows: FileRow[]; wrong: WrongCell[] }> {
  const numberIn = (cells: Sheet['rows'][number]) => (typeof cells[0] === 'object' ? '' : String(cells[0] ?? '').trim())
  const codes = await codesOf(db, orgNodeId)
  const people = await peopleNumbered(db, orgNodeId, rows.map(numberIn), range)
  const leave = await leaveOf(
    db,
    [...people.values()].map(({ id }) => id),
    range,
  )
  const wrong: WrongCell[] = []
  const seen = new Set<string>()
  const read = rows.flatMap((cells, at): FileRow[] => {
    if (cells.every(cell => cell === null || cell === '')) return []
    const rowNo = at + 2
    const number = numberIn(cells)
    const told = number.toLowerCase()
    const row: FileRow = { rowNo, number, days: [] }
    const refuse = (column: string, message: string) => void wrong.push({ rowNo, column, employeeNumber: number || null, message })
    const person = people.get(told)
    if (!person) refuse('EmployeeNumber', 'There is no employee with this number at this node.')
    else if (seen.has(told)) refuse('EmployeeNumber', 'This employee is in the file twice.')
    else
      for (const [column, date] of dates) {
        const asked = askedIn(cells[column] ?? null, codes)
        if (!asked || ('dayType' in asked && asked.dayType === leave.get(`${person.id} ${date}`))) continue
        if ('message' in asked) refuse(date, asked.message)
        else if (!person.dates.has(date)) refuse(date, 'This person is not employed at this node on this date.')
        else if (asked.dayType !== 'work' && asked.dayType !== 'off') refuse(date, 'Leave and training are not taken from a file.')
        else row.days.push({ employeeId: person.id, day: dayOf(date), date, bandId: asked.bandId })
      }
    seen.add(told)
    return [row]
  })
  return { rows: read, wrong }
}
