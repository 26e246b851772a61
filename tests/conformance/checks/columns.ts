// What a field takes, its column keeps: the longest text, the ends of numbers and dates, every choice.

import { expect } from 'vitest'
import { draftCheck } from '../../../kit/fields/check.ts'
import { firstWorkDate, lastWorkDate } from '../../../kit/fields/date/of-work.ts'
import type { Field, FieldKind } from '../../../kit/fields/field.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { at, type Check, type Draft, draftOf } from '../rows.ts'

const ends = ({ min = 0, max = 0 }: Field) => [min, max]
const decimals = (field: Field) => [...ends(field), Number(((field.max ?? 0) - 10 ** -(field.scale ?? 0)).toFixed(field.scale))]
/** Letters of one and of three bytes, and two whose lower case is longer. */
const letters = ({ max = 0 }: Field) => ['x', 'ก', 'İ', '"'].map(letter => letter.repeat(max))

/** A kind without a line does not compile. What refers to rows or files is kept elsewhere. */
const extremesOf: Readonly<Record<FieldKind, (field: Field) => unknown[]>> = {
  text: letters,
  longText: field => [...letters(field), 'x\n'.repeat((field.max ?? 0) / 2).trim()],
  integer: ends,
  decimal: decimals,
  percent: decimals,
  minutes: ends,
  time: () => ['00:00', '00:01', '23:59'],
  date: () => [firstWorkDate, lastWorkDate],
  month: () => [firstWorkDate, `${lastWorkDate.slice(0, 7)}-01`],
  dateTime: () => [`${firstWorkDate}T00:00:00Z`, `${lastWorkDate}T23:59:59Z`],
  toggle: () => [true, false],
  choice: ({ choices = [] }) => choices.map(({ value }) => value),
  colour: () => ['#000000', '#FFFFFF', '#ffffff'],
  email: ({ max = 0 }) => [`${'x'.repeat(max - '@terminal.example'.length)}@terminal.example`],
  phone: () => ['112', '+9 6 8 2 4 1 2 3 4 5 6 7 8'],
  image: () => [],
  ref: () => [],
  refs: () => [],
  own: () => [],
}

const keepsRules = ({ rules }: Resource, draft: Draft) => rules.every(({ holds }) => holds(draft))

/** Each is added beside what a row needs and comes back as it was given; one that a rule about several fields forbids is left out. */
export const keepsExtremes: Check = async ({ administrator }, resource) => {
  const optional = Object.entries(resource.fields).filter(([, { required, initial }]) => !required && initial === undefined)
  const blanks = Object.fromEntries(optional.map(([name]) => [name, null]))
  for (const [name, field] of Object.entries(resource.fields)) {
    for (const extreme of extremesOf[field.kind](field)) {
      const said = `${name} ${JSON.stringify(extreme).slice(0, 50)}`
      expect(draftCheck(field).safeParse(extreme).data, said).toBe(extreme)
      const whole = await draftOf(resource, administrator)
      const draft = [
        { ...whole, ...blanks, [name]: extreme },
        { ...whole, [name]: extreme },
      ].find(each => keepsRules(resource, each))
      if (!draft) continue
      const { status, data, body } = await administrator.send<Record<string, unknown>>('POST', resource.path, draft)
      expect(status, `${said}: ${body.slice(0, 300)}`).toBe(200)
      expect(data[name], said).toBe(extreme)
      await administrator.send('DELETE', resource.path, { ...at(resource, administrator), ids: [data.id] })
    }
  }
}
