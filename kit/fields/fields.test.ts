import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { key } from '../access/key.ts'
import { draftCheck } from './check.ts'
import { choice } from './choice/choice.ts'
import { colour } from './colour/colour.ts'
import { date } from './date/date.ts'
import { dateTime } from './date-time/date-time.ts'
import { decimal } from './decimal/decimal.ts'
import { email } from './email/email.ts'
import type { Field } from './field.ts'
import { image } from './image/image.ts'
import { integer } from './integer/integer.ts'
import { longText } from './long-text/long-text.ts'
import { minutes, readMinutes } from './minutes/minutes.ts'
import { month } from './month/month.ts'
import { percent } from './percent/percent.ts'
import { phone } from './phone/phone.ts'
import { ref } from './ref/ref.ts'
import { refs } from './refs/refs.ts'
import { text } from './text/text.ts'
import { time } from './time/time.ts'
import { toggle } from './toggle/toggle.ts'

const berth = {
  name: 'berth',
  label: ['Berth', 'Berths'],
  path: '/berths',
  scope: 'company',
  shownBy: 'name',
  access: { view: key('Berth') },
} as const
const fields: Record<string, Field> = {
  text: text({ label: 'Name', max: 20 }),
  longText: longText({ label: 'Notes' }),
  integer: integer({ label: 'Heads', min: -5, max: 40 }),
  decimal: decimal({ label: 'Rate', scale: 3, min: -10, max: 500 }),
  percent: percent({ label: 'Share' }),
  minutes: minutes({ label: 'Break', max: 720 }),
  month: month({ label: 'Month' }),
  email: email({ label: 'E-mail' }),
  phone: phone({ label: 'Phone' }),
  time: time({ label: 'Start' }),
  date: date({ label: 'From' }),
  dateTime: dateTime({ label: 'Down-Time' }),
  toggle: toggle({ label: 'Active', initial: true }),
  choice: choice({ AM: 'Morning', PM: 'Evening' }, { label: 'Category' }),
  colour: colour({ label: 'Colour' }),
  ref: ref(() => berth, { label: 'Berth' }),
  refs: refs(() => berth, { label: 'Berths' }),
  image: image({ label: 'Photo' }),
}

const accepted = (field: Field, value: unknown) => z.strictObject({ value: draftCheck(field) }).safeParse({ value })
const complaint = (field: Field, value: unknown) => accepted(field, value).error?.issues[0]?.message

describe.each(Object.entries(fields))('%s', (kind, field) => {
  if (kind !== 'image') {
    it('accepts its examples and reads back what it prints', () => {
      fc.assert(
        fc.property(fc.nat(1_000_000), seed => {
          const example = field.example(seed)!
          expect(accepted(field, example).data).toEqual({ value: example })
          expect(field.parse(field.print(example))).toEqual(example)
        }),
      )
    })
  }

  it('gives the same example for the same number', () => {
    expect(field.example(77)).toEqual(field.example(77))
    expect(field.kind).toBe(kind)
  })

  it('takes a blank as null or as the initial value', () => {
    const blank = field.initial ?? null
    expect(accepted(field, null).data).toEqual({ value: blank })
    expect(accepted(field, '  ').data).toEqual({ value: blank })
    expect(z.strictObject({ value: draftCheck(field) }).parse({})).toEqual({ value: blank })
  })

  if (kind !== 'refs') {
    it('refuses a list as a value', () => {
      expect([[], [1]].some(wrong => accepted(field, wrong).success)).toBe(false)
    })
  }

  it.each([{ $gt: '' }, ['a'], Number.NaN, Symbol.iterator, 'x'.repeat(10_000)])('refuses a value of another kind: %s', wrong => {
    expect(accepted(field, wrong).success).toBe(false)
  })
})

it('refuses a blank where a value is required, and says so', () => {
  const name = text({ label: 'Name', required: true })
  for (const blank of [undefined, null, '', '   ']) expect(complaint(name, blank)).toBe('This field cannot be blank')
  expect(complaint(name, 7)).toBe('Enter a text')
})

