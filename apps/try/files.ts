import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FirstKind, firstKinds, kindOf } from '../../features/imports/kinds.rules.ts'
import { readSheet, SheetError } from '../../kit/files/workbook.ts'
import type { TerminalFile } from '../story/story.ts'

/** The terminal's five files, told apart by their header rows. Throws one sentence for a file that is none of them. */
export async function terminalFiles(folder: string): Promise<Record<FirstKind, TerminalFile>> {
  const found: Partial<Record<FirstKind, TerminalFile>> = {}
  for (const name of readdirSync(folder)
    .filter(file => /\.xlsx$/i.test(file) && !file.startsWith('~'))
    .sort()) {
    const bytes = readFileSync(join(folder, name))
    const kind = await kindOfFile(name, bytes)
    if (found[kind]) throw new Error(`${name} and ${found[kind].name} are both ${kind} files`)
    found[kind] = { name, bytes }
  }
  const missing = firstKinds.filter(kind => !found[kind])
  if (missing.length > 0) throw new Error(`${folder} has no file of: ${missing.join(', ')}`)
  return found as Record<FirstKind, TerminalFile>
}

async function kindOfFile(name: string, bytes: Buffer): Promise<FirstKind> {
  try {
    const { header } = await readSheet(bytes)
    const kind = kindOf(header)
    if (kind && kind !== 'poolableNodes') return kind
  } catch (error) {
    if (error instanceof SheetError) throw new Error(`${name}: ${error.message}`)
    throw error
  }
  throw new Error(`${name}: the header row is none of the five files'`)
}
