import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inOrder } from './print-words.ts'

const letters = ['Crew', 'Date', 'Employee', 'Gang', 'Roster', 'Shift', 'Vessel']
const words = Object.fromEntries(letters.map(text => [text, `le ${text}`]))

/** What git makes of two changes of one file; throws where they meet. */
function merged(before: string, one: string, other: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  const files = Object.entries({ one, before, other }).map(([name, text]) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  })
  return execFileSync('git', ['merge-file', '-p', ...files], { encoding: 'utf8' })
}

it('two builders who add words each meet no conflict, and the outcome is in order again', () => {
  const berth = { Berth: 'le poste', Pilot: 'le pilote' }
  const tug = { Tide: 'la marée', Fender: 'la défense' }
  const both = merged(inOrder(words), inOrder({ ...words, ...berth }), inOrder({ ...words, ...tug }))
  expect(both).toBe(inOrder({ ...words, ...berth, ...tug }))
})

it('is the order of the letters’ codes, the same on every machine', () => {
  expect(Object.keys(JSON.parse(inOrder({ É: '', z: '', Z: '', '{{count}}': '', 'a b': '', ab: '' })))).toEqual([
    ...['Z', 'a b', 'ab', 'z', '{{count}}', 'É'],
  ])
})
