// What a draft may hold: its fields, each within its bounds, and nothing else.

import { expect } from 'vitest'
import type { Field, FieldKind } from '../../../kit/fields/field.ts'
import type { Reply } from '../../support/served.ts'
import { type Check, contents, type Draft, draftOf, made } from '../rows.ts'

/** One beyond each bound, and what has the wrong form or type. A kind without a line does not compile. */
const wrongOf: Readonly<Record<FieldKind, (field: Field) => unknown[]>> = {
  text: ({ max = 0 }) => ['x'.repeat(max + 1), 7, true, 'a\0b', 'a\nb'],
  longText: ({ max = 0 }) => ['x'.repeat(max + 1), 7, true, 'a\0b'],
  integer: ({ min = 0, max = 0 }) => [min - 1, max + 1, min + 0.5, 1e300, String(min), true],
  decimal: wrongNumbers,
  percent: wrongNumbers,
  minutes: ({ min = 0, max = 0 }) => [min - 1, max + 1, min + 0.5, '07:15', true],
  time: () => ['24:00', '7:30', '07:60', '07:30:00', 'noon', 730, true],
  date: () => ['2026-02-30', '2026-13-01', '15/11/2026', '2026-11-15T00:00:00Z', 20261115, true],
  month: () => ['2026-11-02', '2026-13-01', '2026-11', 202611, true],
  dateTime: () => [
    '2026-02-30T06:40:00Z',
    '2026-12-11T24:00:00Z',
    '2026-12-11T06:40:00',
    '2026-12-11',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-14:00',
    1_765_435_200,
    true,
  ],
  toggle: () => ['yes', 'true', 1, 0],
  choice: ({ choices = [] }) => [`${choices[0]!.value}x`, 'no such choice', 0, true],
  colour: () => ['red', '#2f6fa', '#2f6fab80', '2f6fab', 3_108_779, true],
  email: ({ max = 0 }) => [`${'x'.repeat(max)}@terminal.example`, 'anil', 'a b@c.de', 7, true],
  phone: ({ max = 0 }) => ['1'.repeat(max + 1), '12', 'call me', 112, true],
  image: () => ['crane.png', 'data:text/html;base64,PHA+', -1, 1.5, true],
  ref: () => ['QC 01', '1e3', 0, -1, 1.5, 2 ** 53, true],
  refs: () => ['QC 01', 7, [0], ['QC 01'], [7, 7], true],
  own: () => [],
}

function wrongNumbers({ min = 0, max = 0, scale = 0 }: Field): unknown[] {
  return [min - 1, max + 1, min + 10 ** -(scale + 1), String(min), true]
}

const ofNoKind = [{ $gt: 1 }, {}]
const lists = [[], ['a'], [1]]
const blanks = [null, '', '  ']

/** Each is refused at its own field, with words; a save is checked as an addition is. */
export const refusesWrongValues: Check = async (served, resource) => {
  const { administrator } = served
  const { path } = resource
  const example = await draftOf(resource, administrator)
  const { id, version } = await made(resource, administrator)
  const before = await contents(served, resource, administrator)
  for (const [name, field] of Object.entries(resource.fields)) {
    const [first, ...others] = [...wrongOf[field.kind](field), ...ofNoKind, ...(field.many ? [] : lists), ...(field.required ? blanks : [])]
    refusedAt(name, first, await administrator.send('PUT', `${path}/${id}`, { ...example, version, [name]: first }))
    for (const wrong of [first, ...others]) {
      refusedAt(name, wrong, await administrator.send('POST', path, { ...example, [name]: wrong }))
    }
  }
  expect(await contents(served, resource, administrator)).toEqual(before)
}

function refusedAt(name: string, wrong: unknown, { status, errors, body }: Reply<unknown>) {
  const said = `${name} ${JSON.stringify(wrong).slice(0, 50)}: ${body}`
  expect(status, said).toBe(400)
  // of several references, the place is told too
  expect([...new Set(errors.map(({ field }) => field?.split('.')[0]))], said).toEqual([name])
  expect(
    errors.map(({ errorDescription }) => errorDescription.trim()),
    said,
  ).not.toContain('')
}

/** What a caller may not say of a row: it follows from the session, or is the database's own. */
const notOfDrafts = {
  company_id: 1,
  created_by: 1,
  createdBy: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedBy: 1,
  updatedAt: '2026-01-01T00:00:00Z',
  madeUp: 1,
  constructor: 1,
  // a key of its own here, as a parser of JSON makes it
  ['__proto__']: { active: false },
}

export const refusesMassAssignment: Check = async (served, resource) => {
  const { administrator, stranger } = served
  const example = await draftOf(resource, administrator)
  const { id, version } = await made(resource, administrator)
  const before = await contents(served, resource, administrator)
  const send = (method: 'POST' | 'PUT', more: Draft) =>
    method === 'POST'
      ? administrator.send('POST', resource.path, { ...example, ...more })
      : administrator.send('PUT', `${resource.path}/${id}`, { ...example, version, ...more })
  const foreign = { ...notOfDrafts, ...(resource.scope === 'company' && { orgNodeId: administrator.nodeId }) }
  for (const [name, value] of Object.entries(foreign)) {
    for (const method of ['POST', 'PUT'] as const) {
      const { status, body } = await send(method, Object.fromEntries([[name, value]]))
      expect(status, `${method} with ${name}: ${body}`).toBe(400)
    }
  }
  for (const name of ['id', 'version']) expect((await send('POST', { [name]: 7 })).status, name).toBe(400)
  // named as the specification names it, the company is compared with that of the session
  for (const name of ['companyId', 'CompanyID', 'companyNodeId']) {
    for (const method of ['POST', 'PUT'] as const) expect((await send(method, { [name]: stranger.companyId })).status, name).toBe(403)
  }
  expect((await administrator.send('POST', resource.path, {})).status).toBe(400)
  expect(await contents(served, resource, administrator)).toEqual(before)
}
