import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Field } from '../../../kit/fields/field.ts'
import { readSheet } from '../../../kit/files/workbook.ts'
import { valueIn } from '../../../kit/resource/import/cells.server.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import { equipmentStatus } from './equipment-status.resource.ts'

const now = '2026-12-11T06:00:00Z'
const salwa = await world(allCalls, now)
  .with(sql`insert into equipment (company_id, category_id, org_node_id, name)
    select company(), c.id, n.id, machine from (select min(id) as id from equipment_category) c, org_node n,
           unnest(array['T-01', '=ปั้นจั่น 02', 'T-03', 'T-04']) machine
     where n.kind = 'terminal'`)
  .open()
const { node, rows, asOwner, as } = salwa
const scheduler = as('Scheduler')
const timekeeper = as('Timekeeper')
const machines = await salwa.idsOf('equipment')

interface Status {
  id: number
  version: number
  downtime: string
  uptime: string | null
  duration: number | null
  equipmentID: number
  equipmentName: string
}

const path = '/equipment-status'
const draft = (machine: string, downtime: string, uptime: string | null = null) => ({
  ...node,
  equipment: machines[machine],
  downtime,
  uptime,
})
const add = (...given: Parameters<typeof draft>) => scheduler<Status>('POST', path, draft(...given))

test('takes and answers the names of the specification (EQST-16, EQST-17, CALL-46)', async () => {
  const sent = {
    ...node,
    equipmentid: machines['T-01'],
    downtime: '2026-12-11T08:00:00+04:00',
    uptime: '',
    companyNodeId: salwa.companyId,
    siteId: 'QUAY',
    maximoRequestId: 'WO-1',
    duration: 5,
    reason: 'Spreader twist-lock sensor',
    AllowDeployment: true,
  }
  const { status, data, body } = await scheduler<Status>('POST', path, sent)
  expect(status, body).toBe(200)
  expect(data).toMatchObject({
    equipmentID: machines['T-01'],
    equipmentName: 'T-01',
    downtime: '2026-12-11T04:00:00Z',
    uptime: null,
    duration: null,
    siteId: 'QUAY',
    maximoRequestId: 'WO-1',
    allowDeployment: true,
  })
  // the row as it was answered is a valid update
  const ended = await scheduler<Status>('PUT', `${path}/${data.id}`, {
    ...data,
    labels: undefined,
    ...node,
    uptime: '2026-12-11T05:30:00Z',
  })
  expect(ended.data).toMatchObject({ duration: 90, siteId: 'QUAY', version: data.version + 1 })
})

test('a machine that is still down says so in a file, and the file is read back', async () => {
  expect((await add('T-01', '2026-08-01T08:00:00Z')).status).toBe(200)
  const { data } = await scheduler<{ rows: Status[] }>('GET', path, { ...node, search: 'T-01', sortBy: 'downtime' })
  const asked = {
    ...node,
    ids: [data.rows[0]!.id],
    columns: ['uptime', 'equipment'],
    language: 'en',
    zone: 'Asia/Muscat',
  }
  const { byteData } = await scheduler('POST', `${path}/excel`, asked)
  const { rows } = await readSheet(Buffer.from(byteData!, 'base64'))
  expect(rows).toEqual([['still down', 'T-01']])
  expect(valueIn(equipmentStatus.fields.uptime as Field, rows[0]![0], { zone: 'UTC', say: text => text })).toBeNull()
  expect((await scheduler('POST', `${path}/pdf`, asked)).status).toBe(200)
})

test('two work orders of a machine may overlap', async () => {
  expect((await add('T-03', '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z')).status).toBe(200)
  expect((await add('T-03', '2026-12-01T12:00:00Z')).status).toBe(200)
})

test('refuses an up-time that is not later, at its field', async () => {
  const refused = await add('T-04', '2026-10-01T12:00:00Z', '2026-10-01T12:00:00Z')
  expect(refused.status).toBe(400)
  expect(refused.errors.map(({ field, errorDescription }) => [field, errorDescription])).toEqual([
    ['downtime', 'Downtime must be less than Uptime'],
    ['uptime', 'Uptime must be greater than Downtime'],
  ])
  for (const wrong of ['2026-02-30T00:00:00Z', '2026-10-01T12:00:00', '2026-10-01', '11/Dec/2026 06:40', 5]) {
    expect((await scheduler('POST', path, { ...draft('T-04', ''), downtime: wrong })).status).toBe(400)
  }
})

