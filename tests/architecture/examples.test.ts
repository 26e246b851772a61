import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importedBy } from './file-circles.ts'
import { parsed, root, type Source, sourceOf } from './syntax.ts'

// Examples are for tests alone (tests/conformance/example.ts): the product neither runs nor ships them.

const folders = ['apps', 'bench', 'database', 'engines', 'features', 'kit']
const sources = folders
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|example)\.tsx?$/.test(file))
  .map(sourceOf)

/** Whether a file imports an example, or gathers them by their ending. */
const takesExamples = (source: Source) =>
  importedBy(source).some(file => /\.example(\.ts)?$/.test(file)) || source.text.includes('.example.ts')

it('nothing of the product imports an example', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(sources.filter(takesExamples).map(({ file }) => file)).toEqual([])
})

it.each([
  ['an import', `import { shiftPlanExample } from './shift-plan.example.ts'`],
  ['an import without the ending', `import { shiftPlanExample } from './shift-plan.example'`],
  ['an import of types', `import type { shiftPlanExample } from '../shift-plan/shift-plan.example.ts'`],
  ['an export', `export * from './shift-plan.example.ts'`],
  ['a later import', `const later = () => import('./shift-plan.example.ts')`],
  ['a glob', `const all = import.meta.glob('../**/*.example.ts')`],
])('%s is noticed', (_, code) => {
  expect(takesExamples(parsed('features/rules/shift-plan/shift-plan.server.ts', code))).toBe(true)
})

it('a mail address of an example is none', () => {
  expect(takesExamples(parsed('features/a/a.server.ts', `import { b } from './b.ts'\nexport const to = 'a@b.example'`))).toBe(false)
})
