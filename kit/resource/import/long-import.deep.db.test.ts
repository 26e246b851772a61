// Guards: kit/resource, kit/jobs
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { allCalls, resources } from '../../../features/product.server.ts'
import { world } from '../../../tests/support/world.ts'
import type { Job } from '../../jobs/job.ts'
import { savesIn } from '../serve.server.ts'
import { listImportJob } from './list-import.job.ts'
import { skillBook, skillImports } from './skill-imports.fixture.ts'

// five thousand rows are saved one by one, twice, which takes long on a busy machine
vi.setConfig({ testTimeout: 300_000 })

const importList = listImportJob(name => savesIn(resources, allCalls)(name))
const salwa = await world(allCalls, '2026-11-16T06:00:00Z', [importList as Job<never>]).open()
const { rows, as } = salwa
const { send, upload, latest, ended, skills } = skillImports(salwa)

test('a file of more than 5,000 rows is checked by a job, waits for a decision on any page of its user, and is imported by a job', async () => {
  const { data } = await upload(await skillBook('Long', 5001, 2))
  expect(data).toMatchObject({ refused: null, counts: { add: 0, refused: 0 }, laterId: expect.any(Number) })
  const checked = await ended('received')
  expect(checked).toMatchObject({
    id: data.laterId,
    list: 'skill',
    fileName: 'skills.xlsx',
    state: 'checked',
    doneRows: 5003,
    totalRows: 5003,
    outcome: {
      counts: { add: 5001, change: 0, unchanged: 0, refused: 2 },
      refusals: [
        { rowNo: 5003, column: 'Sort Order', message: 'A whole number from 0 to 2147483647' },
        { rowNo: 5004, column: 'Sort Order' },
      ],
    },
  })
  expect(await skills('Long')).toBe(0)
  expect(await latest(as('Scheduler'))).toBeNull()
  const { id, version } = checked
  expect((await send('POST', `/list-imports/${id}/apply`, { version })).status).toBe(200)
  expect(await ended('applying')).toMatchObject({ id, state: 'applied', outcome: { counts: { add: 5001, refused: 2 } } })
  expect(await skills('Long')).toBe(5001)
  expect(await rows(sql`select 1 from file`)).toEqual([])
  // each row has its own history, in the name of who imported it
  const authors = await rows(sql`select distinct a.actor_id = i.user_id as own from audit a, list_import i, skill s
    where a.entity = 'skill' and a.entity_id = s.id and s.name like 'Long %' and i.id = ${id}`)
  expect(authors).toEqual([{ own: true }])
})
