import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { FormField } from '../fields/view.ts'
import { checkOf, problemOf } from './form-checks.client.ts'
import { type FormValues, faultsBelow } from './form-faults.ts'

const field = (given: Partial<FormField>): FormField => ({ name: 'x', label: 'X', kind: 'text', ...given })
const checked = (fields: FormField[], values: FormValues, schema?: z.ZodType) => checkOf(fields, schema)(values)

describe('the checks of a form', () => {
  it.each([
    [{ required: true }, '  ', 'This field cannot be blank'],
    [{ required: true }, null, 'This field cannot be blank'],
    [{}, null, undefined],
    [{ kind: 'toggle', required: true }, false, undefined],
    [{ kind: 'integer', min: 1, max: 9 }, 0, 'At least {{min}}'],
    [{ kind: 'integer', min: 1, max: 9 }, 10, 'At most {{max}}'],
    [{ kind: 'integer' }, 1.5, 'A whole number'],
    [{ kind: 'integer', min: 1, max: 9 }, 9, undefined],
    [{ kind: 'decimal', min: 0, max: 9 }, 9.01, 'At most {{max}}'],
    [{ kind: 'percent', min: 0, max: 100 }, 12.5, undefined],
    [{ kind: 'minutes' }, '7:99', 'A length of time like 07:15'],
    [{ kind: 'minutes', min: 0, max: 720 }, 435, undefined],
    [{ kind: 'time' }, '25:00', 'A time like 07:30'],
    [{ kind: 'date' }, '11/Foo/2026', 'A date like 15/Nov/2026'],
    [{ kind: 'date' }, '2026-12-11', undefined],
    [{ kind: 'dateTime' }, '2026-12-10T22:15:00Z', undefined],
    [{ kind: 'colour' }, 'red', 'A colour like #2f6fab'],
  ] as const)('%j with %j: %s', (given, value, problem) => expect(problemOf(field(given), value)).toBe(problem))

  it('shows errors of the schema at their field, after errors of the field itself', () => {
    const fields = [field({ name: 'from', kind: 'date', required: true }), field({ name: 'to', kind: 'date' })]
    const schema = z
      .object({ from: z.string(), to: z.string() })
      .refine(({ from, to }) => to >= from, { error: 'After from', path: ['to'] })
    const wrong = checked(fields, { from: '2026-12-11', to: '2026-12-10' }, schema)
    expect(wrong.faults.to).toBe('After from')
    const blank = checked(fields, { from: '', to: 'soon' }, schema)
    expect([blank.faults.from, blank.faults.to]).toEqual(['This field cannot be blank', 'A date like 15/Nov/2026'])
  })

  it('shows errors of lines at their place, in the words of the schema where several forms were possible', () => {
    const id = z.union([z.int(), z.string()], { error: 'Choose one from the list' })
    const { faults } = checked([field({ name: 'skills' })], { skills: [{ id: 1 }, {}] }, z.object({ skills: z.array(z.object({ id })) }))
    expect(faultsBelow(faults, 'skills')).toEqual({ '1.id': 'Choose one from the list' })
  })

  it('returns the output of the schema', () => {
    const { values, faults } = checked([field({ name: 'id', kind: 'choice' })], { id: '7' }, z.object({ id: z.coerce.number() }))
    expect([values, faults]).toEqual([{ id: 7 }, {}])
  })
})
