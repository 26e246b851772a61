import { dayOf } from '../../../engines/time/time.ts'
import { readDate } from '../../../kit/fields/date/date.ts'
import { fold } from '../../../kit/fields/folded.ts'
import type { Cell, Sheet } from '../../../kit/files/sheet.ts'
import { importTexts } from '../../../kit/import/texts.ts'

/** As many as a schedule has (SCHED-08). */
export const mostDays = 32

/** The columns before the dates; the name is for the reader. */
export const personColumns = ['EmployeeNumber', 'Employee Name'] as const

/** A cell of the file, or a row, that is wrong. */
export interface WrongCell {
  readonly rowNo: number
  readonly column: string | null
  readonly employeeNumber: string | null
  readonly message: string
}

/** A date of the file by the place of its column. */
export type DateColumns = ReadonlyMap<number, string>

/** The dates that the header names: after the columns of the person, each once, at most 32 days from first to last. */
export function datesIn({ header }: Pick<Sheet, 'header'>): { dates: DateColumns } | { wrong: WrongCell[] } {
  const wrongAt = (column: string | null, message: string): WrongCell => ({ rowNo: 1, column, employeeNumber: null, message })
  if (header[0]?.toLowerCase() !== personColumns[0].toLowerCase())
    return { wrong: [wrongAt(header[0] || null, 'The first column is EmployeeNumber.')] }
  const first = header[1]?.toLowerCase() === personColumns[1].toLowerCase() ? 2 : 1
  const dates = new Map<number, string>()
  const wrong: WrongCell[] = []
  for (let at = first; at < header.length; at++) {
    // a cell that shows a time of day too
    const text = header[at]!.replace(/T00:00:00$/, '')
    const date = readDate(text)
    if (!date) wrong.push(wrongAt(text || `${at + 1}`, 'The name of this column is not a date such as 2026-11-02.'))
    else if ([...dates.values()].includes(date)) wrong.push(wrongAt(text, 'This date is there twice.'))
    else dates.set(at, date)
  }
  if (wrong.length > 0) return { wrong }
  if (dates.size === 0) return { wrong: [wrongAt(null, 'There is no column with a date.')] }
  const days = [...dates.values()].map(dayOf)
  if (Math.max(...days) - Math.min(...days) >= mostDays) return { wrong: [wrongAt(null, 'The dates are more than 32 days.')] }
  return { dates }
}

/** What codes of a file mean: bands of the node and shift codes, in any letters. */
export interface Codes {
  /** band ids by folded code */
  readonly bands: ReadonlyMap<string, number>
  /** kinds of day by folded code */
  readonly dayTypes: ReadonlyMap<string, string>
}

/** What a cell asks for; null = nothing, the day stays as it is. */
export function askedIn(cell: Cell | null, codes: Codes): { dayType: string; bandId: number | null } | { message: string } | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'object') return { message: importTexts.formula }
  const code = fold(String(cell))
  if (code === '') return null
  const bandId = codes.bands.get(code)
  if (bandId !== undefined) return { dayType: 'work', bandId }
  const dayType = codes.dayTypes.get(code)
  return dayType === undefined ? { message: 'This code is no band and no kind of day of this node.' } : { dayType, bandId: null }
}
