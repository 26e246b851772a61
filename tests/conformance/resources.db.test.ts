import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../features/resources.ts'
import { inCompany } from '../../kit/database/company.ts'
import type { RefTarget } from '../../kit/fields/field.ts'
import { readSheet } from '../../kit/files/workbook.ts'
import { exampleOf } from '../../kit/resource/example.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { type Person, type ServedResources, serveResources } from './served.ts'

interface Stored extends Record<string, unknown> {
  id: number
  version: number
  labels: Record<string, string | null>
}

let served: ServedResources
beforeAll(async () => {
  served = await serveResources()
})

const at = (resource: Pick<Resource, 'scope'>, person: Person) => (resource.scope === 'orgNode' ? { orgNodeId: person.nodeId } : {})

/** A valid draft of the resource for this person; what it refers to is made first. */
async function draftOf(resource: Resource, person: Person): Promise<Record<string, unknown>> {
  const draft: Record<string, unknown> = { ...exampleOf(resource, seeds++), ...at(resource, person) }
  for (const [name, { target }] of Object.entries(resource.fields)) {
    if (target) draft[name] = (await made(resourceOf(target()), person)).id
  }
  return 'active' in resource.fields ? { ...draft, active: true } : draft
}

let seeds = 1000
const resourceOf = (target: RefTarget) => resources.find(each => each.name === target.name)!

async function made(resource: Resource, person: Person): Promise<Stored> {
  const draft = await draftOf(resource, person)
  const { status, data, body } = await person.send('POST', resource.path, draft)
  expect(status, body).toBe(200)
  return data as Stored
}

const draftFrom = ({ labels, ...row }: Stored, resource: Resource, person: Person) => ({ ...row, ...at(resource, person) })

const contents = ({ name }: Resource, { companyId }: Person) =>
  inCompany(served.app, companyId, async db => {
    const { rows } = await sql`select * from ${sql.table(name)} order by id`.execute(db)
    return rows
  })

