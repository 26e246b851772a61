import { reachOf } from '../../../kit/access/actor.ts'
import { Refusal } from '../../../kit/calls/errors.ts'
import type { Context, Implementation } from '../../../kit/calls/handler.server.ts'
import { implement } from '../../../kit/calls/handler.server.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { servePeopleChoice } from '../employee/people-choice.service.ts'
import { isReached, readOn } from '../employee/reach.service.ts'
import {
  addMovement,
  cancelMovement,
  findTransferred,
  type MovementDraft,
  movementEffects,
  movementPeople,
  readMovements,
} from './employee-movement.api.ts'
import { changedBy, companyOf, isAppliedAtOnce, isLeaving, neededBy, postingChanges } from './employee-movement.rules.ts'
import { dayAfter, effectsOf } from './movement-effects-reads.server.ts'
import {
  isInUse,
  isSuspended,
  movedPerson,
  movementsAt,
  movesOn,
  plannedAfter,
  type Standing,
  standingOn,
  transferredPerson,
  triesOfHour,
  workedBetween,
} from './movement-reads.server.ts'
import { applyMovement, cancelPlanned, keepPlanned } from './movement-writes.server.ts'

type Ctx = Pick<Context, 'actor' | 'db' | 'node' | 'now' | 'fail' | 'failField'>

/** Today at the node of the call; records and their nodes are read as on it. */
async function today({ db, node, now }: Ctx): Promise<string> {
  const date = todayAt(node.zone, now)
  await readOn(date).execute(db)
  return date
}

/** A draft that has only what its kind changes, and the person as its day finds them; refused at the field that is wrong. */
async function checked(given: MovementDraft, ctx: Ctx): Promise<{ draft: MovementDraft; standing: Standing; date: string }> {
  const date = await today(ctx)
  if (!(await isReached(ctx.db, given.employeeId, given.orgNodeId))) throw unknown('employeeId', 'This person is not known.')
  // the new node may be any within reach, not only one below the node of the call
  if (given.toNodeId !== null && !reachOf(ctx.actor).includes(given.toNodeId)) throw unknown('toNodeId', 'This org node is not known.')
  const kept = new Set<string>(changedBy[given.kind])
  const cleared = Object.fromEntries(postingChanges.filter(name => !kept.has(name)).map(name => [name, null]))
  const draft = {
    ...given,
    ...cleared,
    endsOn: given.kind === 'suspend' ? given.endsOn : null,
    toCompany: given.kind === 'transfer_to_other_org' && given.toCompany !== null ? companyOf(given.toCompany) || null : null,
  }
  const standing = await standingOn(ctx.db, draft.employeeId, draft.effectiveOn)
  await refuseContents(draft, standing, ctx)
  await refuseDate(draft, standing, date, ctx)
  return { draft, standing, date }
}

/** As the pipeline refuses an id out of reach. */
const unknown = (field: string, text: string) => new Refusal('notFound', 404, text, [{ field, text }])

async function refuseContents(draft: MovementDraft, { posting, uniqueNo }: Standing, ctx: Ctx): Promise<void> {
  const { kind } = draft
  const missing = neededBy(kind).find(name => draft[name] === null)
  if (missing) ctx.failField(missing, missing === 'toNodeId' ? 'Choose the new node' : 'Choose the new role')
  if (kind === 'modify' && changedBy.modify.every(name => draft[name] === null || draft[name] === ''))
    ctx.failField('employmentCategoryId', 'Choose at least one thing that changes')
  if (draft.toNodeId !== null && draft.toNodeId === posting?.orgNodeId) ctx.failField('toNodeId', 'The employee is at this node already')
  if (draft.jobRoleId !== null && draft.jobRoleId === posting?.jobRoleId) ctx.failField('jobRoleId', 'The employee has this role already')
  if ((kind === 'suspend' || isLeaving(kind)) && !draft.note) ctx.failField('note', 'Please give a reason')
  if (kind === 'transfer_to_other_org' && uniqueNo === null)
    ctx.failField('employeeId', 'The other organisation finds an employee by the unique number. Enter it in the record first.')
  if (kind === 'transfer_to_other_org' && draft.toCompany === null)
    ctx.failField('toCompany', 'Type the sign-in domain of the other organisation.')
  for (const [field, table] of lists) if (!(await isInUse(ctx.db, table, draft[field]))) ctx.failField(field, 'Choose one that is in use')
}

