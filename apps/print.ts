import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allCalls, allScreens, allStreams, permissionKeys, roleGrants } from '../features/product.server.ts'
import { printDatabase } from '../kit/database/printed.ts'
import { wordsFiles } from '../kit/words/words-files.server.ts'
import { apiDocument } from './api/document.ts'
import { callRows, roleRows, withAccessTables } from './print-access.ts'
import { printMap } from './print-map.ts'
import { printWords } from './print-words.ts'
import { textsByFile } from './shown-texts.ts'

// npm run print: writes what is derived and kept in the repository; with --check it only tells what differs.
// npm run print -- openapi [FILE]: the document of every call, to the file or to standard output; it is not kept.
// npm run print -- map [FILE]: from screens and calls to their folders and keys; it is not kept either.
// npm run print -- access: the tables of docs/access.md, for review; apart from what is printed otherwise, because a right is changed on purpose.
const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)
const endpoints = [...allCalls.map(call => call.endpoint), ...allStreams]
if (words[0] === 'openapi') give(`${JSON.stringify(apiDocument(), null, 2)}\n`, words[1])
else if (words[0] === 'map') give(printMap(root, allScreens, endpoints), words[1])
else if (words[0] === 'access') printAccess()
else await printKept(words.includes('--check'))

function give(text: string, file: string | undefined): void {
  if (file) writeFileSync(file, text)
  else process.stdout.write(text)
}

/** Writes who may do what as the product has it now: what it changes is for its author to review. */
function printAccess(): void {
  const path = `${root}docs/access.md`
  writeFileSync(path, withAccessTables(readFileSync(path, 'utf8'), callRows(endpoints), roleRows(permissionKeys, roleGrants)))
}

/** A check tells what differs and writes nothing. */
async function printKept(checkOnly: boolean): Promise<void> {
  const printed = await keptFiles()
  const differing = Object.entries(printed).filter(([path, text]) => !existsSync(root + path) || readFileSync(root + path, 'utf8') !== text)
  if (checkOnly) {
    for (const [path] of differing) console.error(`${path} is not what \`npm run print\` gives`)
    process.exitCode = differing.length > 0 ? 1 : 0
    return
  }
  for (const [path, text] of differing) {
    writeFileSync(root + path, text)
    console.log(`wrote ${path}`)
  }
}

/** The text of each file by its path. */
async function keptFiles(): Promise<Record<string, string>> {
  return {
    ...(await printDatabase()),
    ...printWords(wordsFiles(), textsByFile()),
  }
}
