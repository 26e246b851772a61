// What may be done with the rows of a resource, by somebody who may.

import { expect } from 'vitest'
import { at, type Check, contents, draftOf, inList, labelOf, listed, made, never, type Stored } from '../rows.ts'

export const roundTrip: Check = async ({ administrator }, resource) => {
  const { path } = resource
  const row = await made(resource, administrator)
  const node = at(resource, administrator)
  const label = labelOf(resource, row)
  const search = String(label).toUpperCase().replaceAll(' ', '')
  expect(await listed(resource, administrator, { search })).toEqual({ count: 1, rows: [inList(resource, row)] })
  expect((await administrator.send('GET', `${path}/${row.id}`, node)).data).toEqual(row)
  const offered = await administrator.send('GET', `${path}/options`, { ...node, search })
  expect(offered.data).toMatchObject({ options: [{ id: row.id, label }], more: false })
  // as a dropdown that posts asks for them (CALL-11)
  expect((await administrator.send('POST', `${path}/options`, { ...node, search })).data).toEqual(offered.data)

  const example = await draftOf(resource, administrator)
  const changed = await administrator.send('PUT', `${path}/${row.id}`, { ...example, version: row.version })
  expect(changed.status, changed.body).toBe(200)
  const { orgNodeId: _, ...values } = example
  expect(changed.data).toMatchObject({ ...values, id: row.id, version: row.version + 1 })

  const gone = await administrator.send('DELETE', path, { ...node, ids: [row.id] })
  expect(gone.data).toEqual({ deleted: 1 })
  expect(await listed(resource, administrator, { search })).toEqual({ count: 0, rows: [] })
}

/** As the specification's other forms ask for it: all ids under other names, with what the session decides, or with PUT (CALL-06 to CALL-08, CALL-10, CF-50). */
export const deletesInEveryForm: Check = async ({ administrator }, resource) => {
  const node = at(resource, administrator)
  const forms = [
    ['DELETE', (id: number) => ({ ids: [id] })],
    ['DELETE', (id: number) => ({ Ids: [id], ScreenName: resource.label[0] })],
    ['DELETE', (id: number) => ({ ids: [id], deletedBy: never })],
    ['PUT', (id: number) => ({ IDS: [id] })],
  ] as const
  for (const [method, body] of forms) {
    const { id } = await made(resource, administrator)
    const { data } = await administrator.send(method, resource.path, { ...node, ...body(id) })
    expect(data, method).toEqual({ deleted: 1 })
  }
}

/** ND-79. Each row is saved as its dialog would, so its version and its audit say so. */
export const isMadeInactive: Check = async ({ administrator }, resource) => {
  const first = await made(resource, administrator)
  const second = await made(resource, administrator)
  const node = at(resource, administrator)
  const ask = (ids: number[], active: boolean) => administrator.send('PUT', `${resource.path}/active`, { ...node, ids, active })
  const stored = async () => (await listed(resource, administrator, {})).rows.filter(({ id }) => id === first.id || id === second.id)
  expect((await ask([first.id, never], false)).status).toBe(404)
  expect((await stored()).map(({ active }) => active)).toEqual([true, true])
  expect((await ask([first.id, second.id], false)).data).toEqual({ changed: 2 })
  expect((await stored()).map(({ active, version }) => [active, version])).toEqual([
    [false, first.version + 1],
    [false, second.version + 1],
  ])
  expect((await ask([first.id, second.id], false)).data).toEqual({ changed: 0 })
  expect((await administrator.send('GET', `${resource.path}/options`, node)).data).not.toMatchObject({ options: [{ id: first.id }] })
  expect((await ask([], true)).status).toBe(400)
}

export const deletesAllOrNone: Check = async (served, resource) => {
  const { administrator } = served
  const row = await made(resource, administrator)
  const before = await contents(served, resource, administrator)
  const node = at(resource, administrator)
  const refused = await administrator.send('DELETE', resource.path, { ...node, ids: [row.id, never] })
  expect(refused.status).toBe(404)
  expect((await administrator.send('DELETE', resource.path, { ...node, ids: [] })).errors[0]).toMatchObject({
    field: 'ids',
    errorDescription: 'Please select the record to delete',
  })
  expect(await contents(served, resource, administrator)).toEqual(before)
}

/** Words of a list's request that are none of the list's. */
const wrongRequests = [
  { sortBy: 'company_id' },
  { sortBy: 'id; drop table skill' },
  { limit: 1001 },
  { offset: -1 },
  { search: 'x'.repeat(101) },
]

export const sortsInPages: Check = async ({ administrator }, resource) => {
  for (let wanted = 3; wanted > 0; wanted--) await made(resource, administrator)
  for (const sortBy of resource.list.columns.filter(name => !(name in (resource.computed ?? {})))) {
    const up = await listed(resource, administrator, { sortBy })
    const down = await listed(resource, administrator, { sortBy, direction: 'desc' })
    const shown = (row: Stored) => row.labels[sortBy] ?? row[sortBy]
    const filled = ({ rows }: { rows: Stored[] }) => rows.map(shown).slice(0, rows.findLastIndex(row => shown(row) !== null) + 1)
    expect(filled(down)).toEqual(filled(up).reverse())
    // what is empty comes last both ways
    expect(filled(up)).not.toContain(null)
    const limit = Math.ceil(up.count / 3)
    const pages = await Promise.all([0, 1, 2].map(page => listed(resource, administrator, { sortBy, offset: page * limit, limit })))
    expect(pages.flatMap(({ rows }) => rows)).toEqual(up.rows)
    expect(pages.every(({ count }) => count === up.count)).toBe(true)
  }
  for (const wrong of wrongRequests) {
    expect((await administrator.send('GET', resource.path, { ...at(resource, administrator), ...wrong })).status).toBe(400)
  }
  expect(await listed(resource, administrator, { search: "%'_\\" })).toEqual({ count: 0, rows: [] })
}

/** Texts that end a string, a name or a statement of SQL, and one that every row has where it is taken for a condition. */
const hostile = [`') or true --`, `"; select pg_sleep(60) --`, `\\'; drop table skill; --`]

/** What somebody types into the search, the filters or the address is compared with the rows, never run. */
export const takesTextsForTexts: Check = async ({ administrator }, resource) => {
  await made(resource, administrator)
  const node = at(resource, administrator)
  const ask = (asked: object) => administrator.send('GET', resource.path, { ...node, ...asked })
  const none = { operator: 'Equals', join: 'And', operator2: 'Equals', searchValue2: '' }
  for (const text of hostile) {
    expect(await listed(resource, administrator, { search: text })).toEqual({ count: 0, rows: [] })
    for (const sortBy of [text, `name${text}`]) expect((await ask({ sortBy })).status, sortBy).toBe(400)
    expect((await ask({ direction: text })).status, text).toBe(400)
    expect((await administrator.send('GET', `${resource.path}/options`, { ...node, search: text })).data).toEqual({
      options: [],
      more: false,
    })
    for (const column of resource.list.columns) {
      const found = await ask({ filters: JSON.stringify([{ ...none, column, searchValue: text }]) })
      expect([200, 400], found.body).toContain(found.status)
      if (found.status === 200) expect(found.data, column).toEqual({ count: 0, rows: [] })
    }
    expect((await ask({ filters: JSON.stringify([{ ...none, column: text, searchValue: 'x' }]) })).status, text).toBe(400)
  }
}
