import { dayOf, isoOf } from '../../../engines/time/time.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { serveStates } from '../../../kit/states/serve.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { servePeopleChoice } from '../../people/employee/people-choice.service.ts'
import { nodeDays } from '../../roster/live-roster/live-roster.service.ts'
import { ruleSetOn } from '../../rules/rule-set/cover-on.rules.ts'
import { ruleSetsInForce } from '../../rules/rule-set/rule-set.service.ts'
import { type BuildState, buildPeople, openBuild, readBuild, readProposal, startBuild, stopBuild, whyNot } from './build.api.ts'
import { buildStates } from './build.states.ts'
import { buildOf, undecidedBuild } from './build-reads.server.ts'
import { buildRoster } from './build-roster.job.ts'
import { dropCandidate, endsNow, queueBuild, stopBuildOf } from './build-writes.server.ts'
import { listBuilds } from './builds.api.ts'
import { buildsOf } from './builds-reads.server.ts'
import { proposalOf } from './proposal-reads.server.ts'
import { takeBuilt } from './take.server.ts'
import { whyNotOn } from './why-not.server.ts'

const building = 'A roster of this node is being built, or waits to be taken or thrown away.'
const rosterChanged = 'The roster has changed since this was built. Please build it again.'
const rulesChanged = 'The rules have changed since this was built. Please build it again.'

/** The calls of building rosters. */
export const buildCalls: Implementation[] = [
  implement(startBuild, async ({ orgNodeId, from, to, mode, seconds, people }, ctx) => {
    const sets = await ruleSetsInForce(ctx.db, orgNodeId, from, to)
    // SCHED-18
    if (!everyDay(from, to, date => ruleSetOn(sets, date) !== undefined)) ctx.failField('from', 'No creation rule in date range.')
    if (await undecidedBuild(ctx.db, orgNodeId)) return ctx.fail('building', building)
    const build = await queueBuild(ctx.db, { orgNodeId, from, to }, { mode, seconds, people })
    await ctx.later(buildRoster, { id: build.id })
    return build
  }),
  implement(openBuild, async ({ orgNodeId, from, to }, { db }) => ({
    build: (await undecidedBuild(db, orgNodeId)) ?? null,
    ruleSets: (await ruleSetsInForce(db, orgNodeId, from, to)).map(({ name, startsOn, endsOn }) => ({ name, startsOn, endsOn })),
  })),
  implement(listBuilds, ({ orgNodeId }, { db }) => buildsOf(db, orgNodeId)),
  ...servePeopleChoice(buildPeople),
  implement(readBuild, ({ id }, ctx) => found(ctx, id)),
  implement(stopBuild, async ({ id }, ctx) => {
    if (!(await stopBuildOf(ctx.db, id))) ctx.fail('notFound')
    return null
  }),
  implement(readProposal, async ({ id, orgNodeId }, ctx) => {
    const build = await built(ctx, id)
    const { zone } = await nodeDays(ctx.db, orgNodeId)
    return proposalOf(ctx.db, orgNodeId, build, todayAt(zone, ctx.now), ctx.now)
  }),
  implement(whyNot, async ({ id, orgNodeId, employeeId, date }, ctx) => {
    const build = await built(ctx, id)
    if (date < build.from || date > build.to) return ctx.failField('date', 'This date is not in the period.')
    return (await whyNotOn(ctx.db, orgNodeId, build, employeeId, date, ctx.now)) ?? ctx.fail('notFound')
  }),
  ...serveStates(buildStates, {
    read: found,
    moves: {
      take: {
        set: endsNow,
        async made({ id, leaveOut }, ctx) {
          const taken = await takeBuilt(ctx.db, ctx.node.id, id, leaveOut, ctx.now)
          if (taken === 'rosterChanged') return ctx.fail('rosterChanged', rosterChanged)
          return taken === 'rulesChanged' ? ctx.fail('rulesChanged', rulesChanged) : taken
        },
      },
      discard: {
        set: endsNow,
        async made({ id }, ctx) {
          await dropCandidate(ctx.db, id)
          return null
        },
      },
    },
  }),
]

function everyDay(from: string, to: string, holds: (date: string) => boolean): boolean {
  for (let day = dayOf(from); day <= dayOf(to); day++) if (!holds(isoOf(day))) return false
  return true
}

async function found({ db, fail }: Pick<Context, 'db' | 'fail'>, id: number): Promise<BuildState> {
  return (await buildOf(db, id)) ?? fail('notFound')
}

/** A build whose proposal waits. */
async function built(ctx: Pick<Context, 'db' | 'fail'>, id: number): Promise<BuildState> {
  const build = await found(ctx, id)
  return build.state === 'done' ? build : ctx.fail('notFound')
}
