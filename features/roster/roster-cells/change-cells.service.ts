import { dayOf } from '../../../engines/time/time.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { parameterOf } from '../../../kit/parameters/parameter.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { type Cause, CellsRefused, changeCells, keepMoves, rangeOf } from '../roster-day/cells.service.ts'
import { type CellChange, type CellKey, losesLeave, type StandingCell, sameImage } from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import { planBands, standingCells } from '../roster-day/roster-day-reads.service.ts'
import { beforeLock } from '../roster-day/roster-slots.service.ts'
import { refuseLocked } from '../schedule-lock/schedule-lock.service.ts'
import type { AbsenceAct } from './absence.api.ts'
import type { LeaveAct } from './absence.rules.ts'
import { beforeLeaveOf, isTypeFor } from './absence-reads.server.ts'
import { type AnyAct, cellsOf, changesOf, isAbsence } from './acts.rules.ts'
import { shownBreach } from './breach.rules.ts'
import { batchSentAs, cellsNow, changesOfBatch, freedBy, namesOfPeople, rolesOn } from './cells-reads.server.ts'
import { ActRefused, type Ground } from './ground.rules.ts'
import { leaveMet, leaveMetWords } from './leave-met.server.ts'
import { leaveOn, onLeaveSentence } from './over-leave.server.ts'
import type { DropPreview } from './preview.api.ts'
import { refusalSentence } from './refusal-words.rules.ts'
import { type CellBreach, type CellsChanged, maximumAllowedShifts } from './roster-cells.api.ts'
import { beforeTakeBack, plannedOf, takenBack, wouldBreak } from './roster-cells-slots.service.ts'
import { mayExchange } from './swap.rules.ts'

type Code =
  | 'changedSince'
  | 'refused'
  | 'leaveMeets'
  | 'onLeave'
  | 'locked'
  | 'SwapShiftValidateEmployeeRoles'
  | 'SwapShiftValidateTargetEmpOff'
export type Ctx = Pick<Context<Code>, 'db' | 'node' | 'now' | 'fail' | 'failField'>

export const nothing = { batchId: null, breaches: [], freed: [], left: [], onLeave: [] }

/** Carries out an act completely, or refuses it and changes nothing. */
export async function doAct(ctx: Ctx, act: AnyAct, sentAs: string): Promise<CellsChanged> {
  const before = await beginChange(ctx, sentAs)
  if (before) return before
  if (isAbsence(act)) await refuseWrongType(ctx, act)
  return actOnCells(ctx, act, { cause: causeOf(act), sentAs })
}

/** Carries out an act on cells that are still as the sender has seen them, or refuses it and changes nothing. */
export async function actOnCells(ctx: Ctx, act: AnyAct, how: How): Promise<CellsChanged> {
  const standing = await asSeen(ctx, cellsOf(act))
  if (act.kind === 'swap') await refuseOtherRoles(ctx, act.pairs)
  const ground = await groundOf(ctx, act, standing)
  if (act.kind === 'leave') await refuseLeaveMet(ctx, act, ground)
  const changes = await orRefused(ctx, () => changesOf(act, ground))
  if (act.kind === 'leave' || act.kind === 'cancelLeave') return writeChanges(ctx, changes, how)
  const onLeave = changes.filter(losesLeave)
  if (onLeave.length === 0 || ('overLeave' in act && act.overLeave)) return writeChanges(ctx, changes, { ...how, overLeave: true })
  const kept = await leaveOn(ctx.db, ctx.node.zone, onLeave)
  if (!('keepLeave' in act && act.keepLeave)) ctx.fail('onLeave', onLeaveSentence(kept), { ...nothing, cells: [], onLeave: kept })
  const others = changes.filter(change => !losesLeave(change))
  const done = await writeChanges(ctx, others, how)
  return { ...done, cells: [...done.cells, ...(await cellsNow(ctx.db, ctx.node.id, onLeave))], onLeave: kept }
}

/** Leave takes the place of other leave only where somebody has said so. */
async function refuseLeaveMet(ctx: Ctx, act: LeaveAct, ground: Ground): Promise<void> {
  const met = await orRefused(ctx, () => leaveMet(act, ground))
  if (met.length === 0) return
  const { text, meets } = await leaveMetWords(ctx.db, ctx.node.zone, act, met)
  ctx.fail('leaveMeets', text, { ...nothing, cells: [], meets })
}

/**
 * Locks and reads the cells as they are now. Refuses when somebody else holds their schedule, or has changed a cell since the sender has
 * seen it.
 */
