import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { clockingsOf } from './clocking-reads.server.ts'
import { rawClockings } from './raw-clocking.api.ts'

export const rawClockingCalls: Implementation[] = [implement(rawClockings, (input, { db }) => clockingsOf(db, input))]
