import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printDatabase } from '../kit/database/printed.ts'
import { wordsFiles } from '../kit/words/words-files.server.ts'
import { accessPage, reviewedParts } from './print-access.ts'
import { printWords } from './print-words.ts'
import { textsByFile } from './shown-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files that are derived and kept in the repository, and differ from what they should be now: their texts by their paths. The product is not loaded for them. */
export async function differingFiles(): Promise<Record<string, string>> {
  const printed = {
    ...(await printDatabase()),
    ...printWords(wordsFiles(), textsByFile()),
    'docs/access.md': accessPage(reviewedParts()),
  }
  return Object.fromEntries(
    Object.entries(printed).filter(([path, text]) => !existsSync(root + path) || readFileSync(root + path, 'utf8') !== text),
  )
}

/** Writes them, and tells which. */
export async function writeKept(): Promise<void> {
  for (const [path, text] of Object.entries(await differingFiles())) {
    writeFileSync(root + path, text)
    console.log(`wrote ${path}`)
  }
}
