import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { withClient } from '../../kit/database/connect.ts'
import { printedFiles } from '../../kit/database/printed.ts'
import { cloneDatabase } from '../../tests/support/database.ts'
import { merged } from '../../tests/support/merged.ts'
import { masterFiles, masterName, withFeature } from './master.ts'

// Two builders each begin a master on the same main. What they commit is merged by git, line by line, and is what both together print.

const features = readFileSync(new URL('../../features/features.server.ts', import.meta.url), 'utf8')

/** The printed files, and the list of features, with these masters. */
async function withMasters(...names: string[]): Promise<Record<string, string>> {
  const database = await cloneDatabase(inject('cluster'))
  try {
    for (const name of names) {
      const files = masterFiles(masterName(name), 'company', [])
      const [migration] = Object.entries(files).flatMap(([path, text]) => (path.endsWith('.sql') ? [text] : []))
      await withClient(database.urls.owner, client => client.query(migration!))
    }
    const listed = names.reduce((list, name) => withFeature(list, masterName(name)), features)
    return { ...(await printedFiles(database.urls.owner)), 'features/features.server.ts': listed }
  } finally {
    await database.drop()
  }
}

it('merges the files that both change', async () => {
  const before = await withMasters()
  const [one, other, both] = [
    await withMasters('berth-type'),
    await withMasters('stevedore-firm'),
    await withMasters('berth-type', 'stevedore-firm'),
  ]
  expect(Object.keys(before)).toEqual(['database/schema.sql', 'database/tables.ts', 'features/features.server.ts'])
  for (const [path, text] of Object.entries(before)) {
    expect(one[path], path).not.toBe(text)
    expect(merged(text, one[path]!, other[path]!), path).toBe(both[path])
  }
})
