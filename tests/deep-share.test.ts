import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deepFiles, guarding, guardsOf, thirdOf } from './deep-share.ts'

const files = [
  { path: 'tests/database/killed.deep.db.test.ts', guards: ['kit/jobs', 'apps/start.ts'] },
  { path: 'tests/browser/publish.deep.browser.test.ts', guards: ['features/planning/publish'] },
]

it('runs the deep files that guard a changed folder or file, and those that changed themselves', () => {
  const guardedBy = (...changed: string[]) => guarding(files, changed).map(({ path }) => path)
  expect(guardedBy('kit/jobs/worker.server.ts')).toEqual([files[0]!.path])
  expect(guardedBy('apps/start.ts', 'features/planning/publish/publish.screen.tsx')).toEqual(files.map(({ path }) => path))
  expect(guardedBy('kit/jobs-of-others/x.ts', 'features/planning/publishing.ts', 'apps/start.tsx')).toEqual([])
  expect(guardedBy(files[1]!.path)).toEqual([files[1]!.path])
  expect(guarding(files, undefined)).toEqual(files)
})

it('picks the same files for a commit each time, others for another one, and about a third of them', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ path: `tests/${at}.deep.db.test.ts`, guards: [] }))
  expect(thirdOf(many, 'one')).toEqual(thirdOf(many, 'one'))
  expect(thirdOf(many, 'one')).not.toEqual(thirdOf(many, 'other'))
  expect(Math.abs(thirdOf(many, 'one').length - 100)).toBeLessThan(30)
})

it('refuses a deep file that does not say what it guards', () => {
  expect(guardsOf('a', '// Guards: kit/jobs, apps\nimport')).toEqual(['kit/jobs', 'apps'])
  expect(guardsOf('engines/time/a.property.test.ts', 'import')).toEqual(['engines/time'])
  expect(() => guardsOf('a.deep.test.ts', 'import x')).toThrow('a.deep.test.ts does not begin with')
})

it('has no deep file that guards a place which is not there', () => {
  const guarded = deepFiles().flatMap(({ guards }) => guards)
  expect(guarded.length).toBeGreaterThan(0)
  expect(guarded.filter(place => !existsSync(place))).toEqual([])
})
