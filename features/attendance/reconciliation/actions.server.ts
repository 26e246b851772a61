import { randomUUID } from 'node:crypto'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { onTrial } from '../../../kit/database/savepoint.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { asTheyStand, doAct, type Ctx as RosterCtx } from '../../roster/roster-cells/change-cells.service.ts'
import { addPunch, movePunch, type Wrong, wrongOf } from '../raw-clocking/corrections.service.ts'
import type { PersonDate } from '../raw-clocking/person-date.rules.ts'
import { closeDays, type Noted, noteActions, noteEach, undo } from './action-writes.server.ts'
import {
  applyOtCategory,
  approveOvertime,
  type Change,
  type Done,
  decideDays,
  editInTime,
  editOutTime,
  previewChange,
  recomputeDays,
  reconcileDays,
  undoActions,
} from './actions.api.ts'
import { clockingOf, daysBehind, leaveIdsOf, longMinutesOf, normalDaysOf, outcomesOf } from './outcome-reads.server.ts'
import { recompute } from './recompute.server.ts'

type Ctx = Pick<Context<'noShift'>, 'db' | 'node' | 'now' | 'fail' | 'failField'>

const notComputed = 'These hours are not computed yet.'
const notOff = 'Only a day that is OFF can be off-cancelled.'
const keyOf = ({ employeeId, date }: PersonDate) => `${employeeId} ${date}`

/** Waits for whoever decides days of this node now: a decision is numbered after those of its day that are stored. */
const inTurn = ({ db, node }: Ctx) => takeTurn(db, 'attendance', node.id)

/** Notes decisions for all of these days and computes them again; days that are not computed yet, or that may not have it, are left. */
async function decide(ctx: Ctx, days: readonly PersonDate[], notes: readonly Noted[], reason: string): Promise<Done> {
  const { db, node } = ctx
  await inTurn(ctx)
  const known = new Set((await outcomesOf(db, node.id, days)).map(keyOf))
  const cancelsOff = notes.some(({ kind, value }) => kind === 'off_cancelled' && value.on === true)
  const normal = cancelsOff ? new Set((await normalDaysOf(db, days)).map(keyOf)) : none
  const meant = days.filter(day => known.has(keyOf(day)) && !normal.has(keyOf(day)))
  const actionIds = notes.some(confirmsLong) ? await confirmLong(db, meant, reason) : await noteActions(db, meant, notes, reason)
  const why = (day: PersonDate) => (normal.has(keyOf(day)) ? notOff : notComputed)
  return done(ctx, days, { meant, actionIds, why })
}

const none: ReadonlySet<string> = new Set()

const confirmsLong = ({ kind, value }: Noted): boolean => kind === 'waive' && value.exception === 'tooLong'

/** Confirms the long presence that each of these days has: what it has more later waits for another. */
async function confirmLong(db: Ctx['db'], days: readonly PersonDate[], reason: string): Promise<number[]> {
  const has = await longMinutesOf(db, days)
  const value = (day: PersonDate) => ({ exception: 'tooLong', byHand: true, minutes: has.get(keyOf(day)) ?? 0 })
  return noteEach(
    db,
    days.map(({ employeeId, date }) => ({ employeeId, date, at: 1, kind: 'waive', value: value({ employeeId, date }) })),
    reason,
  )
}

interface Decided {
  readonly meant: readonly PersonDate[]
  readonly actionIds: number[]
  readonly why: (day: PersonDate) => string
}

/** Computes the days again that something was noted for, and tells those that were left. */
async function done({ db, node, now }: Ctx, days: readonly PersonDate[], { meant, actionIds, why }: Decided): Promise<Done> {
  await recompute(db, { orgNodeId: node.id, days: meant, now })
  const did = new Set(meant.map(keyOf))
  const left = days.filter(day => !did.has(keyOf(day))).map(day => ({ ...day, why: why(day) }))
  return { done: meant.length, actionIds, left }
}

