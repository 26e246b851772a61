import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from '../kit/files/workbook.ts'
import { writeWorkbook } from '../kit/files/write-workbook.ts'

/** The same terminal with every person `times` times under new numbers; its vessel calls stay. */
export async function manyfold(folder: string, out: string, times: number): Promise<void> {
  mkdirSync(out, { recursive: true })
  for (const name of readdirSync(folder).filter(file => file.endsWith('.xlsx'))) {
    const { header, rows } = await readSheet(readFileSync(join(folder, name)))
    const person = header.indexOf('EmployeeNumber')
    const licence = header.indexOf('Licensenumber')
    const copies = person < 0 ? 1 : times
    const columns = header.map(title => ({ header: title, kind: 'text' as const }))
    const many = Array.from({ length: copies }, (_, copy) =>
      rows.map(row =>
        header.map((_title, column) => {
          const cell = row[column] ?? null
          const text = cell === null || typeof cell === 'object' ? null : String(cell)
          return column === person || column === licence ? (copy === 0 ? text : `${text}-${copy}`) : text
        }),
      ),
    )
    writeFileSync(join(out, name), await writeWorkbook([{ name: 'Sheet1', columns, rows: many.flat() }]))
  }
}