describe.each(resources.map(resource => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  const { path } = resource

  it('is made, listed, found, changed and deleted', async () => {
    const { administrator } = served
    const row = await made(resource, administrator)
    const node = at(resource, administrator)
    const label = row.labels[resource.shownBy] ?? row[resource.shownBy]
    const search = String(label).toUpperCase().replaceAll(' ', '')
    const list = await administrator.send('GET', path, { ...node, search })
    expect(list.data).toEqual({ count: 1, rows: [row] })
    const options = await administrator.send('GET', `${path}/options`, node)
    expect(options.data).toContainEqual({ id: row.id, label })

    const example = await draftOf(resource, administrator)
    const changed = await administrator.send('PUT', `${path}/${row.id}`, { ...example, version: row.version })
    expect(changed.status, changed.body).toBe(200)
    const { orgNodeId: _, ...values } = example
    expect(changed.data).toMatchObject({ ...values, id: row.id, version: row.version + 1 })

    const gone = await administrator.send('DELETE', path, { ...node, ids: [row.id] })
    expect(gone.data).toEqual({ deleted: 1 })
    expect((await administrator.send('GET', path, { ...node, search })).data).toEqual({ count: 0, rows: [] })
  })

  const [unique] = Object.entries(resource.fields).find(([, field]) => field.unique) ?? []
  it.runIf(unique)('refuses a second one of the same, at its field', async () => {
    const { administrator } = served
    const row = await made(resource, administrator)
    const again = await administrator.send('POST', path, {
      ...(await draftOf(resource, administrator)),
      ...uniqueOf(resource, row),
    })
    expect(again).toMatchObject({ status: 409, errors: [{ errorCode: 'duplicate', field: unique }] })
  })

  it('refuses a save of an older version', async () => {
    const { administrator } = served
    const row = await made(resource, administrator)
    const draft = draftFrom(row, resource, administrator)
    const [first, second] = await Promise.all([1, 2].map(() => administrator.send('PUT', `${path}/${row.id}`, draft)))
    expect([first!.status, second!.status].sort()).toEqual([200, 409])
    const stale = await administrator.send('PUT', `${path}/${row.id}`, draft)
    expect(stale).toMatchObject({ status: 409, errors: [{ errorCode: 'stale' }] })
  })

  it("answers another company's id as one that never was", async () => {
    const { administrator, stranger } = served
    const row = await made(resource, administrator)
    const before = await contents(resource, administrator)
    const draft = { ...(await draftOf(resource, stranger)), version: 1 }
    const withoutRequest = (body: string) => body.replace(/"requestId":"[^"]+"/, '')
    for (const id of [row.id, 999_999_999]) {
      const ids = { ...at(resource, stranger), ids: [id] }
      const updated = await stranger.send('PUT', `${path}/${id}`, draft)
      const deleted = await stranger.send('DELETE', path, ids)
      expect([updated.status, deleted.status]).toEqual([404, 404])
      expect(withoutRequest(updated.body)).toBe(withoutRequest(deleted.body))
    }
    const { data } = await stranger.send('GET', path, at(resource, stranger))
    expect((data as { rows: Stored[] }).rows.map(({ id }) => id)).not.toContain(row.id)
    expect(await contents(resource, administrator)).toEqual(before)
  })

  it('needs the key, and a sign-in', async () => {
    const { administrator, timekeeper } = served
    const row = await made(resource, administrator)
    const before = await contents(resource, administrator)
    const draft = draftFrom(row, resource, administrator)
    const { id: _, version: __, ...fresh } = draft
    for (const id of [row.id, 999_999_999]) {
      expect((await timekeeper.send('PUT', `${path}/${id}`, draft)).status).toBe(403)
      expect((await timekeeper.send('DELETE', path, { ...at(resource, timekeeper), ids: [id] })).status).toBe(403)
    }
    expect((await timekeeper.send('POST', path, fresh)).status).toBe(403)
    expect((await timekeeper.send('GET', path, at(resource, timekeeper))).status).toBe(200)
    expect((await served.anonymous('GET', path, at(resource, administrator))).status).toBe(401)
    expect(await contents(resource, administrator)).toEqual(before)
  })

  it('takes no unknown field, no wrong type and no blank, and writes nothing', async () => {
    const { administrator } = served
    const example = await draftOf(resource, administrator)
    const before = await contents(resource, administrator)
    const [required] = Object.entries(resource.fields).find(([, field]) => field.required)!
    const bad = [
      { ...example, madeUp: 1 },
      { ...example, version: 7 },
      { ...example, [required]: { $gt: 1 } },
      { ...example, [required]: '  ' },
      {},
    ]
    for (const draft of bad) {
      const { status, body } = await administrator.send('POST', path, draft)
      expect(status, body).toBe(400)
    }
    expect(await contents(resource, administrator)).toEqual(before)
  })

  it('is sorted by each column both ways, in pages, and by nothing else', async () => {
    const { administrator } = served
    for (let wanted = 3; wanted > 0; wanted--) await made(resource, administrator)
    const list = async (fields: object) => {
      const { status, data, body } = await administrator.send('GET', path, { ...at(resource, administrator), ...fields })
      expect(status, body).toBe(200)
      return data as { count: number; rows: Stored[] }
    }
    for (const sortBy of resource.list.columns.filter(name => name in resource.fields)) {
      const up = await list({ sortBy })
      const down = await list({ sortBy, direction: 'desc' })
      const shown = (row: Stored) => row.labels[sortBy] ?? row[sortBy]
      expect(down.rows.map(shown)).toEqual(up.rows.map(shown).reverse())
      const pages = await Promise.all(up.rows.map((_, offset) => list({ sortBy, offset, limit: 1 })))
      expect(pages.flatMap(({ rows }) => rows)).toEqual(up.rows)
      expect(pages.every(({ count }) => count === up.count)).toBe(true)
    }
    for (const wrong of [
      { sortBy: 'company_id' },
      { sortBy: 'id; drop table skill' },
      { limit: 1001 },
      { offset: -1 },
      { search: 'x'.repeat(101) },
    ]) {
      expect((await administrator.send('GET', path, { ...at(resource, administrator), ...wrong })).status).toBe(400)
    }
    expect(await list({ search: "%'_\\" })).toEqual({ count: 0, rows: [] })
  })

  it('deletes all of the chosen or none', async () => {
    const { administrator } = served
    const row = await made(resource, administrator)
    const before = await contents(resource, administrator)
    const node = at(resource, administrator)
    const refused = await administrator.send('DELETE', path, { ...node, ids: [row.id, 999_999_999] })
    expect(refused.status).toBe(404)
    expect((await administrator.send('DELETE', path, { ...node, ids: [] })).errors[0]).toMatchObject({
      field: 'ids',
      errorDescription: 'Please select the record to delete',
    })
    expect(await contents(resource, administrator)).toEqual(before)
  })
})

