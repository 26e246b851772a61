import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folders } from '../../features/features.server.ts'
import { allScreens } from '../../features/product.server.ts'
import { masterFiles, masterName, type Scope, withFeature } from './master.ts'
import { whyNot } from './taken.ts'

// npm run new master <name> [orgNode]: the files of a new list, which runs at once; docs/guides/master.md says what to write into them

const root = fileURLToPath(new URL('../..', import.meta.url))
const list = 'features/features.server.ts'

function newMaster(given: string, scope: Scope): void {
  const name = masterName(given)
  const why = whyNot(name, { folders, schema: read('database/schema.sql'), screens: allScreens })
  if (why) throw new Error(why)
  const files = masterFiles(name, scope, readdirSync(`${root}database/migrations`))
  const before = read(list)
  const written = { ...files, [list]: withFeature(before, name) }
  try {
    for (const [path, text] of Object.entries(written)) write(path, text)
    run(`${root}node_modules/.bin/biome`, ['check', '--write', ...Object.keys(written).filter(path => /\.tsx?$/.test(path))])
    run(process.execPath, ['kit/boot.mjs', 'apps/print.ts'])
  } catch (error) {
    for (const path of Object.keys(files)) rmSync(root + path, { force: true })
    rmSync(`${root}features/masters/${name.kebab}`, { recursive: true, force: true })
    write(list, before)
    throw error
  }
  for (const path of Object.keys(written)) console.log(path)
  console.log(`\nNext: its fields, in the migration and the definition alike; its icon and,
for other roles than the administrator and the scheduler, its first rights (skill.feature.server.ts shows how); its words in the file of words beside it; then npm run print and npx vitest run tests/conformance (docs/guides/master.md).`)
}

const read = (path: string): string => readFileSync(root + path, 'utf8')

function write(path: string, text: string): void {
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, text)
}

/** @throws with what the command says is wrong, without its trace */
function run(command: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(command, words, { cwd: root, stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' })
  if (status === 0) return
  const said = /^.*(?:error|Error): .*$/m.exec(stderr)?.[0]?.trim()
  throw new Error(`Nothing was written: ${words.join(' ')} failed${said ? ` (${said})` : ''}.`)
}

try {
  const [kind, name, scope = 'company'] = process.argv.slice(2)
  if (kind !== 'master' || !name || (scope !== 'company' && scope !== 'orgNode')) throw new Error('npm run new master <name> [orgNode]')
  newMaster(name, scope)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