export async function asSeen(ctx: Ctx, cells: readonly SeenCell[]): Promise<Map<string, StandingCell>> {
  const { db, node } = ctx
  await refuseLocked(db, { orgNodeId: node.id, dates: cells.map(({ date }) => date), now: ctx.now })
  const standing = await held(db, cells)
  const stale = cells.filter(cell => versionOf(standing.get(keyOf(cell))) !== cell.version)
  if (stale.length > 0)
    ctx.fail('changedSince', 'Somebody else has changed these days in the meantime. Nothing was changed.', {
      ...nothing,
      cells: await cellsNow(db, node.id, stale),
    })
  return standing
}

/** Gives cells their current versions, for days that the sender has not seen. Locks nothing. */
export async function asTheyStand({ db }: Pick<Ctx, 'db'>, cells: readonly CellKey[]): Promise<SeenCell[]> {
  const standing = await standingCells(db, cells, 'look')
  return cells.map(cell => ({ ...cell, version: versionOf(standing.get(keyOf(cell))) }))
}

/** A cell, and the version that the sender has seen. */
type SeenCell = CellKey & { readonly version: number }

async function groundOf({ db, node }: Pick<Ctx, 'db' | 'node'>, act: AnyAct, standing: Ground['standing']): Promise<Ground> {
  const cells = cellsOf(act)
  const { from, to } = rangeOf(cells)
  return {
    orgNodeId: node.id,
    standing,
    zone: zoneOf(node.zone, dayOf(from), dayOf(to)),
    bands: await planBands(db, node.id),
    mostShifts: await parameterOf(db, maximumAllowedShifts, node.id),
    planned: act.kind === 'plan' ? await plannedOf.ask(db, { orgNodeId: node.id, cells }) : new Map(),
    beforeLeave: act.kind === 'cancelLeave' || act.kind === 'leave' ? await beforeLeaveOf(db, cells) : new Map(),
  }
}

/** Says which rules an act would break in the rows of its people, or why it would be refused. Changes and locks nothing. */
export async function previewOf(ctx: Ctx, act: Extract<AnyAct, { pairs: unknown }>): Promise<DropPreview> {
  const ground = await groundOf(ctx, act, await standingCells(ctx.db, cellsOf(act), 'look'))
  const otherRoles = act.kind === 'swap' ? await otherRolesOf(ctx.db, act.pairs) : null
  if (otherRoles !== null) return { refused: otherRoles, breaches: [] }
  try {
    const differing = changesOf(act, ground).filter(({ before, after }) => !sameImage(before, after))
    return { refused: null, breaches: await brokenBy(ctx, differing) }
  } catch (error) {
    if (!(error instanceof ActRefused)) throw error
    return { refused: refusalSentence(error.fault, error.cell, await nameOf(ctx.db, error.cell)), breaches: [] }
  }
}

/** What changes would break, with its words. */
const brokenBy = async ({ db, node, now }: Ctx, changes: readonly CellChange[]): Promise<CellBreach[]> =>
  (await wouldBreak.ask(db, { orgNodeId: node.id, changes, now })).map(shownBreach)

const ownCauses: ReadonlySet<string> = new Set<Cause>(['swap', 'leave', 'training', 'cancelLeave'])
const causeOf = (act: AnyAct): Cause =>
  act.kind === 'presence' ? act.what : act.kind === 'plan' ? 'backToPlan' : ownCauses.has(act.kind) ? (act.kind as Cause) : 'hand'

async function refuseWrongType(ctx: Ctx, act: AbsenceAct): Promise<void> {
  if (act.kind !== 'leave' && act.kind !== 'training') return
  if (await isTypeFor(ctx.db, act.exceptionTypeId, act.kind)) return
  ctx.failField('exceptionTypeId', act.kind === 'leave' ? 'Choose a leave type that is in use.' : 'Choose a training type that is in use.')
}

/**
 * Undoes a change made by this user, with what it did to posts. Leaves a cell that somebody else has changed since, or that is no longer as
 * the change left it, and a post that somebody else holds by now.
 */
export async function takeBack(ctx: Ctx, batchId: number, sentAs: string): Promise<CellsChanged> {
  const { db, node } = ctx
  const before = await beginChange(ctx, sentAs)
  if (before) return before
  const past = (await changesOfBatch(db, batchId)) ?? ctx.fail('refused', 'Only the person who made a change can undo it.')
  const taken = { orgNodeId: node.id, batchId }
  await beforeTakeBack.tell(db, taken)
  const standing = await held(db, past)
  const imageOf = (cell: CellKey) => standing.get(keyOf(cell))?.image ?? null
  const isTakenBack = (change: (typeof past)[number]) => !change.changedByOthers && sameImage(imageOf(change), change.after)
  const changes = past.filter(isTakenBack).map(({ employeeId, date, before: image }) => {
    const now = imageOf({ employeeId, date })
    return { employeeId, date, before: now, after: image }
  })
  const done = await writeChanges(ctx, changes, { cause: 'undo', sentAs, undoesId: batchId })
  const left = past.filter(change => !isTakenBack(change)).map(({ employeeId, date }) => ({ employeeId, date }))
  const shown = left.length > 0 ? await cellsNow(db, node.id, left) : []
  const moved = (await takenBack.tell(db, taken)).flat()
  const own = { orgNodeId: node.id, cause: 'undo', cells: 0, undoesId: batchId, sentAs } as const
  const stepId = moved.length > 0 ? await keepMoves(db, done.batchId ?? own, moved) : done.batchId
  return { ...done, batchId: stepId, cells: [...done.cells, ...shown], left }
}