/** Approves the overtime that each day has with the approval: what it has more later waits for another. */
async function approve(ctx: Ctx, days: readonly PersonDate[], reason: string): Promise<Done> {
  const { db, node } = ctx
  await inTurn(ctx)
  const has = await onTrial(db, async () => {
    await decide(ctx, days, [{ kind: 'approve', value: {} }], reason)
    return outcomesOf(db, node.id, days)
  })
  const notes = has.map(({ employeeId, date, cat1, cat2, holidayOt }) => {
    const minutes = cat1 + cat2 + holidayOt
    return { employeeId, date, at: 1, kind: 'approve', value: { minutes } }
  })
  const actionIds = await noteEach(db, notes, reason)
  return done(ctx, days, { meant: has, actionIds, why: () => notComputed })
}

const setApproval = (ctx: Ctx, days: readonly PersonDate[], approved: boolean, reason: string): Promise<Done> =>
  approved ? approve(ctx, days, reason) : decide(ctx, days, [{ kind: 'reopen', value: {} }], reason)

const noteOf = (kind: string, exception: string | null | undefined, on: boolean): Noted =>
  kind === 'waive' || kind === 'add_exception' ? { kind, value: { exception, byHand: true } } : { kind, value: { on } }

/** A day with those beside it, whose clockings it may take or leave. */
const besides = ({ employeeId, date }: PersonDate): PersonDate[] =>
  [-1, 0, 1].map(days => ({ employeeId, date: isoOf(dayOf(date) + days) }))

/** RECON-06. */
async function addException(ctx: Ctx, days: readonly PersonDate[], note: Noted, reason: string): Promise<Done> {
  const has = (await outcomesOf(ctx.db, ctx.node.id, days)).some(({ exceptions }) => exceptions.some(code => code === note.value.exception))
  return has ? ctx.failField('exception', 'Selected Exception Already exist') : decide(ctx, days, [note], reason)
}

interface PunchGiven extends PersonDate {
  readonly at: string
  readonly reason: string
}

/** Moves the in or out of a day, or adds it; gives what is wrong with it instead of doing it. */
async function punch({ db, node, now }: Ctx, given: PunchGiven, transcode: 'IN' | 'OUT'): Promise<{ id: number } | Wrong> {
  // what another timekeeper is just adding is seen by the checks
  await takeTurn(db, 'attendance', node.id)
  const { id, hasShift } = await clockingOf(db, given, transcode)
  // CF-76
  if (!hasShift) return { field: 'shiftDate', text: 'This date has no shift: its clockings are changed on Raw Clocking.' }
  const meant = { employeeId: given.employeeId, date: given.date, orgNodeId: node.id, transcode, at: given.at }
  const wrong = await wrongOf(db, { ...meant, id, now, zone: node.zone })
  if (wrong) return wrong
  if (id === null) return { id: await addPunch(db, meant, given.reason) }
  await movePunch(db, id, given.at, given.reason)
  return { id }
}

async function edit(ctx: Ctx, given: PunchGiven, transcode: 'IN' | 'OUT') {
  const result = await punch(ctx, given, transcode)
  if ('text' in result) {
    if (result.field === 'shiftDate') return ctx.fail('noShift', result.text)
    return ctx.failField(result.field === 'swipedAt' ? 'at' : result.field, result.text)
  }
  await recompute(ctx.db, { orgNodeId: ctx.node.id, days: [given], now: ctx.now })
  return { rawClockingID: result.id }
}

/** Does the change, looks at the days, and takes it back. */
async function preview(ctx: Ctx & RosterCtx, days: readonly PersonDate[], change: Change) {
  const { db, node } = ctx
  const before = new Map((await outcomesOf(db, node.id, days)).map(day => [keyOf(day), day]))
  const after = new Map(
    await onTrial(db, async () => {
      await tryChange(ctx, days, change)
      return (await outcomesOf(db, node.id, days)).map(day => [keyOf(day), day] as const)
    }),
  )
  const plain = (day: PersonDate, of: typeof before) => {
    const found = of.get(keyOf(day))
    if (!found) return null
    const { employeeId: _, date: __, ...outcome } = found
    return outcome
  }
  return { days: days.map(day => ({ ...day, before: plain(day, before), after: plain(day, after) })) }
}

