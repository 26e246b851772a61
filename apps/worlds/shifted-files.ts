import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Temporal } from 'temporal-polyfill'
import type { FirstKind } from '../../features/imports/kinds.rules.ts'
import type { Cell } from '../../kit/files/sheet.ts'
import { readSheet } from '../../kit/files/workbook.ts'
import { writeWorkbook } from '../../kit/files/write-workbook.ts'
import type { TerminalFile } from '../story/story.ts'

const folder = new URL('../../tests/fixtures/salwa/', import.meta.url)
const files: Readonly<Record<FirstKind, { file: string; dates: readonly string[] }>> = {
  employees: { file: 'employees.xlsx', dates: ['CompanyHireDate'] },
  licences: { file: 'licences.xlsx', dates: ['ExpiryDate', 'AssignDate'] },
  crews: { file: 'crews.xlsx', dates: [] },
  vesselCalls: { file: 'vessel-calls.xlsx', dates: ['ETA', 'ETD', 'RevisedETA'] },
  clockings: { file: 'clockings.xlsx', dates: ['RosterDate', 'ClockIn', 'ClockOut'] },
}

export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The last day of the fixtures' fortnight; in the demo world it is yesterday. */
export const lastFixtureDay = '2026-11-15'

/** One of the terminal's files with all its dates moved by whole days. */
export async function shiftedTable(kind: FirstKind, days: number): Promise<Table> {
  const { file, dates } = files[kind]
  const { header, rows } = await readSheet(readFileSync(fileURLToPath(new URL(file, folder))), { name: file }, { patient: true })
  const dated = header.map(name => dates.includes(name))
  return { header, rows: rows.map(row => header.map((_, column) => moved(textOf(row[column] ?? null), dated[column]!, days))) }
}

const textOf = (cell: Cell | null): string => (cell === null || typeof cell === 'object' ? '' : String(cell))

function moved(text: string, isDate: boolean, days: number): string {
  if (!isDate || text === '') return text
  return Temporal.PlainDate.from(text.slice(0, 10)).add({ days }).toString() + text.slice(10)
}

export async function workbookOf(name: string, { header, rows }: Table): Promise<TerminalFile> {
  const columns = header.map(title => ({ header: title, kind: 'text' as const }))
  return { name, bytes: await writeWorkbook([{ name: 'Sheet1', columns, rows: rows.map(row => row.map(text => text || null)) }]) }
}
