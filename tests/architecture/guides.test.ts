import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './syntax.ts'

const guides = [
  'README.md',
  'engines/attendance/cases/README.md',
  ...readdirSync(join(root, 'docs/guides')).map(name => `docs/guides/${name}`),
]
const folders = /^(apps|bench|database|docs|engines|features|kit|tests)\//

/** Paths that a text names in code marks or links to; those with a place for a name (`<kind>`, `x.ts`, `NNNN`) are none. */
function pathsIn(guide: string, text: string): string[] {
  const marked = [...text.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path]) => path!).filter(path => folders.test(path))
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => join(dirname(guide), path!))
  return [...marked, ...linked].filter(path => !/NNNN|(^|\/)x\./.test(path))
}

const isThere = (path: string) => existsSync(join(root, path))

it.each(guides)('every path that %s names exists', guide => {
  expect(pathsIn(guide, readFileSync(join(root, guide), 'utf8')).filter(path => !isThere(path))).toEqual([])
})

it('a path that is not there is noticed', () => {
  const text =
    'One in the gallery (`apps/web/gallery/no-fields.tsx`), see [more](field.md) and [none](no-guide.md#there), `database/migrations/NNNN_name.sql`'
  expect(pathsIn('docs/guides/field.md', text).filter(path => !isThere(path))).toEqual([
    'apps/web/gallery/no-fields.tsx',
    'docs/guides/no-guide.md',
  ])
})
