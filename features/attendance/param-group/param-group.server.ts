import { reachOf } from '../../../kit/access/actor.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { unlessBeyondReach } from '../../organisation/org-node/counts-for.service.ts'
import { addParamGroup, type ParamGroup, paramGroup, paramGroups, removeParamGroup, saveParamGroup } from './param-group.api.ts'
import { groupById, groupList } from './param-group-reads.server.ts'
import { deleteGroup, insertGroup, saveScopes, saveVersions, updateGroup } from './param-group-writes.server.ts'

export const paramGroupCalls: Implementation[] = [
  implement(paramGroups, async (_, { actor, db, now }) => ({ groups: await groupList(db, now.slice(0, 10), reachOf(actor)) })),
  implement(paramGroup, ({ id }, ctx) => found(ctx, id)),
  implement(addParamGroup, async (given, ctx) => {
    const id = await insertGroup(ctx.db, given)
    return saveParts(ctx, id, given)
  }),
  implement(saveParamGroup, async (given, ctx) => {
    const known = await found(ctx, given.id)
    if (!(await updateGroup(ctx.db, given))) ctx.fail('stale', undefined, known)
    return saveParts(ctx, given.id, given)
  }),
  implement(removeParamGroup, async ({ documents }, ctx) => {
    for (const { id, version } of documents) if (!(await deleteGroup(ctx.db, id, version))) ctx.fail('stale')
    return { deleted: documents.length }
  }),
]

/** Somebody may have removed it since the pipeline found it. */
async function found({ db, actor, fail }: Context, id: number): Promise<ParamGroup> {
  return (await groupById(db, id, reachOf(actor))) ?? fail('notFound')
}

async function saveParts(ctx: Context, id: number, given: Pick<ParamGroup, 'versions' | 'orgNodeIds'>): Promise<ParamGroup> {
  refuseOverlap(ctx, given.versions)
  await saveScopes(ctx.db, id, given.orgNodeIds, reachOf(ctx.actor))
  await saveVersions(ctx.db, id, given.versions)
  const saved = await found(ctx, id)
  if (saved.versions.length !== given.versions.length) ctx.failField('versions', 'One of the versions belongs to another group.')
  return unlessBeyondReach(saved, ctx)
}

/** Names both versions by their first dates: they have no names, and stand side by side in the form. */
function refuseOverlap({ fail }: Context, versions: ParamGroup['versions']): void {
  const inOrder = versions.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
  const at = inOrder.findIndex(({ startsOn }, place) => place > 0 && isInForce(inOrder[place - 1]!, startsOn))
  if (at < 0) return
  const places = { from: formatDate(inOrder[at]!.startsOn), other: formatDate(inOrder[at - 1]!.startsOn) }
  fail('overlap', inEnglish('The version from {{from}} overlaps the version from {{other}}.', places))
}