it('trims texts, counts characters and refuses invisible ones', () => {
  const name = text({ label: 'Name', max: 3 })
  expect(accepted(name, '  QC1 ').data).toEqual({ value: 'QC1' })
  expect(complaint(name, 'QC01')).toBe('At most 3 characters')
  expect(complaint(name, 'a\0b')).toBe('Only visible characters')
  expect(complaint(name, 'a\nb')).toBe('Only visible characters')
  expect(accepted(longText({ label: 'Notes' }), 'a\nb').success).toBe(true)
})

it('accepts numbers, times, days, colours and ids up to their limits', () => {
  const heads = integer({ label: 'Heads', max: 40 })
  expect([0, 40].every(value => accepted(heads, value).success)).toBe(true)
  expect([-1, 41, 1.5, '7'].some(value => accepted(heads, value).success)).toBe(false)
  expect(['00:00', '23:59'].every(value => accepted(fields.time!, value).success)).toBe(true)
  expect(['24:00', '7:30', '07:60', '07:30:00'].some(value => accepted(fields.time!, value).success)).toBe(false)
  expect(['2028-02-29', '1990-01-01', '2100-12-31'].every(value => accepted(fields.date!, value).success)).toBe(true)
  for (const value of ['0000-01-01', '1989-12-31', '2101-01-01', '9999-12-31'])
    expect(complaint(fields.date!, value)).toBe('A date from 01/Jan/1990 to 31/Dec/2100')
  expect(complaint(fields.date!, '31/Dec/2100')).toBe('A date like 15/Nov/2026')
  expect(['2026-02-29', '2026-13-01', '0000-01-01', '15/11/2026'].some(value => accepted(fields.date!, value).success)).toBe(false)
  expect(['#2f6fa', 'red', '#2f6fab80'].some(value => accepted(fields.colour!, value).success)).toBe(false)
  expect(accepted(fields.ref!, '12').data).toEqual({ value: 12 })
  expect([0, -1, 1.5, '1e3', '99999999999999999', 2 ** 53].some(value => accepted(fields.ref!, value).success)).toBe(false)
})

it('accepts decimals, percentages, durations, months, addresses and phone numbers up to their limits', () => {
  const every = (kind: string, values: unknown[]) => values.map(value => accepted(fields[kind]!, value).success)
  expect(every('decimal', [-10, 500, 0.125, 0.1 + 0.2])).toEqual([true, true, true, false])
  expect(every('decimal', [-10.001, 500.001, '7', Number.POSITIVE_INFINITY, 1.0005])).toEqual([false, false, false, false, false])
  expect(complaint(fields.decimal!, 1.0005)).toBe('At most 3 digits after the decimal point')
  expect(every('percent', [0, 100, 33.33, 33.333, 100.01, -1])).toEqual([true, true, true, false, false, false])
  expect(every('minutes', [0, 720, 721, 7.5, '07:15'])).toEqual([true, true, false, false, false])
  expect(complaint(fields.minutes!, 721)).toBe('A length of time from 00:00 to 12:00')
  expect(every('month', ['2026-11-01', '2026-11-02', '2026-13-01', '2026-11'])).toEqual([true, false, false, false])
  expect(every('email', ['anil.nair@salwa.example', 'anil', 'a@b', 'a b@c.de'])).toEqual([true, false, false, false])
  expect(complaint(fields.email!, 'anil@')).toBe('Not valid Email')
  expect(every('phone', ['+968 2412-3456', '(024) 123456', '112', '24 12 34 x', '+'])).toEqual([true, false, false, false, false])
})

it('takes an instant with its zone, and stores it in UTC to the second', () => {
  const at = fields.dateTime!
  expect(accepted(at, '2026-12-11T10:40:00+04:00').data).toEqual({ value: '2026-12-11T06:40:00Z' })
  expect(accepted(at, '2026-12-11T06:40:00.512Z').data).toEqual({ value: '2026-12-11T06:40:00Z' })
  expect(accepted(at, '2026-12-11T06:40Z').data).toEqual({ value: '2026-12-11T06:40:00Z' })
  const wrong = [
    '2026-12-11T06:40:00',
    '2026-02-30T06:40:00Z',
    '2026-12-11',
    '2026-12-11T24:00:00Z',
    '2026-12-11T06:40:00+24:00',
    '11/Dec/2026 06:40',
  ]
  for (const text of wrong) expect(complaint(at, text)).toBe('A date and time like 2026-11-15T07:30:00Z')
  for (const text of ['1989-12-31T23:59:59Z', '2101-01-01T00:00:00Z', '2101-01-01T03:00:00+02:00'])
    expect(complaint(at, text)).toBe('A date from 01/Jan/1990 to 31/Dec/2100')
})

