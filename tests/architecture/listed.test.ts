import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { features, folders } from '../../features/features.server.ts'
import {
  allCalls,
  allJobs,
  allScreens,
  allStreams,
  allSubjects,
  allThreads,
  resources,
  servedLists,
} from '../../features/product.server.ts'
import type { ScreenSlot } from '../../kit/ui/screen-slot.ts'
import { root } from './syntax.ts'

// What no feature brings is not in the product, and no other test meets it.

const files = ['features', 'kit']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture|example)\.tsx?$/.test(file))

type Exports = Readonly<Record<string, unknown>>
const exportsOf = async (file: string) => Object.entries((await import(join(root, file))) as Exports)
const has = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every(name => name in (value as object))

/** A document is declared once for all its calls. */
const isDocument = (value: unknown): value is object => has(value, 'list', 'add', 'save', 'remove', 'history')
const callsOf = (document: object) => Object.values(document).filter(value => has(value, 'method', 'path'))

/** `file: name` of what these files export, is of this kind, and is not among the listed. */
async function forgotten(of: readonly string[], is: (value: unknown, name: string) => boolean, listed: ReadonlySet<unknown>) {
  const all = await Promise.all(of.map(async file => (await exportsOf(file)).map(([name, value]) => ({ file, name, value }))))
  const found = all.flat().filter(({ name, value }) => is(value, name))
  expect(found.length).toBeGreaterThan(3)
  const parts = ({ value }: { value: unknown }) =>
    Array.isArray(value) ? (value as unknown[]) : isDocument(value) ? callsOf(value) : [value]
  return found.filter(each => !parts(each).every(part => listed.has(part))).map(({ file, name }) => `${file}: ${name}`)
}

const ending = (of: string) => files.filter(file => file.endsWith(of))
const served = [...allCalls.map(({ endpoint }) => endpoint), ...allStreams]

const kinds: readonly [what: string, of: readonly string[], is: (value: unknown, name: string) => boolean, listed: readonly unknown[]][] = [
  [
    'stored list',
    ending('.resource.ts'),
    value => has(value, 'fields', 'access'),
    [...servedLists, ...features.flatMap(({ paged }) => paged), ...resources],
  ],
  ['declared call', ending('.api.ts'), value => isDocument(value) || has(value, 'method', 'path', 'outputSchema'), served],
  ['job', ending('.job.ts'), value => has(value, 'name', 'run'), allJobs],
  ['subject of changes', ending('.api.ts'), value => has(value, 'name', 'needs') && !has(value, 'path'), allSubjects],
  ['slot', ending('-slots.service.ts'), value => has(value, 'tell', 'ask'), features.flatMap(({ slots }) => slots)],
  ['pool of threads', ending('.server.ts'), (value, name) => /[tT]hreads$/.test(name) && has(value, 'warm'), allThreads],
]

describe.each(kinds)('every %s', (_, of, is, listed) => {
  it('is brought by a feature', async () => {
    expect(await forgotten(of, is, new Set(listed))).toEqual([])
  })

  it('is missed when no feature brings it', async () => {
    expect((await forgotten(of, is, new Set(listed.slice(0, -1)))).length).toBeGreaterThan(0)
  })
})

describe('a screen', () => {
  const drawn = ending('.screen.tsx').map(file => basename(file, '.screen.tsx'))

  it('is drawn by one file or is the standard list of a definition, and each file draws one', () => {
    expect(drawn.length).toBeGreaterThan(15)
    const defined = new Set(ending('.resource.ts').map(file => basename(file, '.resource.ts')))
    const shown = [...new Set(allScreens.map(({ file }) => file))]
    const standard = shown.filter(file => !drawn.includes(file))
    expect(standard.filter(file => !defined.has(file))).toEqual([])
    expect([...drawn, ...standard].sort()).toEqual(shown.sort())
    expect(new Set(allScreens.map(({ path }) => path.toLowerCase())).size).toBe(allScreens.length)
  })
})

describe('every slot', () => {
  it('of the server is filled by a feature', () => {
    const filled = new Set(features.flatMap(({ fills }) => fills.map(({ slot }) => slot)))
    expect(features.flatMap(({ slots }) => slots.filter(slot => !filled.has(slot)).map(({ name }) => name))).toEqual([])
  })

  it('of a screen is filled by a file of its name, and every such file has its slot', async () => {
    const declared = await Promise.all(
      ending('.slots.ts').map(async file => (await exportsOf(file)).map(([, slot]) => (slot as ScreenSlot<never>).name)),
    )
    expect(declared.flat().length).toBeGreaterThan(5)
    expect([...new Set(ending('.fill.tsx').map(file => basename(file, '.fill.tsx')))].sort()).toEqual(declared.flat().sort())
  })
})

it('every feature has its line in the list, and every line its feature', () => {
  const stated = [...ending('.feature.server.ts'), ...ending('.resource.ts')]
  const folderOf = (file: string) => dirname(file).replace('features/', '')
  expect([...new Set(stated.map(folderOf))].sort()).toEqual([...folders].sort())
  expect(folders.filter(folder => !existsSync(join(root, 'features', folder)))).toEqual([])
})
