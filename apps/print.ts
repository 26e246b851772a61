import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allCalls } from '../features/calls.server.ts'
import { openApi } from '../kit/calls/open-api.ts'
import { printDatabase } from '../kit/database/printed.ts'

// npm run print: writes what is derived and kept in the repository; with --check it only tells what differs
const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }

const printed: Record<string, string> = {
  ...(await printDatabase()),
  'openapi.json': `${JSON.stringify(
    openApi(
      'Quayside',
      version,
      allCalls.map(call => call.endpoint),
    ),
    null,
    2,
  )}\n`,
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
