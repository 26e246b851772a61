import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { circlesIn } from './file-circles.ts'
import { parsed, root, sourceOf } from './syntax.ts'

const folders = ['apps', 'bench', 'database', 'engines', 'features', 'kit', 'tests']
const files = folders.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
)

it('no file imports itself through others', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(circlesIn(files.map(sourceOf)).map(circle => circle.join(' → '))).toEqual([])
})

/** Files by name, each with its text. */
const planted = (texts: Readonly<Record<string, string>>) => circlesIn(Object.entries(texts).map(([file, text]) => parsed(file, text)))

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
