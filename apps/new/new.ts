import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { partOf } from '../access-page.ts'
import { writeKept } from '../print-kept.ts'
import { masterFiles, recordFiles } from './list.ts'
import { foldersIn, withFeature } from './listed.ts'
import type { Scope } from './migration.ts'
import { type FeatureName, featureName } from './name.ts'
import { rightsOf } from './rights.ts'
import { screenFiles } from './screen.ts'
import { whyNot } from './taken.ts'

// npm run new master|record <name> [orgNode], npm run new screen <layer>/<name>: the files of a new feature, which runs at once. The guides say what to write into
// them (docs/guides/master.md, record.md, ui.md). The product is not loaded for it: what it has already is read from its files.

const root = fileURLToPath(new URL('../..', import.meta.url))
const list = 'features/features.server.ts'

/** Writes the files of a feature, its line, its words and rights, and what is printed. When anything of it fails, nothing is left. */
async function writeFeature(name: FeatureName, files: Readonly<Record<string, string>>): Promise<void> {
  const isList = Object.keys(files).some(path => path.endsWith('.sql'))
  const why = whyNot(name, isList, {
    folders: foldersIn(read(list)),
    schema: read('database/schema.sql'),
    declarations: declarations(),
  })
  if (why) throw new Error(why)
  const before = read(list)
  const written = { ...files, [list]: withFeature(before, name.folder) }
  try {
    for (const [path, text] of Object.entries(written)) write(path, text)
    format(Object.keys(written).filter(path => /\.tsx?$/.test(path)))
    write(partOf(name.folder), await rightsOf(name, isList))
    await writeKept(isList)
  } catch (error) {
    for (const path of Object.keys(files)) rmSync(root + path, { force: true })
    rmSync(`${root}features/${name.folder}`, { recursive: true, force: true })
    write(list, before)
    throw new Error(`Nothing was written: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
  for (const path of Object.keys(written)) console.log(path)
}

const read = (path: string): string => readFileSync(root + path, 'utf8')

function write(path: string, text: string): void {
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, text)
}

function declarations(): string[] {
  const named = readdirSync(`${root}features`, { recursive: true, encoding: 'utf8' })
  return named.filter(file => /\.(resource|api|feature\.server)\.ts$/.test(file)).map(file => read(`features/${file}`))
}

/** @throws with what is wrong */
function format(paths: readonly string[]): void {
  const biome = `${root}node_modules/.bin/biome`
  const { status, stderr } = spawnSync(biome, ['format', '--write', ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr.trim())
}

const usage = 'npm run new master|record <name> [orgNode], or npm run new screen <layer>/<name>'
const kinds = {
  master: (name: FeatureName, scope: Scope) => masterFiles(name, scope, readdirSync(`${root}database/migrations`)),
  record: (name: FeatureName, scope: Scope) => recordFiles(name, scope, readdirSync(`${root}database/migrations`)),
  screen: screenFiles,
}

const next: Readonly<Record<keyof typeof kinds, string>> = {
  master: 'its fields, in the migration and the definition alike; its heading and icon in the menu (docs/guides/master.md)',
  record:
    'its fields and those of its lines, in the migration and the definition alike; its heading and icon in the menu (docs/guides/record.md)',
  screen: 'what it shows (docs/guides/ui.md); its group and icon in the menu',
}

try {
  const [kind = '', given = '', scope = 'company'] = process.argv.slice(2)
  if (!Object.hasOwn(kinds, kind) || !given || (scope !== 'company' && scope !== 'orgNode')) throw new Error(usage)
  const wanted = kind as keyof typeof kinds
  const name = featureName(given, wanted === 'screen' ? undefined : 'masters')
  await writeFeature(name, kinds[wanted](name, scope))
  console.log(`\nNext: ${next[wanted]};
the first rights of other roles than the administrator and the scheduler (skill.feature.server.ts shows how); the blanks in its file of words;
then npm run print and npx vitest run tests/conformance.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
