import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import type { CellKey } from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import { standingCells } from '../roster-day/roster-day-reads.service.ts'
import { doAct } from './change-cells.service.ts'
import { copyRosterWeek } from './copy-week.api.ts'
import { copiedPairs, weekPairs } from './copy-week.rules.ts'

export const copyWeekCalls: Implementation[] = [
  implement(copyRosterWeek, async ({ sentAs, ...asked }, ctx) => {
    // nobody else changes what is read here before it is copied
    await takeTurn(ctx.db, 'roster', ctx.node.id)
    const pairs = weekPairs(asked)
    const standing = await standingCells(
      ctx.db,
      pairs.flatMap(({ from, to }) => [from, to]),
    )
    const copied = copiedPairs(pairs, standing, ctx.node.id)
    if (copied.length === 0) return ctx.fail('refused', 'Nothing of this week can be copied: no work and no OFF day is rostered.')
    const seen = (cell: CellKey) => {
      const stands = standing.get(keyOf(cell))
      return { ...cell, version: stands && stands.image.dayType !== 'blank' ? stands.version : 0 }
    }
    const act = { kind: 'copy' as const, keepLeave: true, pairs: copied.map(({ from, to }) => ({ from: seen(from), to: seen(to) })) }
    const { batchId, breaches, freed, onLeave } = await doAct(ctx, act, sentAs)
    return { batchId, cells: copied.length - onLeave.length, breaches: breaches.length, freed: freed.length, onLeave }
  }),
]
