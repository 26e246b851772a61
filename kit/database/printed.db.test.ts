import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { printedFiles } from './printed.ts'

const { urls } = await testDatabase()

test('the committed schema and types match the migrated database (if not: npm run print)', async () => {
  for (const [path, text] of Object.entries(await printedFiles(urls.owner))) {
    expect(text, path).toBe(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'))
  }
})
