import { systemTask } from '../tasks/task.ts'
import { nextDue } from './send-reads.server.ts'
import { wakeSender } from './wake.server.ts'

/** The task that wakes the sending of due messages when its own wake-up was lost, for example by a restored database. */
export const retryOutbox = systemTask({
  name: 'RetryOutbox',
  typeId: 1543,
  label: 'Retry of the outbox',
  says: 'Sends the messages that are due again and still wait in the outbox.',
  frequency: { everyN: 5, unit: 'minute' },
  async run({ transaction, scope, now }) {
    const woken = await transaction(async db => {
      const next = await nextDue(db)
      if (next === null || Date.parse(next) > Date.parse(now)) return 0
      await wakeSender(db, scope)
      return 1
    })
    return { counts: { 'Sending begun': woken } }
  },
})
