import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Field = string | number | null

/** Writes rows under a header, comma-separated, quoted where needed; an empty field for null. A text like a formula gets an apostrophe. */
export function writeCsv(folder: string, name: string, header: readonly string[], rows: readonly (readonly Field[])[]): void {
  const lines = [header, ...rows].map(fields => fields.map(quoted).join(','))
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
}

/** What a spreadsheet would calculate when it opens the file. */
const likeFormula = /^[=+\-@\t\r＝＋－＠]/

const quoted = (field: Field): string => {
  const text = field === null ? '' : typeof field === 'string' && likeFormula.test(field) ? `'${field}` : String(field)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
