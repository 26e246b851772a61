import { sql } from 'kysely'
import { mayUse } from '../../access/actor.ts'
import { type Context, type Implementation, implement } from '../../calls/handler.server.ts'
import { forgetFile } from '../../import/kept-file.server.ts'
import type { Job } from '../../jobs/job.ts'
import { serveStates } from '../../states/serve.server.ts'
import type { Resource } from '../resource.ts'
import { type ListImport, listImportStates, readListImport, recentListImports } from './list-import.api.ts'
import { type ListImportPayload, listImportWork } from './list-import.job.ts'
import { findListImport, recentOf, type StoredListImport, shown } from './list-import-reads.server.ts'
import { tellOwner } from './list-import-writes.server.ts'

/** Answers the calls of imports of long files. Each user sees only their own. */
export function listImportCalls(lists: readonly Resource[]): Implementation[] {
  const own = async (ctx: Pick<Context, 'actor' | 'db' | 'fail'>, id: number): Promise<StoredListImport> => {
    const found = await findListImport(ctx.db, id)
    return found?.userId === ctx.actor.userId ? found : ctx.fail('notFound')
  }
  const forgotten = {
    set: sql`file_id = null`,
    async made({ id }: { id: number }, ctx: Pick<Context, 'actor' | 'db' | 'fail'>, before: StoredListImport): Promise<ListImport> {
      await forgetFile(ctx.db, before.fileId)
      await tellOwner(ctx.db, before)
      return shown(await own(ctx, id))
    },
  }
  return [
    implement(recentListImports, async ({ list }, { db, actor }) => (await recentOf(db, actor.userId, list)).map(shown)),
    implement(readListImport, async ({ id }, ctx) => shown(await own(ctx, id))),
    ...serveStates(listImportStates, {
      read: own,
      moves: {
        cancel: forgotten,
        stop: forgotten,
        apply: {
          set: sql`done_rows = 0, started_at = null`,
          async made({ id }, ctx, before) {
            const list = lists.find(({ name }) => name === before.list)
            if (!list || !mayUse(ctx.actor, list.access.add, 'editable')) ctx.fail('notAllowed')
            if (before.orgNodeId !== null && !ctx.actor.nodes.some(node => node.id === before.orgNodeId)) ctx.fail('notFound')
            await ctx.later(listImportWork as Job<ListImportPayload>, { importId: id, actor: ctx.actor })
            await tellOwner(ctx.db, before)
            return shown(await own(ctx, id))
          },
        },
      },
    }),
  ]
}
