import { sql } from 'kysely'
import { date, example, idOf, ofNode, onDate, rowsAfter } from '../../../tests/conformance/example.ts'
import { scheduleExample } from '../schedule/schedule.example.ts'
import {
  answerAsker,
  askForLock,
  keepLock,
  lockCheck,
  lockedSchedules,
  releaseLock,
  scheduleLocks,
  takeLock,
  takeOverLock,
  unlockSchedules,
} from './schedule-lock.api.ts'

/** The dates of a schedule that somebody holds; nothing else is in them. */
const locked = { from: '2028-03-01', to: '2028-03-31' }

export const scheduleLockExample = example(
  rowsAfter([scheduleExample], async ({ db, orgNodeId, mark }) => {
    const held = await idOf(
      db,
      sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
        values (company(), ${orgNodeId}, ${`${mark} later`}, 'live', ${locked.from}, ${locked.to}) returning id`,
    )
    const scheduleLock = await idOf(
      db,
      sql`insert into schedule_lock (company_id, org_node_id, schedule_id, holder_id, taken_at)
        values (company(), ${orgNodeId}, ${held}, 0, now()) returning id`,
    )
    await sql`insert into schedule_lock_use (company_id, lock_id, used_at) values (company(), ${scheduleLock}, '2100-01-01')`.execute(db)
    return { scheduleLock }
  }),
  [
    {
      of: lockCheck,
      input: ({ schedule: id }) => ({ id, from: date, to: date }),
      silent: 'nobody holds these dates',
    },
    { of: scheduleLocks, input: ({ orgNodeId }) => ({ orgNodeId, ...locked }) },
    { of: takeLock, input: onDate },
    { of: keepLock, input: ofNode },
    { of: releaseLock, input: ofNode },
    { of: askForLock, input: ({ orgNodeId, scheduleLock: id }) => ({ orgNodeId, id }) },
    { of: answerAsker, input: ({ orgNodeId, scheduleLock: id }) => ({ orgNodeId, id, give: false }) },
    { of: takeOverLock, input: ({ orgNodeId, scheduleLock: id }) => ({ orgNodeId, id }) },
    { of: lockedSchedules, input: ofNode },
    { of: unlockSchedules, input: ({ orgNodeId, scheduleLock }) => ({ orgNodeId, ids: [scheduleLock] }) },
  ],
)
