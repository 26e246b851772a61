import { expect, it } from 'vitest'
import { AnswerRecorder } from '../../kit/database/answers.ts'
import { testDatabase } from '../support/database.ts'
import { claimsOf } from './claims.ts'
import { faultsOf } from './judge.ts'
import { placesOf } from './places.ts'
import { planted } from './planted.fixture.ts'

const { app } = await testDatabase()
const recorder = new AnswerRecorder()
const watched = app.kysely.withPlugin(recorder)
const claims = claimsOf(placesOf('tests/rows/planted.fixture.ts'))

/** What is said of a planted statement, without its place. */
async function faults(name: keyof typeof planted): Promise<string[]> {
  await planted[name].execute(watched)
  const [noted] = recorder.take()
  const claim = claims.find(each => each.text === noted?.text)
  return faultsOf(claim!, noted!.answers).map(fault => fault.replace(/^tests\/rows\/planted\.fixture\.ts:\d+ /, ''))
}

it.each(['right', 'withoutOptional', 'intersection', 'anyName'] as const)('finds no fault in a claim that is right: %s', async name => {
  expect(await faults(name)).toEqual([])
})

it('finds a column of another name', async () => {
  expect(await faults('otherName')).toEqual([
    'claims the column lastName, and it was not answered',
    'was answered the column surname, and does not claim it',
  ])
})

it('finds a null, in whichever row it is, where the type has none', async () => {
  expect(await faults('nulls')).toEqual([
    'was answered a null in id, and its type has none',
    'was answered a null in open, and its type has none',
  ])
})

it('finds a value of another kind', async () => {
  expect(await faults('otherKind')).toEqual([
    'was answered a text in id, and its type has none',
    'was answered a list in names, and its type has none',
  ])
})

it('knows nothing of a statement that answered no row', async () => {
  await planted.noRow.execute(watched)
  expect(recorder.take()).toEqual([])
})
