import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

// Which deep files a commit is tried with: a commit always gives the same ones.

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['engines', 'kit', 'features', 'apps', 'tests']
/** the last commit on which the whole deep run was green */
const keptIn = `${root}tests/deep-run.txt`

export interface DeepFile {
  readonly path: string
  /** folders whose change should run it, as its first line says: `// Guards: kit/jobs, apps` */
  readonly guards: readonly string[]
}

/** Every deep file, in the order of the paths. Throws where one does not say what it guards. */
export function deepFiles(): DeepFile[] {
  const paths = folders.flatMap(folder =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  return paths
    .filter(path => /\.(deep\.(db\.|browser\.)?|property\.)test\.ts$/.test(path))
    .sort()
    .map(path => ({ path, guards: guardsOf(path, readFileSync(root + path, 'utf8')) }))
}

/** The folders that a deep file names in its first line; a property guards the folder that it is in. */
export function guardsOf(path: string, text: string): string[] {
  if (path.endsWith('.property.test.ts')) return [dirname(path)]
  const said = /^\/\/ Guards: (.+)\n/.exec(text)?.[1]
  if (!said) throw new Error(`${path} does not begin with "// Guards: <folder>, <folder>"`)
  return said.split(',').map(folder => folder.trim())
}

/** Those whose folders, or which themselves, are among the changed paths; all where nobody knows what changed. */
export function guarding(files: readonly DeepFile[], changed: readonly string[] | undefined): DeepFile[] {
  if (!changed) return [...files]
  const touches = (folder: string) => changed.some(path => path === folder || path.startsWith(`${folder}/`))
  return files.filter(({ path, guards }) => [path, ...guards].some(touches))
}

/** The third of the files that a commit's hash picks. */
export const thirdOf = (files: readonly DeepFile[], commit: string): DeepFile[] =>
  files.filter(({ path }) => createHash('sha256').update(`${commit} ${path}`).digest()[0]! % 3 === 0)

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit of the checkout. */
export const commitHere = (): string => git('rev-parse', 'HEAD')

/** The last green deep run, and the paths that changed since; undefined where git does not know that commit. */
export function changedSinceDeepRun(): { base: string; changed: string[] | undefined } {
  const base = readFileSync(keptIn, 'utf8').trim()
  try {
    return { base, changed: git('diff', '--name-only', base, 'HEAD').split('\n').filter(Boolean) }
  } catch {
    return { base, changed: undefined }
  }
}
