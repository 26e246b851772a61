import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../tests/support/world.ts'
import { makePartitions } from './make-partitions.server.ts'

const { rows, within, taskTools } = await world().open()

const run = async (now: string) => (await makePartitions.run({ ...taskTools(now), signal: new AbortController().signal })).counts
const download = (at: string) =>
  rows(sql`insert into download_log (company_id, user_id, event_type, file_extension, file_name, file_size, at)
    values (company(), 1, 'Download', 'pdf', 'a', '1', ${at})`)

test('the three months to come are made once; a month that was written of before stays in the common table and can still be written to', async () => {
  await download('2031-03-15T00:00:00Z')
  expect(await run('2031-01-20T01:00:00Z')).toEqual({ Made: 14, 'There already': 0, 'Left in the common table': 1 })
  expect(await run('2031-01-27T01:00:00Z')).toEqual({ Made: 0, 'There already': 14, 'Left in the common table': 1 })
  await within(db => sql`select month_partition('download_log', '2031-03-01')`.execute(db))
  await download('2031-03-16T00:00:00Z')
  await download('2031-04-16T00:00:00Z')
  expect(await rows(sql`select tableoid::regclass::text as place, count(*) from download_log group by 1 order by 1`)).toEqual([
    { place: 'download_log_2031_04', count: 1 },
    { place: 'download_log_default', count: 2 },
  ])
})
