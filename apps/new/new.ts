import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { masterFiles, masterName, type Scope, withResource, withScreen } from './master.ts'

// npm run new master <name> [orgNode]: the files of a new list, which runs at once; docs/guides/master.md says what to write into them

const root = fileURLToPath(new URL('../..', import.meta.url))

function newMaster(given: string, scope: Scope): void {
  const name = masterName(given)
  const files = masterFiles(name, scope, readdirSync(`${root}database/migrations`))
  if (existsSync(`${root}features/masters/${name.kebab}`)) throw new Error(`There is a master ${name.kebab} already`)
  const changed = {
    'features/resources.ts': withResource(read('features/resources.ts'), name),
    'features/screens.tsx': withScreen(read('features/screens.tsx'), name),
  }
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(root + path), { recursive: true })
    writeFileSync(root + path, text)
    console.log(path)
  }
  run(`${root}node_modules/.bin/biome`, ['check', '--write', ...Object.keys({ ...files, ...changed }).filter(path => /\.tsx?$/.test(path))])
  run(process.execPath, ['kit/boot.mjs', 'apps/print.ts'])
  console.log(`\nNext: its fields, in the migration and the definition alike; its keys for the roles in features/permission-keys.ts;
its words in words/th.json, fr.json and es.json; then npm run print and npx vitest run tests/conformance (docs/guides/master.md).`)
}

const read = (path: string): string => readFileSync(root + path, 'utf8')

function run(command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${words.join(' ')} failed`)
}

try {
  const [kind, name, scope = 'company'] = process.argv.slice(2)
  if (kind !== 'master' || !name || (scope !== 'company' && scope !== 'orgNode')) throw new Error('npm run new master <name> [orgNode]')
  newMaster(name, scope)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