/** Begins a change: from here on nobody else changes the roster of the node. Returns the earlier answer when `sentAs` was done before. */
export async function beginChange({ db, node }: Pick<Ctx, 'db' | 'node'>, sentAs: string): Promise<CellsChanged | undefined> {
  await takeTurn(db, 'roster', node.id)
  const done = await batchSentAs(db, sentAs)
  return done && { ...nothing, batchId: done.id, cells: await cellsNow(db, node.id, done.cells) }
}

async function held(db: Scoped, cells: readonly CellKey[]): Promise<Map<string, StandingCell>> {
  await beforeLock.tell(db, cells)
  return standingCells(db, cells)
}

const versionOf = (cell: StandingCell | undefined) => (cell && cell.image.dayType !== 'blank' ? cell.version : 0)

interface How {
  readonly cause: Cause
  readonly sentAs: string
  readonly undoesId?: number
  readonly overLeave?: boolean
}

/** Writes changes, and says what they broke and freed. */
export async function writeChanges(ctx: Ctx, changes: readonly CellChange[], how: How): Promise<CellsChanged> {
  const { db, node, now } = ctx
  const differing = changes.filter(({ before, after }) => !sameImage(before, after))
  const breaches = await brokenBy(ctx, differing)
  const over = breaches.find(({ code, severity }) => code === 'QuayShifts' && severity === 'block')
  if (over && how.cause !== 'undo' && how.cause !== 'discard') ctx.fail('refused', over.text)
  const batchId = await orRefused(ctx, () => changeCells(db, { orgNodeId: node.id, changes: differing, now, ...how }))
  return {
    batchId,
    cells: await cellsNow(db, node.id, changes),
    breaches,
    freed: batchId === null ? [] : await freedBy(db, batchId),
    left: [],
    onLeave: [],
  }
}

/** What a rule refuses is answered with its sentence, and how many more there are. */
async function orRefused<Done>(ctx: Ctx, work: () => Done | Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ActRefused) {
      const text = refusalSentence(error.fault, error.cell, await nameOf(ctx.db, error.cell))
      if (error.fault === 'toTime') return ctx.failField('part.ends', text)
      return ctx.fail(error.fault === 'SwapShiftValidateTargetEmpOff' ? error.fault : 'refused', text)
    }
    if (!(error instanceof CellsRefused)) throw error
    const [first] = error.refusals
    const text = refusalSentence(first!.reason, first!, await nameOf(ctx.db, first!))
    const more = error.refusals.length - 1
    return ctx.fail(
      'refused',
      more > 0 ? `${text} ${inEnglish('{{count}} more {{count:cell is|cells are}} refused too.', { count: more })}` : text,
    )
  }
}

const nameOf = async (db: Scoped, { employeeId }: CellKey) => (await namesOfPeople(db, [employeeId])).get(employeeId) ?? ''

async function refuseOtherRoles(ctx: Ctx, pairs: readonly { from: CellKey; to: CellKey }[]): Promise<void> {
  const sentence = await otherRolesOf(ctx.db, pairs)
  if (sentence !== null) ctx.fail('SwapShiftValidateEmployeeRoles', sentence)
}

/** Which two cannot swap; null when all can. Each of two must be able to do what the other is employed for (SCHED-24, ND-06). */
async function otherRolesOf(db: Scoped, pairs: readonly { from: CellKey; to: CellKey }[]): Promise<string | null> {
  const roles = await rolesOn(
    db,
    pairs.flatMap(({ from, to }) => [
      { employeeId: from.employeeId, date: to.date },
      { employeeId: to.employeeId, date: from.date },
    ]),
  )
  for (const { from, to } of pairs) {
    if (from.employeeId === to.employeeId) continue
    const one = roles.get(keyOf({ employeeId: from.employeeId, date: to.date }))
    const other = roles.get(keyOf({ employeeId: to.employeeId, date: from.date }))
    if (mayExchange(one, other)) continue
    const names = await namesOfPeople(db, [from.employeeId, to.employeeId])
    const places = { one: names.get(from.employeeId) ?? '', other: names.get(to.employeeId) ?? '' }
    return inEnglish('{{one}} and {{other}} cannot swap: their roles are different, and neither can do the work of the other.', places)
  }
  return null
}
