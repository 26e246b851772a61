import { writeWorkbook } from '../../files/write-workbook.ts'

/** A workbook, as text, with so many skills of a name, and so many rows that are refused. */
export async function skillBook(name: string, good: number, refused = 0): Promise<string> {
  const rows = [
    ...Array.from({ length: good }, (_, at) => [`${name} ${at}`, 'Global', 7]),
    ...Array.from({ length: refused }, (_, at) => [`${name} x${at}`, 'Global', 'x']),
  ]
  const columns = ['Skill Name', 'Scope', 'Sort Order'].map(header => ({ header, kind: 'text' as const }))
  return Buffer.from(await writeWorkbook([{ name: 'S', columns, rows }])).toString('base64')
}