const lists = [
  ['jobRoleId', 'jobRole'],
  ['employmentCategoryId', 'employmentCategory'],
  ['labourClassId', 'labourClass'],
  ['contractorId', 'contractor'],
] as const

async function refuseDate(draft: MovementDraft, standing: Standing, date: string, ctx: Ctx): Promise<void> {
  const { kind, effectiveOn, employeeId } = draft
  const refuse = (text: string, values: Record<string, string | number> = {}): never =>
    ctx.failField('effectiveOn', inEnglish(text, { name: standing.name, ...values }))
  const { terminatedOn, hiredOn } = standing
  if (kind === 'reverse_terminate') {
    if (terminatedOn === null) return ctx.failField('employeeId', inEnglish('{{name}} has not left.', { name: standing.name }))
    if (effectiveOn <= terminatedOn) refuse('Choose a date after {{date}}, the last day.', { date: formatDate(terminatedOn) })
  } else {
    if (effectiveOn < hiredOn) refuse('{{name}} is employed from {{date}} on.', { date: formatDate(hiredOn) })
    if (terminatedOn !== null && (effectiveOn > terminatedOn || isLeaving(kind)))
      refuse('{{date}} is the last day of {{name}} already.', { date: formatDate(terminatedOn) })
    if (standing.posting === null) refuse('{{name}} is not employed on this date.')
  }
  if (await movesOn(ctx.db, employeeId, effectiveOn)) refuse('{{name}} has a movement on this date already.')
  const first = isLeaving(kind) ? dayAfter(effectiveOn) : effectiveOn
  const worked = await workedBetween(ctx.db, employeeId, first, date)
  // a reversal finds no shifts, and new work does not depend on it
  if (worked.count > 0)
    refuse('{{name}} has {{count}} {{count:shift|shifts}} before today from this date on. Choose a date after {{date}}.', {
      count: worked.count,
      date: formatDate(isLeaving(kind) ? dayBefore(worked.last!) : worked.last!),
    })
  if (isLeaving(kind)) {
    const planned = await plannedAfter(ctx.db, employeeId, effectiveOn)
    if (planned) refuse('{{name}} has a movement planned for {{date}}. Cancel it first.', { date: formatDate(planned) })
  }
  if (kind === 'suspend' && (await isSuspended(ctx.db, draft))) refuse('This suspension overlaps another one')
}

const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

/** Unique numbers that a company may try in an hour. */
const mostTries = 20

export const movementCalls: Implementation[] = [
  implement(readMovements, async ({ orgNodeId }, ctx) => movementsAt(ctx.db, orgNodeId, await today(ctx))),
  implement(movementEffects, async (given, ctx) => {
    const { draft, standing } = await checked(given, ctx)
    return effectsOf(ctx.db, draft, standing)
  }),
  implement(addMovement, async (given, ctx) => {
    const { draft, standing, date } = await checked(given, ctx)
    const { orgNodeId: _, ...movement } = draft
    const id = await keepPlanned(ctx.db, movement, standing, await effectsOf(ctx.db, draft, standing))
    const applied = isAppliedAtOnce(draft.kind, draft.effectiveOn, date) && (await applyMovement(ctx.db, id))
    return { id, state: applied ? ('applied' as const) : ('planned' as const) }
  }),
  implement(cancelMovement, async ({ id, orgNodeId }, ctx) => {
    await today(ctx)
    const row = await movedPerson(ctx.db, id)
    if (!row || !(row.home === orgNodeId || (await isReached(ctx.db, row.employeeId, orgNodeId)))) return ctx.fail('notFound')
    if (!(await cancelPlanned(ctx.db, id))) return ctx.fail('notPlanned', 'Only a planned movement can be cancelled.')
    return null
  }),
  implement(findTransferred, async ({ uniqueNo }, { actor, db, now, fail }) => {
    await takeTurn(db, 'transferred', actor.companyId)
    if ((await triesOfHour(db)) >= mostTries) fail('tooMany', 'Too many unique numbers were tried. Please try again in an hour.')
    return transferredPerson(db, uniqueNo, now)
  }),
  ...servePeopleChoice(movementPeople),
]
