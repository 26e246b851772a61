import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { skill } from '../../features/masters/skill/skill.resource.ts'
import { skillGroup } from '../../features/masters/skill-group/skill-group.resource.ts'
import { allCalls, resources } from '../../features/product.server.ts'
import { world } from '../../tests/support/world.ts'
import { readSheets } from '../files/workbook.ts'
import { filesOf } from '../resource/export-long.server.ts'
import type { ListExport } from './export.api.ts'
import { exportListJob, type MakeFile } from './export-list.job.ts'
import { oldExports } from './export-writes.server.ts'

// each file is written by a thread of its own, which takes long to start on a busy machine
vi.setConfig({ testTimeout: 120_000 })
const now = '2026-11-23T01:20:00Z'
const salwa = await world(allCalls, now)
  .queue()
  .with(
    sql`insert into skill (company_id, name, scope, sort_order) select company(), 'Long ' || n, 'global', 7000 - n from generate_series(1, 6200) n`,
  )
  .open()
const { tools, rows, within, as, reader, made } = salwa
const administrator = as('Administrator')
const read = await reader(made, 'Administrator')

const run = (make: MakeFile = filesOf(resources), ending?: AbortSignal) =>
  exportListJob(make).run({} as never, { ...tools, ...(ending && { ending }) })

const look = { language: 'en', zone: 'Asia/Muscat' }
/** the skills that a new terminal has */
const own = 12
const columns = ['sortOrder', 'name', 'active']
const start = (given: object = {}, send = administrator, kind = 'excel') =>
  send<ListExport>('POST', `${skill.path}/${kind}/long`, { columns, ...look, ...given })
const stateOf = async (id: number, send = administrator) => (await send<ListExport>('GET', `/exports/${id}`)).data
const bell = async () =>
  (await administrator<{ rows: { entityId: number; subject: string; path: string; read: boolean }[] }>('GET', '/notices')).data.rows

beforeEach(() => rows(sql`delete from export_job`))

describe('a file of more than 5,000 rows', () => {
  test('has every row that matches, in the order and with the columns that were asked for', async () => {
    const { data } = await start({ search: 'long', sortBy: 'sortOrder', filters: JSON.stringify([filter('name', 'Ends with', '7')]) })
    expect(data).toMatchObject({ state: 'queued', totalRows: 620, label: 'Skills', fileName: 'Skills 2026-11-23.xlsx' })
    const whole = (await start({ sortBy: 'sortOrder', direction: 'desc', search: 'long' })).data
    expect(whole.totalRows).toBe(6200)
    await run()
    const [some] = await sheetsOf(data.id)
    expect([some!.header, some!.rows.length, some!.rows[0]]).toEqual([
      ['Sort Order', 'Skill Name', 'Active'],
      620,
      [803, 'Long 6197', 'Yes'],
    ])
    const [all] = await sheetsOf(whole.id)
    expect(all!.rows.map(([order]) => order)).toEqual(Array.from({ length: 6200 }, (_, at) => 6999 - at))
  })

  test('says the same as one that is made at once', async () => {
    const first = await rows<{ id: number }>(sql`select id from skill order by id limit 3`)
    const group = (
      await administrator<{ id: number }>(
        'POST',
        skillGroup.path,
        groupOf(
          'A',
          first.map(({ id }) => id),
        ),
      )
    ).data
    const asked = { columns: [...skillGroup.list.columns], ...look }
    const atOnce = await administrator('POST', `${skillGroup.path}/excel`, { ids: [group.id], ...asked })
    const { id } = (await administrator<ListExport>('POST', `${skillGroup.path}/excel/long`, { search: 'group A', ...asked })).data
    await run()
    const sheets = await sheetsOf(id)
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets).toEqual(await readSheets(Buffer.from(atOnce.byteData!, 'base64'), { maxSheets: 9 }))
  })

  test('is a PDF as well', async () => {
    const { id } = (await start({}, administrator, 'pdf')).data
    await run()
    const { rawPayload, headers } = await read(`/exports/${id}/file`)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(rawPayload.length) })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(rawPayload.subarray(-6).toString()).toContain('%%EOF')
  })

  test('is told by the bell, until it is fetched; the download is logged', async () => {
    const { id } = (await start()).data
    await run()
    const told = async () => (await bell()).filter(({ entityId }) => entityId === id)
    expect(await told()).toMatchObject([{ subject: 'Skills 2026-11-23.xlsx is ready', path: '/Exports', read: false }])
    expect(await stateOf(id)).toMatchObject({ state: 'done', doneRows: 6200 + own, totalRows: 6200 + own })
    await read(`/exports/${id}/file`)
    expect(await told()).toMatchObject([{ read: true }])
    const [logged] = await rows<object>(sql`select file_name, file_extension from download_log order by id desc limit 1`)
    expect(logged).toEqual({ fileName: 'Skills 2026-11-23.xlsx', fileExtension: 'xlsx' })
  })
})

