import { z } from 'zod'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import type { RefTarget } from '../../../kit/fields/field.ts'
import { check as letters, nameOf } from '../../../kit/fields/text/text.check.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { mailAddress } from '../../../kit/notices/addresses.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { type Corner, faultOfShape, mostCorners, mostMargin, mostRadius } from './geofence.rules.ts'

export const orgManagerKeys = elements('Organisation_Manager')

/** The pay calendars, whose list is in a layer above: it is asked by its path, and answers by its own key. */
export const payCalendars: RefTarget = {
  name: 'payCalendar',
  label: ['Pay Calendar', 'Pay Calendars'],
  path: '/pay-calendars',
  scope: 'company',
  shownBy: 'name',
  access: orgManagerKeys,
}

/** A text that may be left out; one of which nothing is seen is left out. */
const words = (most: number) =>
  letters({ max: most } as Parameters<typeof letters>[0])
    .nullable()
    .transform(text => text || null)
const mail = words(254).refine(text => text === null || mailAddress(text) !== null, 'Not valid Email')
const degrees = (most: number) => z.number({ error: 'Enter a number' }).min(-most, 'Not on the globe').max(most, 'Not on the globe')
const metres = (least: number, most: number) => z.int({ error: 'Enter a whole number' }).min(least, 'Too small').max(most, 'Too large')

const fenceShape = {
  name: nameOf(100),
  kind: z.enum(['circle', 'area']),
  latitude: degrees(90).nullable(),
  longitude: degrees(180).nullable(),
  radius: metres(1, mostRadius).nullable(),
  points: z.array(z.tuple([degrees(90), degrees(180)])).max(mostCorners),
  margin: metres(0, mostMargin),
  active: z.boolean(),
}
const newFence = z.strictObject(fenceShape).superRefine(sayFault)
/** `id` is null for a new one */
const fence = z.strictObject({ id: z.int().nullable(), ...fenceShape }).superRefine(sayFault)

function sayFault(drawn: z.output<typeof newFence>, ctx: z.RefinementCtx): void {
  const fault = faultOfShape({ ...drawn, points: drawn.points as Corner[] })
  if (fault) ctx.addIssue({ code: 'custom', path: ['points'], message: fault })
}
export type Fence = z.output<typeof fence>

const mostFences = 20

/** ORG-03, DEPL-17, INTEG-04: what a business unit has besides its place. */
const contents = {
  name: nameOf(100),
  alias: words(3),
  kind: z.enum(['unit', 'terminal']),
  /** the application terminal that the node is */
  terminalId: z.int().nullable(),
  costCenter: words(50),
  poolDistribution: z.boolean(),
  hrmsEmail: mail,
  shortageEmail: mail,
  activityEmail: mail,
  attendanceContact: words(100),
  /** IANA; null: that of the unit above */
  ownZone: z.string().max(60).nullable(),
  /** 1 Monday to 7 Sunday */
  weekStarts: z.int().min(1).max(7),
  weekendDays: z.array(z.int().min(1).max(7)).max(7),
  payCalendarId: z.int().nullable(),
  geofences: z.array(fence).max(mostFences, 'At most 20 geofences'),
}
const draft = z.strictObject({ parentId: rowId.nullable(), ...contents })
export type UnitDraft = z.output<typeof draft>

const unit = z.object({
  id: z.int(),
  version: z.int(),
  parentId: z.int().nullable(),
  active: z.boolean(),
  ...contents,
  /** the zone that counts, its own or one from above */
  zone: z.string(),
})
export type Unit = z.output<typeof unit>

const treeRow = z.object({
  id: z.int(),
  version: z.int(),
  parentId: z.int().nullable(),
  name: z.string(),
  alias: z.string().nullable(),
  kind: z.enum(['unit', 'terminal']),
  active: z.boolean(),
  poolDistribution: z.boolean(),
  costCenter: z.string().nullable(),
  zone: z.string(),
  /** posted there today, without those below */
  people: z.int(),
  contractPeople: z.int(),
})
export type TreeRow = z.output<typeof treeRow>

