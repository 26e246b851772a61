import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { zones } from '../org-node/zone-names.rules.ts'
import {
  activateUnit,
  addUnit,
  deactivateUnit,
  deleteUnit,
  getUnit,
  listUnits,
  moveEffect,
  moveUnit,
  saveUnit,
  type Unit,
  type UnitDraft,
  unitZones,
} from './org-manager.api.ts'
import {
  dependsOn,
  hasOpenBelow,
  isThere,
  type Place,
  placeFor,
  reachMoved,
  shiftsStanding,
  unitsReached,
  unitWithId,
} from './org-manager-reads.server.ts'
import {
  insertUnit,
  passZoneDown,
  placeUnit,
  removeUnit,
  switchUnit,
  treeAlone,
  updateUnit,
  writeFences,
} from './org-manager-writes.server.ts'
import { peopleOfUnits } from './unit-slots.service.ts'

type Ctx = Context<'standingShifts' | 'notHere'>

const belowItself = 'A unit cannot go below itself.'
const parentClosed = 'This unit is closed. Activate it first.'
const topStays = 'The top unit of the company stays where it is, active.'

/** The calls of the organisation manager (ORG-01 to ORG-05). */
export const orgManagerCalls: readonly Implementation[] = [
  implement(listUnits, async (_, { db, actor, now }) => {
    const counted = new Map((await peopleOfUnits.ask(db, { now })).map(each => [each.orgNodeId, each]))
    const units = (await unitsReached(db)).map(unit => {
      const { people = 0, contractPeople = 0 } = counted.get(unit.id) ?? {}
      return { ...unit, people, contractPeople }
    })
    return { companyName: actor.companyName, units }
  }),

  implement(unitZones, async () => [...zones]),

  implement(getUnit, async ({ id }, ctx) => ({ unit: await found(ctx, id), ...(await dependsOn(ctx.db, id)) })),

  implement(addUnit, async (given, ctx) => {
    const draft = { ...given, geofences: given.geofences.map(each => ({ ...each, id: null })) }
    await treeAlone(ctx.db)
    await refuseWrong(ctx, draft)
    const { parent } = await freePlace(ctx, draft.parentId, null)
    const id = await insertUnit(ctx.db, draft, draft.ownZone ?? parent.zone)
    await writeFences(ctx.db, id, draft.geofences)
    return found(ctx, id)
  }),

  implement(saveUnit, async ({ id, version, keepsShifts, ...draft }, ctx) => {
    await treeAlone(ctx.db)
    const standing = await asRead(ctx, id, version)
    if (!standing.active) ctx.fail('notHere', parentClosed)
    await refuseWrong(ctx, draft, standing)
    const zone = await zoneAt(ctx, standing, draft)
    await refuseMovedShifts(ctx, standing, zone, keepsShifts)
    if (!(await updateUnit(ctx.db, { id, version }, draft, zone))) await stale(ctx, id)
    await writeFences(ctx.db, id, draft.geofences)
    await passZoneDown(ctx.db, id)
    return found(ctx, id)
  }),

  implement(moveEffect, async ({ id, parentId }, ctx) => {
    const standing = await found(ctx, id)
    const place = await placeFor(ctx.db, parentId, id)
    return { fault: place ? faultOfPlace(standing, place) : null, ...(await reachMoved(ctx.db, id, parentId)) }
  }),

  implement(moveUnit, async ({ id, version, parentId, keepsShifts }, ctx) => {
    await treeAlone(ctx.db)
    const standing = await asRead(ctx, id, version)
    const zone = await zoneAt(ctx, standing, { parentId, ownZone: standing.ownZone })
    await refuseMovedShifts(ctx, standing, zone, keepsShifts)
    if (!(await placeUnit(ctx.db, { id, version }, parentId, zone))) await stale(ctx, id)
    await passZoneDown(ctx.db, id)
    return found(ctx, id)
  }),

  implement(activateUnit, async ({ id, version }, ctx) => {
    await treeAlone(ctx.db)
    const { parentId } = await asRead(ctx, id, version)
    const above = parentId === null ? undefined : await placeFor(ctx.db, parentId, null)
    if (above && !above.parent.active) ctx.fail('notHere', 'Activate the unit above it first.')
    if (!(await switchUnit(ctx.db, { id, version }, true))) await stale(ctx, id)
    return found(ctx, id)
  }),

  implement(deactivateUnit, async ({ id, version }, ctx) => {
    await treeAlone(ctx.db)
    const { parentId } = await asRead(ctx, id, version)
    if (parentId === null) ctx.fail('notHere', topStays)
    if (await hasOpenBelow(ctx.db, id)) ctx.fail('notHere', 'Deactivate the units below it first.')
    if (!(await switchUnit(ctx.db, { id, version }, false))) await stale(ctx, id)
    return found(ctx, id)
  }),

  implement(deleteUnit, async ({ id, version }, ctx) => {
    await treeAlone(ctx.db)
    const { parentId, version: standing } = await found(ctx, id)
    if (parentId === null) ctx.fail('notHere', topStays)
    if (standing !== version || !(await removeUnit(ctx.db, { id, version }))) ctx.fail('stale')
    return { deleted: 1 }
  }),
]

