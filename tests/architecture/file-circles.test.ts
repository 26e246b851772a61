import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layers } from '../../features/layers.ts'
import { circlesIn, folderImports, importsIn, upwardImports } from './file-circles.ts'
import { parsed, root, sourceOf } from './syntax.ts'

const folders = ['apps', 'bench', 'database', 'engines', 'features', 'kit', 'tests']
const files = folders.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
)

const imports = importsIn(files.map(sourceOf))
const shown = (circles: readonly (readonly string[])[]) => circles.map(circle => circle.join(' → '))

it('no file imports itself through others', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(shown(circlesIn(imports))).toEqual([])
})

describe('a folder of a feature', () => {
  it('imports nothing of a higher layer', () => {
    expect(upwardImports(imports)).toEqual([])
  })

  it('does not import itself through others', () => {
    expect(folderImports(imports).size).toBeGreaterThan(50)
    expect(shown(circlesIn(folderImports(imports)))).toEqual([])
  })

  it('is in one layer, and no layer is named without one', () => {
    const first = readdirSync(join(root, 'features'), { withFileTypes: true }).filter(each => each.isDirectory())
    expect(layers.flat().toSorted()).toEqual(first.map(({ name }) => name).toSorted())
  })
})

/** Files by name, each with its text. */
const importsOf = (texts: Readonly<Record<string, string>>) => importsIn(Object.entries(texts).map(([file, text]) => parsed(file, text)))
const planted = (texts: Readonly<Record<string, string>>) => circlesIn(importsOf(texts))

it.each([
  ['of values', `import { two } from './two.ts'`, `import { one } from './one.ts'`],
  ['of types', `import type { Two } from './two.ts'`, `import type { One } from './one.ts'`],
  ['of a type among values', `import { a, type Two } from './two.ts'`, `import type { One } from './one.ts'`],
  ['of a type query', `export const two: import('./two.ts').Two = 2`, `type One = typeof import('./one.ts')`],
  ['of a part loaded later', `const later = () => import('./two.ts')`, `import type { One } from './one.ts'`],
  ['of an export', `export type { Two } from './two.ts'`, `export * from './one.ts'`],
])('a circle of two files is noticed: one %s', (_, one, two) => {
  expect(planted({ 'kit/one.ts': one, 'kit/two.ts': two })).toEqual([['kit/one.ts', 'kit/two.ts']])
})

it('a circle of types over three files in different folders is noticed, beside files that only lead to it', () => {
  const circle = planted({
    'apps/start.ts': `import { one } from '../kit/one.ts'`,
    'kit/one.ts': `import type { Two } from '../features/two/two.tsx'`,
    'features/two/two.tsx': `import { type Three } from './inner/three.ts'\nexport const two = <b />`,
    'features/two/inner/three.ts': `export type Three = import('../../../kit/one.ts').One`,
  })
  expect(circle).toEqual([['kit/one.ts', 'features/two/two.tsx', 'features/two/inner/three.ts']])
})

it('a file that imports itself is noticed', () => {
  expect(planted({ 'kit/one.ts': `import type { One } from './one.ts'` })).toEqual([['kit/one.ts']])
})

it('two ways to one file are no circle, one of them loaded later', () => {
  const texts = {
    'features/list.tsx': `import { row } from './row.tsx'\nimport { part } from './part.ts'\nconst later = () => import('./screen.tsx')`,
    'features/row.tsx': `import { part } from './part.ts'`,
    'features/screen.tsx': `import { row } from './row.tsx'`,
    'features/part.ts': `import { z } from 'zod'`,
  }
  expect(planted(texts)).toEqual([])
})

const day = 'features/roster/roster-day/days.service.ts'
const hours = 'features/attendance/reconciliation/hours.service.ts'

it.each([
  ['of a value', `import { hours } from '../../attendance/reconciliation/hours.service.ts'`],
  ['of a type', `import type { Hours } from '../../attendance/reconciliation/hours.service.ts'`],
  ['of a part loaded later', `const later = () => import('../../attendance/reconciliation/hours.service.ts')`],
])('an import of a higher layer is noticed: one %s', (_, text) => {
  expect(upwardImports(importsOf({ [day]: text, [hours]: '' }))).toEqual([`${day} → ${hours}`])
})

it('an import of a lower layer, of the own folder, beside it in the same layer and from a test is none', () => {
  const texts = {
    [hours]: `import '../../roster/roster-day/days.service.ts'\nimport './minutes.ts'\nimport '../ledger/ledger.ts'`,
    'features/attendance/reconciliation/minutes.ts': '',
    'features/attendance/ledger/ledger.ts': '',
    'features/roster/roster-day/days.db.test.ts': `import '../../attendance/reconciliation/hours.service.ts'`,
    [day]: '',
  }
  expect(upwardImports(importsOf(texts))).toEqual([])
  expect(circlesIn(folderImports(importsOf(texts)))).toEqual([])
})

it('a folder in no layer is noticed', () => {
  const texts = { 'features/yard/crane/crane.ts': `import '../../roster/roster-day/days.service.ts'`, [day]: '' }
  expect(upwardImports(importsOf(texts))).toEqual([`features/yard/crane/crane.ts → ${day}`])
})

it('a circle of folders is noticed where no file is in one', () => {
  const texts = {
    'features/attendance/ledger/ledger.ts': `import type { Hours } from '../reconciliation/hours.ts'`,
    'features/attendance/ledger/trail.ts': '',
    'features/attendance/reconciliation/hours.ts': '',
    'features/attendance/reconciliation/panel.tsx': `import { trail } from '../ledger/trail.ts'`,
  }
  expect(planted(texts)).toEqual([])
  expect(circlesIn(folderImports(importsOf(texts)))).toEqual([['attendance/ledger', 'attendance/reconciliation']])
})