export const listUnits = endpoint({
  method: 'GET',
  path: '/business-units',
  summary: 'The business units within reach, also those that are closed, with the people who are posted there today',
  needs: sees(orgManagerKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: z.object({ companyName: z.string(), units: z.array(treeRow) }),
})

export const unitZones = endpoint({
  method: 'GET',
  path: '/business-units/zones',
  summary: 'The time zones that a business unit may be in',
  needs: sees(orgManagerKeys.view),
  reach: 'none',
  input: z.strictObject({}),
  output: z.array(z.string()),
})

const named = z.strictObject({ id: rowId })

export const getUnit = endpoint({
  method: 'GET',
  path: '/business-units/:id',
  summary: 'A business unit with its geofences, what depends on it, and who reaches it, the nearest first',
  needs: sees(orgManagerKeys.view),
  reach: 'company',
  names: { id: 'businessUnit' },
  input: named,
  output: z.object({
    unit,
    schedules: z.int(),
    unitsBelow: z.int(),
    users: z.array(
      z.object({ userId: z.int(), name: z.string(), role: z.string(), from: z.string(), below: z.boolean(), distance: z.int() }),
    ),
  }),
})

const errors = { standingShifts: 409, notHere: 409 } as const

export const addUnit = endpoint({
  method: 'POST',
  path: '/business-units',
  summary: 'Add a business unit below another one',
  needs: edits(orgManagerKeys.add),
  reach: 'company',
  names: { parentId: 'businessUnit' },
  input: draft.extend({ parentId: rowId, geofences: z.array(newFence).max(mostFences, 'At most 20 geofences') }),
  output: unit,
  errors,
})

export const saveUnit = endpoint({
  method: 'PUT',
  path: '/business-units/:id',
  summary: 'Change a business unit, also its place',
  needs: edits(orgManagerKeys.edit),
  reach: 'company',
  names: { id: 'businessUnit', parentId: 'businessUnit' },
  input: draft.extend({
    id: rowId,
    version: z.int(),
    /** the user has read what another zone means for shifts that stand */
    keepsShifts: z.boolean().default(false),
  }),
  output: unit,
  errors,
})

const place = z.strictObject({ id: rowId, parentId: rowId })

export const moveEffect = endpoint({
  method: 'GET',
  path: '/business-units/:id/move',
  summary: 'What moving a business unit would change: people, and users who gain or lose reach',
  needs: sees(orgManagerKeys.view),
  reach: 'company',
  names: { id: 'businessUnit', parentId: 'businessUnit' },
  input: place,
  output: z.object({
    /** why it cannot go there; null when it can */
    fault: z.string().nullable(),
    gain: z.int(),
    lose: z.int(),
  }),
})

export const moveUnit = endpoint({
  method: 'PUT',
  path: '/business-units/:id/move',
  summary: 'Move a business unit with everything below it',
  needs: edits(orgManagerKeys.edit),
  reach: 'company',
  names: { id: 'businessUnit', parentId: 'businessUnit' },
  input: place.extend({ version: z.int(), keepsShifts: z.boolean().default(false) }),
  output: unit,
  errors,
})

const switched = {
  needs: edits(orgManagerKeys.edit),
  reach: 'company',
  names: { id: 'businessUnit' },
  input: named.extend({ version: z.int() }),
  output: unit,
  errors,
} as const

export const activateUnit = endpoint({
  ...switched,
  method: 'PUT',
  path: '/business-units/:id/activate',
  summary: 'Open a closed business unit again',
})
export const deactivateUnit = endpoint({
  ...switched,
  method: 'PUT',
  path: '/business-units/:id/deactivate',
  summary: 'Close a business unit: nobody reaches it until it is opened again',
})

export const deleteUnit = endpoint({
  method: 'DELETE',
  path: '/business-units/:id',
  summary: 'Delete a business unit that nothing refers to',
  needs: edits(orgManagerKeys.remove),
  reach: 'company',
  names: { id: 'businessUnit' },
  input: named.extend({ version: z.int() }),
  output: z.object({ deleted: z.int() }),
  errors,
})

export type UnitDetail = Output<typeof getUnit>