/** Leave of these days in place of what stands there, recorded and counted. */
async function takeLeave(ctx: RosterCtx, days: readonly PersonDate[], leave: Extract<Change, { kind: 'leave' }>): Promise<void> {
  const cells = await asTheyStand(ctx, days)
  const replaces = await leaveIdsOf(ctx.db, days)
  await doAct(ctx, { ...leave, note: null, replaces, cells }, randomUUID())
  await recompute(ctx.db, { orgNodeId: ctx.node.id, days, now: ctx.now })
}

async function tryChange(ctx: Ctx & RosterCtx, days: readonly PersonDate[], change: Change): Promise<void> {
  if (change.kind === 'leave') await takeLeave(ctx, days, change)
  else if (change.kind === 'punch') {
    for (const day of days) await edit(ctx, { ...day, at: change.at, reason: 'preview' }, change.transcode)
  } else if (change.kind === 'approve') await setApproval(ctx, days, change.on, 'preview')
  else if ('exception' in change) await decide(ctx, days, [noteOf(change.kind, change.exception, true)], 'preview')
  else await decide(ctx, days, [noteOf(change.kind, null, change.on)], 'preview')
}

/** Corrections of days by hand: each leaves who, when and why, and only the days it touches are computed again. */
export const actionCalls: Implementation[] = [
  implement(decideDays, ({ days, kind, exception, on, reason }, ctx) => {
    const named = kind === 'waive' || kind === 'add_exception'
    if (named && !exception) return ctx.failField('exception', 'A value is required.')
    if (kind === 'waive' && exception === 'overtimeNotApproved') return ctx.failField('exception', 'Approve the overtime instead.')
    if (kind !== 'add_exception') return decide(ctx, days, [noteOf(kind, exception, on)], reason)
    return addException(ctx, days, noteOf(kind, exception, on), reason)
  }),
  implement(applyOtCategory, async ({ paIds, shiftIds, actions, reason }, ctx) => {
    const kinds = [
      ['off_cancelled', actions.offCancelled],
      ['break_ot', actions.brkOTApplied],
      ['ot_cap_reversed', actions.otCapReversed],
    ] as const
    const notes = kinds.flatMap(([kind, on]) => (on === undefined ? [] : [noteOf(kind, null, on)]))
    if (notes.length === 0) return ctx.failField('actions', 'A value is required.')
    return decide(ctx, await daysBehind(ctx.db, paIds, shiftIds), notes, reason)
  }),
  implement(approveOvertime, ({ days, approved, reason }, ctx) => setApproval(ctx, days, approved, reason)),
  implement(reconcileDays, async ({ days, reconciled }, ctx) => {
    const { db, node } = ctx
    await inTurn(ctx)
    const closed = await closeDays(db, node.id, days, reconciled)
    const actionIds = await noteActions(db, closed, [{ kind: reconciled ? 'reconcile' : 'unreconcile', value: {} }], '')
    const did = new Set(closed.map(keyOf))
    const left = days.filter(day => !did.has(keyOf(day)))
    const why = reconciled ? 'An exception blocks it, or it is not computed.' : 'It is not reconciled.'
    return { done: closed.length, actionIds, left: left.map(day => ({ ...day, why })) }
  }),
  implement(recomputeDays, async ({ days }, { db, node, now }) => {
    await recompute(db, { orgNodeId: node.id, days: days.flatMap(besides), now })
    return {}
  }),
  implement(undoActions, async ({ actionIds }, ctx) => {
    const { db, node, now } = ctx
    await inTurn(ctx)
    const days = await undo(db, node.id, actionIds)
    await recompute(db, { orgNodeId: node.id, days, now })
    return { done: days.length, actionIds: [], left: [] }
  }),
  implement(editInTime, (given, ctx) => edit(ctx, given, 'IN')),
  implement(editOutTime, (given, ctx) => edit(ctx, given, 'OUT')),
  implement(previewChange, ({ days, change }, ctx) => preview(ctx, days, change)),
]
