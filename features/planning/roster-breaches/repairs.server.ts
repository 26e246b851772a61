import type { Context } from '../../../kit/calls/handler.server.ts'
import { type BreachAt, repairsOf } from '../../rules/judge/judge.service.ts'
import { editsShown } from './edits-shown-reads.server.ts'
import type { BreachRepairs } from './roster-breaches.api.ts'

/** What mends a breach, in words of the product and with what the days were judged by. */
export async function repairsShown({ db, now }: Pick<Context, 'db' | 'now'>, at: BreachAt): Promise<BreachRepairs> {
  const found = await repairsOf(db, at, now)
  if (!found) return { stands: false, repairs: [] }
  const shown = await editsShown(
    db,
    found.flatMap(({ edits }) => edits),
  )
  return { stands: true, repairs: found.map(({ kind, cost, edits }) => ({ kind, cost, edits: edits.map(shown) })) }
}
