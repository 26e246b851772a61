import { type Context, type Implementation, implement } from '../calls/handler.server.ts'
import { tellLive } from '../live/tell.server.ts'
import { serveStates } from '../states/serve.server.ts'
import { exportStates, exportSubject, type ListExport, listExports, readExport } from './export.api.ts'
import { exportsOf, type StoredExport } from './export-reads.server.ts'
import { dropPieces } from './export-writes.server.ts'

/** The calls with which users see and cancel their own exports, and nobody else's. `labels` gives the label of each list by its name. */
export function exportCalls(labels: ReadonlyMap<string, string>): Implementation[] {
  const shown = ({ list, orgNodeId: _, userId: __, asked: ___, ...row }: StoredExport): ListExport => ({
    ...row,
    label: labels.get(list) ?? list,
  })
  const own = async ({ actor, db, fail }: Pick<Context, 'actor' | 'db' | 'fail'>, id: number): Promise<ListExport> => {
    const [found] = await exportsOf(db, actor.userId, id)
    return found ? shown(found) : fail('notFound')
  }
  return [
    implement(listExports, async (_, { actor, db }) => (await exportsOf(db, actor.userId)).map(shown)),
    implement(readExport, ({ id }, ctx) => own(ctx, id)),
    ...serveStates(exportStates, {
      read: own,
      moves: {
        cancel: {
          async made({ id }, ctx) {
            await dropPieces(ctx.db, id)
            await tellLive(ctx.db, exportSubject, { userId: ctx.actor.userId, id })
            return own(ctx, id)
          },
        },
      },
    }),
  ]
}
