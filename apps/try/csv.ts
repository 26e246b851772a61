import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Field = string | number | null

/** Writes rows under a header, comma-separated, quoted where needed; an empty field for null. */
export function writeCsv(folder: string, name: string, header: readonly string[], rows: readonly (readonly Field[])[]): void {
  const lines = [header, ...rows].map(fields => fields.map(quoted).join(','))
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
}

const quoted = (field: Field): string => {
  const text = field === null ? '' : String(field)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
