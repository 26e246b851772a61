import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { connect } from '../database/connect.ts'
import { prepareJobs } from './worker.server.ts'

const { urls } = await testDatabase()
const queues = [1, 2, 3, 4].map(() => connect(urls.jobs, { max: 2 }))
afterAll(() => Promise.all(queues.map(queue => queue.close())))

test('processes that start at once on a new database all find the job tables', async () => {
  await Promise.all(queues.map(queue => prepareJobs(queue.pool)))
  const doors = await queues[0]!.pool.query(`select 1 from pg_proc where pronamespace = 'jobs_door'::regnamespace`)
  expect(doors.rowCount).toBeGreaterThan(0)
})
