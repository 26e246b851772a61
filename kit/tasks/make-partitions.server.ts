import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Scoped } from '../database/company.ts'
import { systemTask } from './task.ts'

/** Kept by month; each has a partition for what has none. */
const tables = ['audit', 'clocking', 'clocking_revision', 'notification', 'download_log']
const monthsAhead = 3

/** Makes the partitions of the coming months before anything is written to them. All companies share them, so the first one makes them. */
export const makePartitions = systemTask({
  name: 'MakePartitions',
  typeId: 1542,
  label: 'Partitions of the months',
  says: 'Prepares the tables of the next three months for audit, clockings, notices and downloads.',
  frequency: { everyN: 1, unit: 'week', weekdays: [1], atTime: '02:40' },
  async run({ transaction, now, signal }) {
    const counts = { Made: 0, 'There already': 0, 'Left in the common table': 0 }
    const first = Temporal.PlainDate.from(now.slice(0, 10)).with({ day: 1 })
    for (const table of tables) {
      for (let ahead = 1; ahead <= monthsAhead && !signal.aborted; ahead++) {
        counts[await transaction(db => makeOne(db, table, first.add({ months: ahead }).toString()))]++
      }
    }
    return { counts }
  },
})

async function makeOne(db: Scoped, table: string, month: string) {
  const isThere = async () => {
    const name = `${table}_${month.slice(0, 7).replace('-', '_')}`
    const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${name}) is not null as is_there`.execute(db)
    return rows[0]!.isThere
  }
  if (await isThere()) return 'There already' as const
  await sql`select month_partition(${table}, ${month}::date)`.execute(db)
  // some company has written of this month: that stays in the common partition, and with it what is to come
  return (await isThere()) ? ('Made' as const) : ('Left in the common table' as const)
}
