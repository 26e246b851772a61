import { parameterOf } from '../../../kit/parameters/parameter.server.ts'
import { parameter } from '../../../kit/parameters/parameter.ts'
import type { Cleaning } from '../../../kit/tasks/clean-up.server.ts'
import { forgetOld } from './outbox-writes.server.ts'

export const outboxDays = parameter({
  name: 'OutboxDays',
  kind: 'numeric',
  default: 35,
  range: { least: 1, most: 3650, whole: true },
  says: 'Number of days that messages stay in the outbox.',
})

/** Old messages. The key of one that is gone could be told again: none is used for so long. */
export const cleanOutbox: Cleaning = {
  what: 'Old messages',
  run: async (db, now) => forgetOld(db, now, await parameterOf(db, outboxDays)),
}
