import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportKind, importKinds, kindOf } from '../../features/imports/kinds.rules.ts'
import { readSheet, SheetError } from '../../kit/files/workbook.ts'
import type { TerminalFile } from '../story/story.ts'

/** The terminal's five files, told apart by their header rows. Throws one sentence for a file that is none of them. */
export async function terminalFiles(folder: string): Promise<Record<ImportKind, TerminalFile>> {
  const found: Partial<Record<ImportKind, TerminalFile>> = {}
  for (const name of readdirSync(folder)
    .filter(file => /\.xlsx$/i.test(file) && !file.startsWith('~'))
    .sort()) {
    const bytes = readFileSync(join(folder, name))
    const kind = await kindOfFile(name, bytes)
    if (found[kind]) throw new Error(`${name} and ${found[kind].name} are both ${kind} files`)
    found[kind] = { name, bytes }
  }
  const missing = importKinds.filter(kind => !found[kind])
  if (missing.length > 0) throw new Error(`${folder} has no file of: ${missing.join(', ')}`)
  return found as Record<ImportKind, TerminalFile>
}

async function kindOfFile(name: string, bytes: Buffer): Promise<ImportKind> {
  try {
    const { header } = await readSheet(bytes)
    const kind = kindOf(header)
    if (kind) return kind
  } catch (error) {
    if (error instanceof SheetError) throw new Error(`${name}: ${error.message}`)
    throw error
  }
  throw new Error(`${name}: the header row is none of the five files'`)
}
