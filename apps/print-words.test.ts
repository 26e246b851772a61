import { expect, it } from 'vitest'
import { merged } from '../tests/support/merged.ts'
import { inOrder } from './print-words.ts'

const letters = ['Crew', 'Date', 'Employee', 'Gang', 'Roster', 'Shift', 'Vessel']
const words = Object.fromEntries(letters.map(text => [text, `le ${text}`]))

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
