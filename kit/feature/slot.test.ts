import { describe, expect, it } from 'vitest'
import { Refusal } from '../calls/errors.ts'
import type { Scoped } from '../database/company.ts'
import { fill, fillSlots, slot } from './slot.server.ts'

const db = {} as Scoped
const sentence = 'Nothing was changed: the tugs could not be told.'
const berthed = slot<{ readonly berth: number }, string>('a vessel has berthed')

/** The slot, filled by works that answer or throw these. */
function filledBy(...given: readonly (string | Error)[]) {
  const works = given.map(each => async ({ berth }: { readonly berth: number }) => {
    if (each instanceof Error) throw each
    return `${each} ${berth}`
  })
  fillSlots(
    [berthed],
    works.map(work => fill(berthed, sentence, (_, told) => work(told))),
  )
}
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)
const withCode = (code: string) => Object.assign(new Error('planted'), { code })

describe('a slot', () => {
  it('tells everybody, one after the other, and gives their answers in that order', async () => {
    filledBy('tugs', 'pilots')
    expect(await berthed.tell(db, { berth: 7 })).toEqual(['tugs 7', 'pilots 7'])
    filledBy()
    expect(await berthed.tell(db, { berth: 7 })).toEqual([])
  })

  it('asks the only one; none, or several, is a mistake of the product', async () => {
    filledBy('tugs')
    expect(await berthed.ask(db, { berth: 7 })).toBe('tugs 7')
    filledBy()
    await expect(berthed.ask(db, { berth: 7 })).rejects.toThrow('filled by one feature')
    filledBy('tugs', 'pilots')
    await expect(berthed.ask(db, { berth: 7 })).rejects.toThrow('filled by one feature')
  })

  it('that fails says its sentence, and keeps the cause for the log', async () => {
    const cause = withCode('23503')
    filledBy(cause, 'pilots')
    const failure = await failureOf(berthed.tell(db, { berth: 7 }))
    expect(failure).toMatchObject({ code: 'broken', status: 500, text: sentence, cause })
    filledBy(cause)
    expect(await failureOf(berthed.ask(db, { berth: 7 }))).toMatchObject({ text: sentence })
  })

  it.each([
    ['a refusal', new Refusal('refused', 409, 'No tug is free.')],
    ['a transaction that the database wants tried again', withCode('40P01')],
    ['a database that is away', withCode('08006')],
  ])('passes %s on as it is', async (_, error) => {
    filledBy(error)
    expect(await failureOf(berthed.tell(db, { berth: 7 }))).toBe(error)
  })

  it('that is told before the product is loaded, or filled where nobody states it, is noticed', async () => {
    const other = slot('a vessel has left')
    await expect(other.tell(db, undefined)).rejects.toThrow('not filled yet')
    expect(() => fillSlots([berthed], [fill(other, sentence, async () => undefined)])).toThrow(
      '"a vessel has left" is filled, and no feature states it',
    )
  })
})
