import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { allCalls, allJobs } from '../../features/product.server.ts'
import { world } from '../../tests/support/world.ts'
import type { ListExport } from '../exports/export.api.ts'
import { readSheets } from '../files/workbook.ts'

// Reports as files that a job makes: those of more rows than somebody waits for.

vi.setConfig({ testTimeout: 120_000 })
const now = '2026-11-23T01:20:00Z'
const look = { language: 'en', zone: 'Asia/Muscat' }
const count = 530
const jobs = allJobs.filter(({ name }) => name === 'exportList')
const salwa = await world(allCalls, now, jobs)
  .with(async (db, { nodeId }) => {
    await sql`insert into delivery (company_id, org_node_id, notice, channel, state, receiver, address, language, subject, body, dedupe_key)
      select company(), ${nodeId}, 'testMessage', 'Email', 'sent', 'Person ' || n, 'p' || n || '@salwa.example', 'en', 'Told ' || n, 'b', 'k' || n
        from generate_series(1, ${count}::int) n`.execute(db)
    await sql`insert into employee (company_id, employee_number, first_name, last_name, hired_on)
      select company(), 'E' || n, 'Some', 'Body ' || n, '2026-01-01' from generate_series(10001, ${10_000 + count}::int) n`.execute(db)
    await sql`insert into employee_posting (company_id, employee_id, org_node_id, valid, job_role_id, employment_category_id)
      select company(), id, ${nodeId}, '[2026-01-01,)', (select min(id) from job_role), (select min(id) from employment_category) from employee`.execute(
      db,
    )
    await sql`insert into clocking (company_id, employee_id, shift_date, transcode, effective_transcode, swiped_at, effective_at, source)
      select company(), id, '2026-11-20', 'IN', 'IN', '2026-11-20T02:58:00Z', '2026-11-20T02:58:00Z', 'upload' from employee`.execute(db)
  })
  .open()
const { node, rows, as, reader, made } = salwa
const administrator = as('Administrator')
const read = await reader(made, 'Administrator')

const madeBy = async (path: string, input: object, send = administrator) => {
  const { status, data } = await send<ListExport>('POST', path, { ...node, ...look, ...input })
  expect(status).toBe(200)
  const state = async () => (await send<ListExport>('GET', `/exports/${data.id}`)).data.state
  await expect.poll(state, { timeout: 90_000, interval: 100 }).toBe('done')
  return { ...data, bytes: (await read(`/exports/${data.id}/file`)).rawPayload }
}
const sheetIn = async (bytes: Uint8Array) => (await readSheets(bytes, { maxSheets: 2 }))[0]!
const period = { from: '2026-11-19', to: '2026-11-21' }

describe('a report that a job makes', () => {
  test('the outbox: every message that matches, newest first', async () => {
    const { bytes, label, fileName, totalRows } = await madeBy('/outbox/excel/long', { search: 'told', channel: 'Email' })
    expect([label, fileName, totalRows]).toEqual(['Outbox', 'outbox 2026-11-23.xlsx', count])
    const { header, rows } = await sheetIn(bytes)
    expect(header.slice(1, 4)).toEqual(['To', 'Address', 'Channel'])
    expect(rows).toHaveLength(count)
    expect([rows[0]![4], rows.at(-1)![4]]).toEqual([`Told ${count}`, 'Told 1'])
  })

  test('raw clockings: all of the dates, in the order of the page', async () => {
    const { bytes, totalRows } = await madeBy('/raw-clockings/excel/long', period)
    expect(totalRows).toBe(count)
    const { rows } = await sheetIn(bytes)
    expect(rows.map(row => row[0])).toEqual(Array.from({ length: count }, (_, at) => `E${10_001 + at}`))
  })

  test('the payroll summary: the people in sight in their order, with the sums below', async () => {
    const employeeNumbers = Array.from({ length: count }, (_, at) => `E${10_000 + count - at}`)
    const { bytes, totalRows } = await madeBy('/payroll-summary/excel/long', { ...period, employeeNumbers })
    expect(totalRows).toBe(count)
    const { rows } = await sheetIn(bytes)
    expect(rows.slice(0, count).map(row => row[0])).toEqual(employeeNumbers)
    expect(rows[count]![0]).toBe('Total')
    const about = (await readSheets(bytes, { maxSheets: 2 }))[1]!
    expect(about.name).toBe('About')
    expect(about.rows.map(row => row.slice(0, 2))).toEqual(
      expect.arrayContaining([
        ['Org node', 'salwa CT'],
        ['From', '19/Nov/2026'],
        ['People', String(count)],
      ]),
    )
  })

  test.each(['excel', 'pdf'] as const)('the list of employees, which its feature serves itself, as %s', async kind => {
    const input = { columns: ['employeeNumber', 'fullName', 'nodeName'], sortBy: 'employeeNumber', direction: 'asc' }
    const { bytes, label, totalRows } = await madeBy(`/employees/${kind}/long`, { ...input, search: 'Body' })
    expect([label, totalRows]).toEqual(['Employees', count])
    if (kind === 'pdf') return expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { header, rows } = await sheetIn(bytes)
    expect(header).toEqual(['Employee Number', 'Name', 'Organisation Node'])
    expect([rows.length, rows[0]![0], rows[0]![2]]).toEqual([count, 'E10001', 'salwa CT'])
  })

  test('is a PDF as well', async () => {
    const { bytes } = await madeBy('/raw-clockings/pdf/long', { ...period, search: 'body 102' })
    expect([bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF'])
  })

  test('needs the key of the report when it is begun and when it is fetched, and a node within reach', async () => {
    const supervisor = as('Employee')
    expect((await supervisor('POST', '/outbox/excel/long', { ...node, ...look })).status).toBe(403)
    const stranger = await salwa.other()
    expect((await administrator('POST', '/outbox/excel/long', { orgNodeId: stranger.nodeId, ...look })).status).toBe(404)
    const { id } = await madeBy('/outbox/excel/long', { search: 'told 7' })
    await rows(sql`update app_role_element set element = 'gone' where element = 'Excel_Report_Outbox'`)
    expect((await read(`/exports/${id}/file`)).statusCode).toBe(403)
    await rows(sql`update app_role_element set element = 'Excel_Report_Outbox' where element = 'gone'`)
  })
})
