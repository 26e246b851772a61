import { expect, it } from 'vitest'
import { z } from 'zod'
import { ownWords } from './wrong-value.ts'

it('says what is wrong in our words, where a check has none of its own', () => {
  const check = z.strictObject({
    id: z.int().min(1).max(9),
    kind: z.enum(['a', 'b']),
    name: z.string().max(3),
    of: z.union([z.int(), z.null()]),
  })
  const said = (value: object) => check.safeParse(value, { error: ownWords }).error?.issues.map(({ message }) => message)
  expect(said({ kind: 'c', name: 'long', of: 'x' })).toEqual([
    'A value is required.',
    'This value is not valid.',
    'At most 3 characters',
    'This value is not valid.',
  ])
  expect(said({ id: 0, kind: 'a', name: '', of: 1 })).toEqual(['At least 1'])
  expect(said({ id: 10, kind: 'a', name: '', of: 1 })).toEqual(['At most 9'])
  expect(z.string('A name').safeParse(1, { error: ownWords }).error?.issues[0]?.message).toBe('A name')
})
