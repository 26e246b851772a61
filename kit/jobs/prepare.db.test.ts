import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { withClient } from '../database/connect.ts'
import { prepareJobs } from './worker.server.ts'

const { urls } = await testDatabase()

test('processes that start at once on a new database all find the job tables', async () => {
  await Promise.all([1, 2, 3, 4].map(() => prepareJobs(urls.jobs)))
  const doors = await withClient(urls.jobs, client => client.query(`select 1 from pg_proc where pronamespace = 'jobs_door'::regnamespace`))
  expect(doors.rowCount).toBeGreaterThan(0)
})
