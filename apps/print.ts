import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allCalls } from '../features/calls.server.ts'
import { printDatabase } from '../kit/database/printed.ts'
import { apiDocument } from './api/document.ts'
import { type MappedScreen, printMap } from './print-map.ts'
import { printWords } from './print-words.ts'

// npm run print: writes what is derived and kept in the repository; with --check it only tells what differs
const root = fileURLToPath(new URL('..', import.meta.url))
const endpoints = allCalls.map(call => call.endpoint)
// named at run time, so that the server's compiler project does not take the browser's files in
const { screens } = (await import(`${root}features/screens.tsx`)) as { screens: readonly MappedScreen[] }

const printed: Record<string, string> = {
  ...(await printDatabase()),
  'openapi.json': `${JSON.stringify(apiDocument(), null, 2)}\n`,
  'docs/map.md': printMap(screens, endpoints),
  'words/en.json': printWords(root),
}

const differing = Object.entries(printed).filter(([path, text]) => !existsSync(root + path) || readFileSync(root + path, 'utf8') !== text)
if (process.argv.includes('--check')) {
  for (const [path] of differing) console.error(`${path} is not what \`npm run print\` gives`)
  process.exitCode = differing.length > 0 ? 1 : 0
} else {
  for (const [path, text] of differing) {
    writeFileSync(root + path, text)
    console.log(`wrote ${path}`)
  }
}