/** The unit; the pipeline has looked at the reach. */
async function found({ db, fail }: Ctx, id: number): Promise<Unit> {
  return (await unitWithId(db, id)) ?? fail('notFound')
}

/** The unit as the user read it. Refused with the row as it stands when somebody else has changed or moved it. */
async function asRead(ctx: Ctx, id: number, version: number): Promise<Unit> {
  const standing = await found(ctx, id)
  return standing.version === version ? standing : ctx.fail('stale', undefined, standing)
}

const stale = async (ctx: Ctx, id: number): Promise<never> => ctx.fail('stale', undefined, await found(ctx, id))

/** Why a unit cannot stand at a place; null when it can. */
function faultOfPlace({ parentId }: Pick<Unit, 'parentId'>, { parent, within }: Place): string | null {
  if (parentId === null) return topStays
  if (within) return belowItself
  return parent.active ? null : parentClosed
}

async function freePlace(ctx: Ctx, parentId: number, standing: Unit | null): Promise<Place> {
  const place = (await placeFor(ctx.db, parentId, standing?.id ?? null)) ?? ctx.fail('notFound')
  const fault = faultOfPlace({ parentId: standing ? standing.parentId : parentId }, place)
  return fault === null ? place : ctx.failField('parentId', fault)
}

/** The zone that a unit has at its place. Refuses a place where it cannot stand. */
async function zoneAt(ctx: Ctx, standing: Unit, { parentId, ownZone }: Pick<UnitDraft, 'parentId' | 'ownZone'>): Promise<string> {
  if (standing.parentId === parentId && parentId === null) return ownZone ?? ctx.failField('ownZone', 'The top unit needs a zone.')
  if (parentId === null || standing.parentId === null) return ctx.failField('parentId', topStays)
  if (standing.parentId === parentId) return ownZone ?? (await placeFor(ctx.db, parentId, null))!.parent.zone
  const { parent } = await freePlace(ctx, parentId, standing)
  return ownZone ?? parent.zone
}

/** Shifts are instants: another zone does not move them, it shows them at another time of day. Whoever changes it has to have read so. */
async function refuseMovedShifts(ctx: Ctx, standing: Unit, zone: string, keepsShifts: boolean): Promise<void> {
  if (zone === standing.zone || keepsShifts) return
  const count = await shiftsStanding(ctx.db, standing.id, ctx.now)
  if (count === 0) return
  const text = inEnglish(
    '{{count}} {{count:shift|shifts}} from today on keep their hours: they will be shown by the clock of {{zone}} from now on. New shifts begin at the times of their bands there.',
    { count, zone },
  )
  ctx.fail('standingShifts', text)
}

/** Refuses what only the database or the list of zones can know. */
async function refuseWrong(ctx: Ctx, draft: UnitDraft, standing?: Unit): Promise<void> {
  const { ownZone, terminalId, payCalendarId, weekendDays, geofences } = draft
  if (ownZone !== null && !zones.includes(ownZone)) ctx.failField('ownZone', 'Choose a time zone')
  if (terminalId !== null && !(await isThere(ctx.db, 'terminal', terminalId))) ctx.failField('terminalId', 'This terminal is not known.')
  if (payCalendarId !== null && !(await isThere(ctx.db, 'pay_calendar', payCalendarId)))
    ctx.failField('payCalendarId', 'This pay calendar is not known.')
  if (new Set(weekendDays).size < weekendDays.length) ctx.failField('weekendDays', 'A day is chosen twice.')
  const known = new Set(standing?.geofences.map(({ id }) => id))
  const strange = geofences.findIndex(({ id }) => id !== null && !known.has(id))
  if (strange >= 0) ctx.failField(`geofences.${strange}`, 'This geofence was deleted in the meantime.')
}
