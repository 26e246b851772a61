import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { serveStates } from '../../../kit/states/serve.server.ts'
import { refuseLocked } from '../../roster/schedule-lock/schedule-lock.service.ts'
import { carryOut, whyNot } from './carry-out.server.ts'
import { checked, previewOf } from './check.server.ts'
import { countDrafts } from './drafts-reads.server.ts'
import { type Asked, type PublishRequest, prepare } from './prepare.server.ts'
import { publicationStates } from './publication.states.ts'
import { addPublication } from './publication-writes.server.ts'
import { isPublishing, publicationOf, publicationSentAs, publicationsOf } from './publications-reads.server.ts'
import {
  checkPublishing,
  listPublications,
  mostAtOnce,
  type Publication,
  previewMessage,
  publishDrafts,
  publishSilently,
  readPublication,
} from './publish.api.ts'
import { beginPublishCheck, cancelPublishCheck, type FollowedCheck, readPublishCheck } from './publish-check.api.ts'
import { checkDrafts } from './publish-check.job.ts'
import { addCheck, checkOf, endCheck } from './publish-check-writes.server.ts'
import { publishRoster } from './publish-roster.job.ts'

type Code = 'changedSince' | 'nothing' | 'blocked' | 'unreasoned' | 'locked' | 'publishing'

/** Publishes what was asked, or refuses it whole; many drafts are left to the job. */
async function publish(ctx: Context<Code>, request: PublishRequest): Promise<Publication> {
  const { db, node, now, scope } = ctx
  await takeTurn(db, 'roster', node.id)
  const sent = await publicationSentAs(db, request.sentAs)
  if (sent) return sent
  if (await isPublishing(db, node.id)) return ctx.fail('publishing', 'Drafts of this node are being published.')
  const prepared = await prepare(ctx, request, 'lock')
  await refuseLocked(db, { orgNodeId: node.id, now, dates: prepared.published.map(({ date }) => date) })
  const why = whyNot(request, prepared)
  if (why) return ctx.fail(why.code, why.text)
  const isLong = prepared.published.length > mostAtOnce
  const id = await addPublication(db, request, isLong ? 'queued' : 'running')
  if (isLong) await ctx.later(publishRoster, { id })
  else await carryOut({ db, node, now, scope }, id, request, prepared)
  return (await publicationOf(db, id))!
}

/** Few drafts are checked at once, many by a job. */
async function begin(ctx: Context, asked: Asked): Promise<FollowedCheck> {
  const { db, later } = ctx
  if ((await countDrafts(db, asked)) <= mostAtOnce) return { id: null, state: 'done', progress: 100, found: await checked(ctx, asked) }
  const check = await addCheck(db, asked)
  await later(checkDrafts, { id: check.id })
  return check
}

const found = async ({ db, fail }: Pick<Context, 'db' | 'fail'>, id: number): Promise<Publication> =>
  (await publicationOf(db, id)) ?? fail('notFound')

export const publishCalls: Implementation[] = [
  implement(checkPublishing, (asked, ctx) => checked(ctx, asked)),
  implement(beginPublishCheck, (asked, ctx) => begin(ctx, asked)),
  implement(readPublishCheck, async ({ id }, { db, fail }) => (await checkOf(db, id)) ?? fail('notFound')),
  implement(cancelPublishCheck, async ({ id }, { db }) => {
    await endCheck(db, id)
    return null
  }),
  implement(previewMessage, (asked, ctx) => previewOf(ctx, asked)),
  implement(publishDrafts, (asked, ctx) => publish(ctx, { ...asked, tell: true })),
  implement(publishSilently, (asked, ctx) => publish(ctx, { ...asked, tell: false })),
  implement(listPublications, ({ orgNodeId }, { db }) => publicationsOf(db, orgNodeId)),
  implement(readPublication, ({ id }, ctx) => found(ctx, id)),
  ...serveStates(publicationStates, { read: found, moves: { cancel: { made: async () => null } } }),
]
