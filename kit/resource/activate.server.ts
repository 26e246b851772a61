import type { Context } from '../calls/handler.server.ts'
import { keptOf } from './kept-row.ts'
import { withLines } from './lines/sub-tables.server.ts'
import type { Resource } from './resource.ts'
import { type Input, rowsInOrder } from './rows.server.ts'

type Update = (draft: Input, ctx: Context) => Promise<unknown>

/**
 * Makes rows active or inactive, all of them or none. Each is saved as if in its dialog (ND-79). Rows that are so already are left alone.
 */
export async function activate(resource: Resource, given: Input, ctx: Context, update: Update): Promise<{ changed: number }> {
  const { ids, active, ...place } = given as Input & { ids: readonly number[]; active: boolean }
  const wanted = [...new Set(ids)]
  const rows = await withLines(ctx.db, resource, await rowsInOrder(ctx.db, resource, { ...place, ids: wanted }, ctx.now))
  if (rows.length < wanted.length) return ctx.fail('notFound')
  const others = rows.filter(row => row.active !== active)
  for (const row of others) await update({ ...keptOf(resource, row), ...place, active }, ctx)
  return { changed: others.length }
}