it('prints and reads an instant in the local time of its zone (EQST-18)', () => {
  const at = fields.dateTime!
  expect(at.print('2026-12-10T22:15:00Z', 'Asia/Muscat')).toBe('11/Dec/2026 02:15')
  expect(at.parse('11/dec/2026 02:15', 'Asia/Muscat')).toBe('2026-12-10T22:15:00Z')
  expect(at.parse('2026-12-11T02:15:00', 'Asia/Muscat')).toBe('2026-12-10T22:15:00Z')
  // of an hour that the clock shows twice, the first is meant
  expect(at.parse('25/Oct/2026 02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00Z')
  expect(at.parse('31/Feb/2026 02:15')).toBeUndefined()
})

it('reads files as people write them', () => {
  expect(fields.date!.parse('15/nov/2026')).toBe('2026-11-15')
  expect(fields.date!.parse('31/Feb/2026')).toBeUndefined()
  // as in a table (TABLE-16)
  expect([' YES ', 'y', '1', 'True', 'NO', 'n', '0', 'false', 'x'].map(cell => fields.toggle!.parse(cell))).toEqual([
    ...[true, true, true, true, false, false, false, false],
    undefined,
  ])
  expect(fields.choice!.parse('morning')).toBe('AM')
  expect(fields.integer!.parse('seven')).toBeUndefined()
  expect(fields.percent!.parse('12.5%')).toBe(12.5)
  expect(fields.minutes!.parse('7:15')).toBe(435)
  expect(fields.minutes!.parse('435')).toBe(435)
  expect(fields.minutes!.parse('7:60')).toBeUndefined()
  expect([readMinutes('11', 'hours'), readMinutes('11:30', 'hours')]).toEqual([660, 690])
  expect(fields.time!.parse('7:15')).toBe('07:15')
  expect(fields.time!.parse('07:15:00')).toBe('07:15')
  expect(fields.time!.parse('07:15:30')).toBeUndefined()
  expect(fields.month!.parse('nov/2026')).toBe('2026-11-01')
  expect(fields.month!.parse('2026-11')).toBe('2026-11-01')
  expect(fields.decimal!.parse('1,5')).toBeUndefined()
})

it('takes several references, each only once, and an empty list when none is chosen', () => {
  expect(accepted(fields.refs!, [3, '7']).data).toEqual({ value: [3, 7] })
  expect(accepted(fields.refs!, []).data).toEqual({ value: [] })
  expect(complaint(fields.refs!, [3, 7, 3])).toBe('Choose each one only once')
  expect([[0], [-1], [1.5], 3, '3,7'].some(value => accepted(fields.refs!, value).success)).toBe(false)
  const needed = refs(() => berth, { label: 'Berths', required: true })
  for (const blank of [undefined, null, []]) expect(complaint(needed, blank)).toBe('This field cannot be blank')
})

it('takes an image as the id of its file or as a data URL, up to 5 MB (FORM-09)', () => {
  const photo = (bytes: number, type = 'png') => `data:image/${type};base64,${Buffer.alloc(bytes).toString('base64')}`
  const every = (values: unknown[]) => values.map(value => accepted(fields.image!, value).success)
  expect(every([12, photo(3), photo(4, 'jpeg'), photo(5 * 1024 * 1024, 'jpeg')])).toEqual([true, true, true, true])
  expect(every([0, '12', photo(3, 'svg+xml'), photo(5 * 1024 * 1024 + 1), 'https://salwa.example/ship.png'])).toEqual(Array(5).fill(false))
  expect(complaint(fields.image!, 'ship.png')).toBe('An image of up to 5 MB, JPEG, JPG or PNG')
})
