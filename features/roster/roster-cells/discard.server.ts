import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { draftsAmong } from '../roster-day/drafts.service.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import { asSeen, beginChange, writeChanges } from './change-cells.service.ts'
import { discardDrafts } from './discard.api.ts'

/** Cells that are no drafts stay as they are. */
export const discardCalls: Implementation[] = [
  implement(discardDrafts, async ({ sentAs, cells }, ctx) => {
    const before = await beginChange(ctx, sentAs)
    if (before) return before
    const standing = await asSeen(ctx, cells)
    const drafts = await draftsAmong(ctx.db, cells)
    const changes = [...drafts.values()].map(draft => ({
      employeeId: draft.employeeId,
      date: draft.date,
      before: standing.get(keyOf(draft))!.image,
      after: draft.told,
    }))
    return writeChanges(ctx, changes, { cause: 'discard', sentAs })
  }),
]
