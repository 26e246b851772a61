import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printDatabase } from '../kit/database/printed.ts'
import { wordsFiles } from '../kit/words/words-files.server.ts'
import { accessPage, reviewedParts } from './access-page.ts'
import { printWords } from './print-words.ts'
import { textsByFile } from './shown-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The files that are derived and kept in the repository, and differ from what they should be now: their texts by their paths. The product is not loaded for them.
 * Those of the database can be left out where no table has changed.
 */
export async function differingFiles(database = true): Promise<Record<string, string>> {
  const printed = {
    ...(database ? await printDatabase() : {}),
    ...printWords(wordsFiles(), textsByFile()),
    'docs/access.md': accessPage(reviewedParts()),
  }
  return Object.fromEntries(
    Object.entries(printed).filter(([path, text]) => !existsSync(root + path) || readFileSync(root + path, 'utf8') !== text),
  )
}

/** Writes them, and tells which. */
export async function writeKept(database = true): Promise<void> {
  for (const [path, text] of Object.entries(await differingFiles(database))) {
    writeFileSync(root + path, text)
    console.log(`wrote ${path}`)
  }
}
