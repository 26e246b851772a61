import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { dateOf, nodeOfNumber, personAt, versionAt } from './correction-reads.server.ts'
import { adjustClocking, assignUnknown, dismissUnknown, restoreClockings, unknownClockings, voidClockings } from './corrections.api.ts'
import { addPunch, movePunch, type Punch, punchesOf, voidPunches, wrongOf } from './corrections.service.ts'
import { instantIn } from './local-time.rules.ts'
import { clockingsCorrected } from './raw-clocking-slots.service.ts'
import { assign, dismiss, unknownOf } from './unknown-writes.server.ts'

type Ctx = Pick<Context, 'db' | 'node' | 'now' | 'fail' | 'failField'>

async function adjust(given: Adjusted, { db, node, now, failField }: Ctx) {
  const { employeeNumber, transcode, reason } = given
  const at = instantIn(given.swipedAt, node.zone)
  if (at === null) return failField('swipedAt', 'This time does not exist on that day.')
  // what another timekeeper is just adding is seen by the checks
  await takeTurn(db, 'attendance', node.id)
  const known = given.rawClockingID ? (await punchesOf(db, [given.rawClockingID]))[0] : undefined
  if (known?.voided) return failField('swipedAt', 'This clocking is voided: restore it first.')
  const date = known?.date ?? given.shiftDate ?? (await dateOf(db, employeeNumber, at, node.zone))
  const employeeId = known?.employeeId ?? (await personAt(db, node.id, employeeNumber, date))
  if (employeeId === undefined) return failField('employeeNumber', 'Nobody here has this number on that date.')
  const punch = { orgNodeId: node.id, employeeId, date, transcode: known?.transcode ?? transcode, at }
  const wrong = await wrongOf(db, { ...punch, id: known?.id ?? null, now, zone: node.zone })
  if (wrong) return failField(wrong.field, wrong.text)
  if (known) await movePunch(db, known.id, at, reason)
  const rawClockingID = known?.id ?? (await addPunch(db, punch, reason))
  await clockingsCorrected.tell(db, { orgNodeId: node.id, days: [punch], now })
  return { rawClockingID, shiftDate: date, version: await versionAt(db, rawClockingID) }
}

interface Adjusted {
  readonly rawClockingID?: number | null | undefined
  readonly employeeNumber: string
  readonly transcode: 'IN' | 'OUT'
  readonly swipedAt: string
  readonly shiftDate?: string | null | undefined
  readonly reason: string
}

/** The node of a new clocking that names none; one that is moved is of its own. */
async function nodeOfPerson(input: unknown, { db }: Pick<Ctx, 'db'>): Promise<unknown> {
  const given = input as Adjusted & { readonly orgNodeId?: number }
  if (given.orgNodeId !== undefined || given.rawClockingID) return given
  const orgNodeId = await nodeOfNumber(db, given.employeeNumber, given.shiftDate ?? given.swipedAt.slice(0, 10))
  return orgNodeId === undefined ? given : { ...given, orgNodeId }
}

async function setVoided({ ids, reason }: { ids: number[]; reason: string }, voided: boolean, { db, node, now }: Ctx) {
  const done = await voidPunches(db, ids, voided, reason)
  const touched = new Set(done)
  const punches: Punch[] = await punchesOf(db, ids)
  await clockingsCorrected.tell(db, { orgNodeId: node.id, days: punches.filter(({ id }) => touched.has(id)), now })
  return { ids: done }
}

/** Corrections of clockings: as they were swiped stays, and who did it and why stands beside it. */
export const correctionCalls: Implementation[] = [
  { ...implement(adjustClocking, (given, ctx) => adjust(given, ctx)), complete: nodeOfPerson },
  implement(voidClockings, (given, ctx) => setVoided(given, true, ctx)),
  implement(restoreClockings, (given, ctx) => setVoided(given, false, ctx)),
  implement(unknownClockings, async ({ orgNodeId }, { db }) => ({ rows: await unknownOf(db, orgNodeId) })),
  implement(assignUnknown, async ({ id, employeeNumber }, { db, node, now, fail }) => {
    const row = (await unknownOf(db, node.id)).find(each => each.id === id) ?? fail('notFound')
    const employeeId = await personAt(db, node.id, employeeNumber, row.shiftDate)
    if (employeeId === undefined) return fail('noPerson', 'Nobody here has this number on that date.')
    const added = await assign(db, id, employeeId)
    await clockingsCorrected.tell(db, { orgNodeId: node.id, days: [{ employeeId, date: row.shiftDate }], now })
    return { added }
  }),
  implement(dismissUnknown, async ({ id }, { db, fail }) => ((await dismiss(db, id)) ? {} : fail('notFound'))),
]