describe('who may have it', () => {
  test('nobody but the one who asked, and he only while he has the key', async () => {
    const { id } = (await start()).data
    await run()
    const scheduler = await reader(made, 'Scheduler')
    const stranger = await reader((await salwa.other()).made, 'Administrator')
    for (const other of [scheduler, stranger]) {
      expect((await other(`/exports/${id}/file`)).statusCode).toBe(404)
      expect((await other(`/exports/${id}`)).statusCode).toBe(404)
    }
    expect((await read(`/exports/${id}/file`)).statusCode).toBe(200)
    const key = skill.access.excel
    await rows(sql`update app_role_element set element = 'gone' where element = ${key}`)
    expect((await read(`/exports/${id}/file`)).statusCode).toBe(403)
    expect((await start()).status).toBe(403)
    await rows(sql`update app_role_element set element = ${key} where element = 'gone'`)
  })

  test('a number that is none, or of a file that is not ready, is found nowhere', async () => {
    const { id } = (await start()).data
    for (const path of [id, 999_999, 'x', '1e3', '-1']) expect((await read(`/exports/${path}/file`)).statusCode).toBe(404)
  })
})

describe('an export that does not come to its end', () => {
  test('cancelled while it waits, it is not made', async () => {
    const { id } = (await start()).data
    const cancelled = await administrator<ListExport>('POST', `/exports/${id}/cancel`)
    expect([cancelled.status, cancelled.data.state]).toEqual([200, 'cancelled'])
    await run(() => Promise.reject(new Error('made all the same')))
    expect((await administrator('POST', `/exports/${id}/cancel`)).status).toBe(409)
  })

  test('cancelled while it is made, it ends and leaves nothing', async () => {
    const { id } = (await start()).data
    let kept = 0
    await run(async (_open, _tools, keep) => {
      await keep([new Uint8Array(300_000)], 1000)
      kept++
      expect(await stateOf(id)).toMatchObject({ state: 'running', doneRows: 1000 })
      await administrator('POST', `/exports/${id}/cancel`)
      await keep([new Uint8Array(300_000)], 2000)
      kept++
    })
    expect(kept).toBe(1)
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' })
    expect(await pieces()).toBe(0)
  })

  test('failed, it says so and leaves nothing', async () => {
    const { id } = (await start()).data
    const failing = run(async (_open, _tools, keep) => {
      await keep([new Uint8Array(300_000)], 1000)
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await stateOf(id)).toMatchObject({ state: 'failed', size: null })
    expect(await pieces()).toBe(0)
    expect((await bell())[0]).toMatchObject({ subject: 'Skills 2026-11-23.xlsx could not be made' })
  })

  test('left by a killed worker, it is begun again and whole', async () => {
    const { id } = (await start({ search: 'long' })).data
    await rows(sql`update export_job set state = 'running', done_rows = 3000`)
    await rows(sql`insert into export_piece (company_id, export_job_id, no, bytes) values (company(), ${id}, 0, 'half of it')`)
    await run()
    expect((await sheetsOf(id))[0]!.rows).toHaveLength(6200)
  })

  test('left by a server that stops, it waits for the next', async () => {
    const { id } = (await start()).data
    const ending = new AbortController()
    const stopping: MakeFile = async (_open, _tools, keep) => {
      ending.abort()
      await keep([new Uint8Array(9)], 1000)
    }
    await run(stopping, ending.signal)
    expect(await stateOf(id)).toMatchObject({ state: 'queued' })
  })
})

test('five may wait for one user', async () => {
  for (let at = 0; at < 5; at++) expect((await start()).status).toBe(200)
  expect(await start()).toMatchObject({ status: 409, errors: [{ errorCode: 'tooMany' }] })
  expect((await start({}, as('Scheduler'))).status).toBe(200)
})

test('the clean-up forgets files after their days', async () => {
  const { id } = (await start()).data
  await run()
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect(await within(db => oldExports.run(db, later(6)))).toBe(0)
  expect(await within(db => oldExports.run(db, later(8)))).toBe(1)
  expect([await pieces(), (await read(`/exports/${id}/file`)).statusCode]).toEqual([0, 404])
})

const filter = (column: string, operator: string, searchValue: string) => ({ column, operator, searchValue })
const groupOf = (name: string, skills: readonly number[]) => ({
  name: `group ${name}`,
  description: null,
  active: true,
  skills: skills.map(each => ({ skill: each, remark: '=1+1' })),
})
const pieces = async () => (await rows(sql`select 1 from export_piece`)).length
const sheetsOf = async (id: number) => readSheets((await read(`/exports/${id}/file`)).rawPayload, { maxSheets: 9 })
