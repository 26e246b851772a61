import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { withClient } from '../../kit/database/connect.ts'
import { printFiles } from '../../kit/database/printed.ts'
import { cloneDatabase } from '../../tests/support/database.ts'
import { merged } from '../../tests/support/merged.ts'
import { accessPage, partOf, reviewedParts } from '../access-page.ts'
import { masterFiles, recordFiles } from './list.ts'
import { withFeature } from './listed.ts'
import { type FeatureName, featureName } from './name.ts'
import { screenFiles } from './screen.ts'

// Two builders each begin a feature on the same main. What they commit is merged by git, line by line, and is what both together print.

const list = readFileSync(new URL('../../features/features.server.ts', import.meta.url), 'utf8')

interface Begun {
  readonly name: FeatureName
  readonly files: Readonly<Record<string, string>>
}
const begun = (name: FeatureName, filesOf: (name: FeatureName) => Record<string, string>): Begun => ({ name, files: filesOf(name) })
const master = begun(featureName('berth-type', 'masters'), name => masterFiles(name, 'company', []))
const record = begun(featureName('stevedore-firm', 'masters'), name => recordFiles(name, 'orgNode', []))
const screen = begun(featureName('planning/berth-board'), screenFiles)

/** The files outside their folders that these features change: the printed ones, and the list of features. */
async function changedBy(...features: readonly Begun[]): Promise<Record<string, string>> {
  const database = await cloneDatabase(inject('cluster'))
  try {
    for (const { files } of features)
      for (const [path, text] of Object.entries(files))
        if (path.endsWith('.sql')) await withClient(database.urls.owner, client => client.query(text))
    const parts = Object.entries({
      ...reviewedParts(),
      ...Object.fromEntries(features.map(({ name }) => [partOf(name.folder), `# ${name.folder}\n`])),
    })
    return {
      ...(await printFiles(database.urls.owner)),
      'docs/access.md': accessPage(Object.fromEntries(parts.sort(([one], [other]) => (one < other ? -1 : 1)))),
      'features/features.server.ts': features.reduce((text, { name }) => withFeature(text, name.folder), list),
    }
  } finally {
    await database.drop()
  }
}

it.each([
  ['a master and a record', master, record],
  ['a master and a screen', master, screen],
])('merges the files that %s change', async (_, one, other) => {
  const before = await changedBy()
  const byOne = await changedBy(one)
  const byOther = await changedBy(other)
  const byBoth = await changedBy(one, other)
  expect(Object.keys(byBoth).filter(path => byBoth[path] !== before[path])).toEqual([
    ...['database/schema.sql', 'database/tables.ts', 'docs/access.md', 'features/features.server.ts'],
  ])
  for (const [path, text] of Object.entries(before)) expect(merged(text, byOne[path]!, byOther[path]!), path).toBe(byBoth[path])
})
