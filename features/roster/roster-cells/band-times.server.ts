import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { bringToBandTimes, oldBandTimes } from './band-times.api.ts'
import { shiftsWithOldTimes } from './band-times-reads.server.ts'
import { doAct } from './change-cells.service.ts'

/** Shifts that stand with old times of their band, and bringing them up to date. */
export const bandTimesCalls: Implementation[] = [
  implement(oldBandTimes, async (_, { db, node, now }) => ({ rows: await shiftsWithOldTimes(db, node, now) })),
  implement(bringToBandTimes, ({ sentAs, ...act }, ctx) => doAct(ctx, { kind: 'bandTimes', keepLeave: true, ...act }, sentAs)),
]
