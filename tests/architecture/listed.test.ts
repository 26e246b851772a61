import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../features/calls.server.ts'
import { resources } from '../../features/resources.ts'
import { parsed, root, walk } from './syntax.ts'

// What is not in its list is not in the product, and no other test meets it.

const files = ['features', 'kit']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The files that a list imports, now or when they are needed. */
function namedIn(list: string, text: string): Set<string> {
  const named = new Set<string>()
  walk(parsed(list, text).program, ({ type, source }) => {
    if (source && /^Import/.test(type)) named.add(join(dirname(list), String((source as { value?: unknown }).value)))
    return undefined
  })
  return named
}

const lists: readonly [list: string, of: string, belongs: (file: string) => boolean][] = [
  ['features/screens.tsx', 'screen', file => file.endsWith('.screen.tsx')],
  ['features/resources.ts', 'stored list', file => file.endsWith('.resource.ts')],
  ['features/jobs.server.ts', 'job', file => file.endsWith('.job.ts')],
  ['features/calls.server.ts', 'calls', file => /^export const \w+Calls: (readonly )?Implementation\[\] =/m.test(read(file))],
  ['features/threads.server.ts', 'threads', file => /^export const \w+ = workerPool\(/m.test(read(file))],
]

describe.each(lists)('%s', (list, of, belongs) => {
  const all = files.filter(file => file !== list && belongs(file))
  const forgotten = (text: string) => all.filter(file => !namedIn(list, text).has(file))

  it(`has a line for each ${of}`, () => {
    expect(all.length).toBeGreaterThan(1)
    expect(forgotten(read(list))).toEqual([])
  })

  it(`tells of each ${of} whose line is taken out`, () => {
    for (const file of all) {
      const path = file.startsWith('kit/') ? `../${file}` : file.replace('features/', './')
      expect(forgotten(read(list).replace(path, './of-another-file.ts'))).toEqual([file])
    }
  })
})

it('every declared call is served', async () => {
  const declared = await Promise.all(
    files.filter(file => file.endsWith('.api.ts')).map(file => import(join(root, file)) as Promise<object>),
  )
  const callsIn = (module: object) =>
    Object.values(module).filter(each => typeof each === 'object' && each && 'method' in each && 'path' in each)
  const served = new Set(allCalls.map(({ endpoint }) => endpoint))
  const calls = declared.flatMap(callsIn)
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter(call => !served.has(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('every stored list that names a screen of its own has its line', () => {
  const paths = new Set<unknown>()
  walk(parsed('screens.tsx', read('features/screens.tsx')).program, ({ type, key, value }) => {
    if (type === 'Property' && (key as { name?: string }).name === 'path') paths.add((value as { value?: unknown }).value)
    return undefined
  })
  expect(paths.size).toBeGreaterThan(20)
  expect(resources.filter(({ route }) => route && !paths.has(route)).map(({ name }) => name)).toEqual([])
})