describe.each(resources.filter(({ access }) => access.excel).map(resource => ({ name: resource.name, resource })))(
  '$name as a file',
  ({ resource }) => {
    it('holds the rows and columns asked for, in their order, and those of nobody else', async () => {
      const { administrator, stranger, timekeeper } = served
      const rows = [await made(resource, administrator), await made(resource, administrator)].toReversed()
      const theirs = await made(resource, stranger)
      const columns = resource.list.columns.toReversed()
      const asked = {
        ...at(resource, administrator),
        ids: [...rows, theirs].map(({ id }) => id),
        columns,
        language: 'en',
        zone: 'Asia/Muscat',
      }
      const { status, byteData, body } = await timekeeper.send('POST', `${resource.path}/excel`, asked)
      expect(status, body).toBe(200)
      const { header, rows: written } = await readSheet(Buffer.from(byteData!, 'base64'))
      expect(header).toEqual(columns.map(name => (resource.fields[name] ?? resource.computed![name])!.label))
      expect(written.map(cells => cells[columns.indexOf(resource.shownBy)])).toEqual(
        rows.map(row => row.labels[resource.shownBy] ?? row[resource.shownBy]),
      )
      const pdf = await timekeeper.send('POST', `${resource.path}/pdf`, asked)
      expect(Buffer.from(pdf.byteData!, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
      for (const wrong of [{ columns: ['company_id'] }, { columns: [] }, { language: '../th' }, { zone: 'Nowhere' }, { ids: [0] }]) {
        expect((await timekeeper.send('POST', `${resource.path}/excel`, { ...asked, ...wrong })).status).toBe(400)
      }
    })
  },
)

/** The values that make a row another's duplicate: its unique field, and a choice that is part of the constraint. */
const uniqueOf = ({ fields }: Resource, row: Stored) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { unique, choices }]) => (unique || choices ? [[name, row[name]]] : [])))

describe.each(resources.filter(({ scope }) => scope === 'orgNode').map(resource => ({ name: resource.name, resource })))(
  '$name of a node',
  ({ resource }) => {
    it('is reached only through a node within reach', async () => {
      const { administrator } = served
      const closed = administrator.closedNodeId
      const draft = { ...(await draftOf(resource, administrator)), orgNodeId: closed }
      expect((await administrator.send('POST', resource.path, draft)).status).toBe(404)
      expect((await administrator.send('GET', resource.path, { orgNodeId: closed })).status).toBe(404)
      expect((await administrator.send('GET', resource.path)).status).toBe(400)
    })
  },
)

describe.each(
  resources.flatMap(resource =>
    Object.entries(resource.fields).flatMap(([name, { target }]) =>
      target ? [{ name: `${resource.name}.${name}`, resource, field: name, target }] : [],
    ),
  ),
)('$name', ({ resource, field, target }) => {
  it("refers to no other company's row", async () => {
    const { administrator, stranger } = served
    const theirs = await made(resourceOf(target()), stranger)
    const before = await contents(resource, administrator)
    for (const id of [theirs.id, 999_999_999]) {
      const draft = { ...(await draftOf(resource, administrator)), [field]: id }
      const refused = await administrator.send('POST', resource.path, draft)
      expect(refused).toMatchObject({ status: 404, errors: [{ errorCode: 'notFound', field }] })
    }
    expect(await contents(resource, administrator)).toEqual(before)
  })

  it('keeps what it refers to from being deleted, and says its label', async () => {
    const { administrator } = served
    const row = await made(resource, administrator)
    const { path, shownBy } = resourceOf(target())
    const node = at(resourceOf(target()), administrator)
    const list = await administrator.send('GET', path, node)
    const parent = (list.data as { rows: Stored[] }).rows.find(({ id }) => id === row[field])!
    expect(row.labels[field]).toBe(parent[shownBy])
    const refused = await administrator.send('DELETE', path, { ...node, ids: [parent.id] })
    expect(refused).toMatchObject({ status: 409, errors: [{ errorDescription: 'Error: Not allowed to delete the Parent Record' }] })
  })
})
