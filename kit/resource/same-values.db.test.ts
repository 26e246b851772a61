import { expect, test } from 'vitest'
import { allCalls } from '../../features/product.server.ts'
import { world } from '../../tests/support/world.ts'

const salwa = await world(allCalls, '2026-12-11T06:00:00Z').open()
const administrator = salwa.as('Administrator')
const stranger = salwa.stranger('Administrator')
const said = { status: 409, errors: [{ errorCode: 'sameValues', errorDescription: 'Record already exists with same values' }] }

const holiday = { name: 'National Day', date: '2026-12-12', paid: 'paid', nodes: [] as number[] }
const special = { name: 'Ramadan', kind: 'ramadan', startsOn: '2027-02-08', endsOn: '2027-03-09', paid: 'paid', nodes: [] as number[] }

test.each([
  ['/public-holidays', holiday, { date: '2026-12-13' }],
  ['/special-holidays', special, { endsOn: '2027-03-08' }],
])('%s: a second one that says the same is refused, one of another node or day is not', async (path, draft, other) => {
  const first = await administrator<{ id: number; version: number }>('POST', path, draft)
  expect(first.status, first.body).toBe(200)
  expect(await administrator('POST', path, { ...draft, name: ` ${draft.name.toUpperCase()} ` })).toMatchObject(said)
  expect(await administrator('POST', path, { ...draft, active: false })).toMatchObject(said)
  expect((await administrator('POST', path, { ...draft, nodes: [salwa.nodeId] })).status).toBe(200)
  expect((await stranger('POST', path, draft)).status).toBe(200)
  const next = await administrator<{ id: number; version: number }>('POST', path, { ...draft, ...other })
  expect(next.status).toBe(200)
  const { id, version } = next.data
  expect(await administrator('PUT', `${path}/${id}`, { ...draft, id, version })).toMatchObject(said)
  expect(
    (await administrator('PUT', `${path}/${first.data.id}`, { ...draft, id: first.data.id, version: first.data.version })).status,
  ).toBe(200)
})

test('of two at once one is refused', async () => {
  const twice = { ...holiday, name: 'Twice' }
  const answers = await Promise.all([1, 2, 3].map(() => administrator('POST', '/public-holidays', twice)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test.each([
  ['/supplements', { code: 'S1', name: 'Tried money', type: 'allowance', unit: 'count', rule: 'byHand' }, { type: 'overtime' }],
  ['/exception-types', { kind: 'leave', code: 'TRIED', name: 'Tried leave', severity: 'info', paid: 'paid' }, { kind: 'attendance' }],
])('%s: a name is there once of a type', async (path, draft, other) => {
  const first = await administrator('POST', path, draft)
  expect(first.status, first.body).toBe(200)
  const twin = await administrator('POST', path, { ...draft, code: 'S2', name: draft.name.toLowerCase() })
  expect(twin).toMatchObject({ status: 409, errors: [{ field: 'name' }] })
  const elsewhere = await administrator('POST', path, { ...draft, ...other, code: 'S3' })
  expect(elsewhere.status, elsewhere.body).toBe(200)
})
