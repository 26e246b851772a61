import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allCalls, resources } from '../../../features/product.server.ts'
import { world } from '../../../tests/support/world.ts'
import { inCompany } from '../../database/company.ts'
import type { Job, JobTools } from '../../jobs/job.ts'
import { savesIn } from '../serve.server.ts'
import { type ListImportPayload, listImportJob } from './list-import.job.ts'
import { oldListImports, storeListImport } from './list-import-writes.server.ts'
import { skillBook, skillImports } from './skill-imports.fixture.ts'

// Files of more than 5,000 rows for a list: checked and imported by a job, and found again from any page.

const importList = listImportJob(name => savesIn(resources, allCalls)(name))
const salwa = await world(allCalls, '2026-11-16T06:00:00Z', [importList as Job<never>]).open()
const { app, companyId, made, rows, within, as, tools } = salwa
const { send, upload, latest, ended, skills } = skillImports(salwa)
/** A short file, kept as a long one for a job that the test runs itself. */
async function kept(book: Promise<string>, state: 'received' | 'applying' = 'received', plan = ''): Promise<number> {
  const bytes = Buffer.from(await book, 'base64')
  const asked = { language: 'en', zone: 'Asia/Muscat' }
  const kept = { list: 'skill', fileName: 'skills.xlsx', bytes, asked, totalRows: 3, orgNodeId: null }
  const scope = { actorId: await salwa.userIdOf(made, 'Administrator'), requestId: 'test' }
  const id = await inCompany(app, companyId, db => storeListImport(db, kept), scope)
  if (state === 'received') return id
  await run(id)
  await rows(sql`update list_import set state = 'applying', done_rows = 0,
    outcome = case when ${plan} = '' then outcome else jsonb_set(outcome, '{plan}', to_jsonb(${plan}::text)) end where id = ${id} returning id`)
  return id
}
const run = (importId: number, own: Partial<JobTools> = {}) =>
  rows<{ actor: ListImportPayload['actor'] }>(
    sql`select jsonb_build_object('userId', user_id, 'companyId', company_id, 'nodes', '[]'::jsonb, 'elements',
      jsonb_build_object('Add_Skill', 'editable', 'Edit_Skill', 'editable')) as actor from list_import where id = ${importId}`,
  ).then(([row]) =>
    importList.run(
      { importId, actor: row!.actor },
      {
        ...tools,
        scope: { ...tools.scope, actorId: row!.actor.userId },
        ...own,
      },
    ),
  )

describe('a file of more than 5,000 rows', () => {
  test('sent for importing without a check by a job is refused, as a file that is too long', async () => {
    const { status, errors } = await upload(await skillBook('Direct', 5001), '/skills/import', { plan: 'x' })
    expect([status, errors[0]!.errorCode]).toEqual([400, 'ER001'])
    expect(errors[0]!.errorDescription).toBe('The sheet has 5,001 rows; at most 5,000 can be read at once.')
  })

  test('of which nothing can be imported says so until it is removed', async () => {
    const id = await kept(skillBook('Bad', 0, 3))
    await run(id)
    const { version, ...refused } = (await latest())!
    expect(refused).toMatchObject({
      id,
      state: 'refused',
      outcome: { refused: 'No row of this file can be imported.', counts: { refused: 3 } },
    })
    expect((await send('POST', `/list-imports/${id}/cancel`, { version })).status).toBe(200)
    expect((await latest())?.id).not.toBe(id)
  })

  test('is nobody else’s, and needs the key of the list at each step', async () => {
    const id = await kept(skillBook('Own', 3))
    await run(id)
    const { version } = (await latest())!
    const scheduler = as('Scheduler')
    const stranger = salwa.stranger('Administrator')
    for (const who of [scheduler, stranger]) {
      expect((await who('GET', `/list-imports/${id}`)).status).toBe(404)
      expect((await who('POST', `/list-imports/${id}/apply`, { version })).status).toBe(404)
      expect((await who('POST', `/list-imports/${id}/cancel`, { version })).status).toBe(404)
    }
    await rows(sql`update app_role_element set element = 'gone' where element = 'Add_Skill'`)
    expect((await send('POST', `/list-imports/${id}/apply`, { version })).status).toBe(403)
    await rows(sql`update app_role_element set element = 'Add_Skill' where element = 'gone'`)
    expect(await latest()).toMatchObject({ id, state: 'checked' })
  })
})

describe('a job that does not come to its end', () => {
  test('cancelled in the middle of an import, it leaves nothing', async () => {
    const id = await kept(skillBook('Cancelled', 3), 'applying')
    let transactions = 0
    const cancelling: JobTools['transaction'] = async work => {
      const done = await within(work)
      // it has said that it begins
      if (++transactions === 3) expect((await send('POST', `/list-imports/${id}/stop`)).status).toBe(200)
      return done
    }
    await run(id, { transaction: cancelling })
    expect(await skills('Cancelled')).toBe(0)
    expect(await rows(sql`select state, file_id from list_import where id = ${id}`)).toEqual([{ state: 'cancelled', fileId: null }])
    expect((await send('POST', `/list-imports/${id}/stop`)).status).toBe(409)
  })

  test('of a list that has changed since the check, it writes nothing and says so', async () => {
    await run(await kept(skillBook('Changed', 3), 'applying', 'another plan'))
    const message = 'The list has changed since the file was checked. Please check it again.'
    expect([await skills('Changed'), await latest()]).toMatchObject([0, { state: 'failed', message }])
  })

  test('left by a killed worker, it is done again and whole', async () => {
    const id = await kept(skillBook('Killed', 3), 'applying')
    let transactions = 0
    // it has said that it begins
    const dying: JobTools['transaction'] = work => (++transactions > 3 ? Promise.reject(new Error('killed')) : within(work))
    await expect(run(id, { transaction: dying })).rejects.toThrow('killed')
    await run(id)
    expect([await skills('Killed'), (await latest())!.state]).toEqual([3, 'applied'])
  })

  test('of a server that stops, it is for the next one', async () => {
    const id = await kept(skillBook('Stopped', 3), 'applying')
    const ending = new AbortController()
    ending.abort()
    await run(id, { ending: ending.signal })
    expect(await ended('applying')).toMatchObject({ id, state: 'applied' })
  })
})

test('the clean-up forgets imports that nobody has touched for a day, with their files', async () => {
  await run(await kept(skillBook('Old', 3)))
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  expect(await within(db => oldListImports.run(db, later(23)))).toBe(0)
  expect(await within(db => oldListImports.run(db, later(25)))).toBeGreaterThan(0)
  expect([await latest(), await rows(sql`select 1 from file`)]).toEqual([null, []])
})
