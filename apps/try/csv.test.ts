import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formulas } from '../../tests/support/formulas.ts'
import { writeCsv } from './csv.ts'

test('texts are quoted where needed, and none begins like a formula; figures stay figures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'))
  writeCsv(
    folder,
    'a.csv',
    ['name', 'minutes'],
    [['Anil, "QC"', -15], ['=1+1', 0], ['two\nlines', null], ...formulas.map(each => [each, 1])],
  )
  const text = readFileSync(join(folder, 'a.csv'), 'utf8')
  rmSync(folder, { recursive: true })
  expect(text.startsWith(`name,minutes\n"Anil, ""QC""",-15\n'=1+1,0\n"two\nlines",\n`)).toBe(true)
  expect(text.split('\n').filter(line => /^"?[=+\-@＝]/.test(line))).toEqual([])
})