test('the workbook is as the list is shown: by the clock of the terminal, and a name like a formula is a text', async () => {
  expect((await add('=ปั้นจั่น 02', '2026-12-10T22:15:00Z', '2026-12-11T05:30:00Z')).status).toBe(200)
  const { data } = await scheduler<{ rows: Status[] }>('GET', path, { ...node, search: 'ปั้นจั่น' })
  const asked = {
    ...node,
    ids: data.rows.map(({ id }) => id),
    columns: ['equipment', 'downtime', 'uptime', 'duration', 'allowDeployment'],
    language: 'th',
    zone: 'Asia/Muscat',
  }
  const { byteData, data: file } = await scheduler<{ fileName: string }>('POST', `${path}/excel`, asked)
  expect(file.fileName).toBe('Equipment Status 2026-12-11.xlsx')
  const sheet = await readSheet(Buffer.from(byteData!, 'base64'))
  expect(sheet.header[1]).toBe('เวลาเริ่มหยุด')
  expect(sheet.rows).toEqual([['=ปั้นจั่น 02', '2026-12-11T02:15:00', '2026-12-11T09:30:00', '07:15:00', 'ไม่']])
  expect((await timekeeper('POST', `${path}/excel`, asked)).status).toBe(403)
  expect((await timekeeper('POST', `${path}/pdf`, asked)).status).toBe(403)
})

test('no machine of another terminal', async () => {
  const { rows: found } = await asOwner(db =>
    sql<{
      id: number
    }>`insert into org_node (company_id, name, kind, zone) values (company(), 'Second', 'terminal', 'Asia/Muscat') returning id`.execute(
      db,
    ),
  )
  const equipment = await asOwner(db =>
    sql<{ id: number }>`insert into equipment (company_id, category_id, org_node_id, name)
      select company(), min(id), ${found[0]!.id}, 'Other' from equipment_category returning id`.execute(db),
  )
  const refused = await scheduler('POST', path, { ...draft('T-04', '2026-09-01T00:00:00Z'), equipment: equipment.rows[0]!.id })
  expect(refused).toMatchObject({ status: 404, errors: [{ field: 'equipment' }] })
  expect(await rows(sql`select 1 from equipment_status where equipment_id = ${equipment.rows[0]!.id}`)).toEqual([])
})

test('refuses a status that another equals in every value, and takes one of another hour (LIST-25)', async () => {
  const first = await add('T-03', '2026-12-20T08:00:00Z')
  expect(first.status).toBe(200)
  const again = await add('T-03', '2026-12-20T08:00:00Z')
  expect(again).toMatchObject({ status: 409, errors: [{ errorDescription: 'Record already exists with same values' }] })
  expect(again.errors[0]!.field).toBeUndefined()
  expect((await add('T-03', '2026-12-20T09:00:00Z')).status).toBe(200)
})

describe('the specified bodies, without node and version (CALL-45 to CALL-47)', () => {
  const specified = {
    equipmentID: machines['T-01'],
    downTime: '2026-09-01T08:00:00Z',
    upTime: '2026-09-01T10:00:00Z',
    companyNodeId: salwa.companyId,
    siteId: 'QUAY',
    maximoRequestId: 'WO-7',
    duration: 0,
    reason: 'Hoist',
    AllowDeployment: false,
  }

  test('are added at the node of the machine, listed for the company, and changed as they stand, with an entry in the audit', async () => {
    const added = await scheduler<Status>('POST', path, specified)
    expect(added.status, added.body).toBe(200)
    const { id, version } = added.data
    const { data: whole } = await scheduler<{ rows: Status[] }>('GET', path, { companyId: salwa.companyId, limit: 1000 })
    expect(whole.rows.find(row => row.id === id)).toMatchObject({ maximoRequestId: 'WO-7' })
    const changed = await scheduler<Status>('PUT', path, { ...specified, id, reason: 'Hoist, again' })
    expect(changed.status, changed.body).toBe(200)
    expect(changed.data).toMatchObject({ id, reason: 'Hoist, again', version: version + 1 })
    const again = await scheduler<Status>('PUT', path, { ...specified, id, reason: 'Hoist, third' })
    expect(again.data.version).toBe(version + 2)
    const noted = await rows(sql<{ count: number }>`select count(*) from audit where entity = 'equipment_status' and entity_id = ${id}`)
    expect(noted[0]!.count).toBe(3)
    // a version that is given counts
    expect((await scheduler('PUT', path, { ...specified, id, version })).status).toBe(409)
    // the other call at this address (CALL-10)
    expect((await scheduler('PUT', path, { ...node, ids: [id] })).data).toEqual({ deleted: 1 })
  })

  test('reach no further than the user, and need the right to change', async () => {
    const { data } = await scheduler<Status>('POST', path, { ...specified, maximoRequestId: 'WO-8' })
    expect((await timekeeper('PUT', path, { ...specified, id: data.id })).status).toBe(403)
    expect((await timekeeper('GET', path, { companyId: salwa.companyId })).status).toBe(403)
    const unknown = await scheduler('PUT', path, { ...specified, id: 999_999_999 })
    expect(unknown.status).toBe(404)
    expect((await scheduler('POST', path, { ...specified, equipmentID: 999_999_999 })).status).toBe(404)
    expect((await scheduler('PUT', path, {})).status).toBe(400)
  })
})
