import { z } from 'zod'
import { endpoint } from '../../../kit/calls/endpoint.ts'
import { notATime, timeForm } from '../../../kit/fields/time/time.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { cells, changed, changing, mostCells, overLeave, sent } from './roster-cells.api.ts'

const id = z.int().positive()
const time = z.string().regex(timeForm, notATime)
const mostLetters = 300
const note = z
  .string()
  .trim()
  .max(mostLetters, inEnglish('At most {{count}} {{count:character|characters}}', { count: mostLetters }))
  .nullable()

/** A part of a day by the clock of the terminal; within a night shift, times after midnight are of the next morning. */
const part = z.strictObject({ begins: time, ends: time })

export const leave = z.strictObject({
  ...sent,
  /** an exception type of the kind leave */
  exceptionTypeId: id,
  note,
  /** null = the whole day */
  part: part.nullable(),
  /** ids of leaves that stand and that this one takes the place of; one that it meets and that is not among them refuses it */
  replaces: z.array(id).max(mostCells).optional(),
  cells,
})
const training = z.strictObject({
  ...sent,
  ...overLeave,
  /** an exception type that is offered for trainings */
  exceptionTypeId: id,
  note,
  /** the band of a day that has no shift yet */
  bandId: id.nullable(),
  cells,
})
export const backFromLeave = z.strictObject({
  ...sent,
  /** only these leaves; absent = all of each day */
  leaveIds: z.array(id).max(mostCells).optional(),
  cells,
})
const compOff = z.strictObject({ ...sent, ...overLeave, cells })
const presence = z.strictObject({
  ...sent,
  what: z.enum(['missing', 'came']),
  /** of who did not come; what is noted of the shift stays where nothing is given */
  note: note.default(null),
  cells,
})

type Given<Input extends z.ZodType> = Omit<z.output<Input>, 'orgNodeId' | 'sentAs'>
/** How somebody is away from work, or is not any more. */
export type AbsenceAct =
  | ({ readonly kind: 'leave' } & Given<typeof leave>)
  | ({ readonly kind: 'training' } & Given<typeof training>)
  | ({ readonly kind: 'cancelLeave' } & Given<typeof backFromLeave>)
  | ({ readonly kind: 'presence' } & Given<typeof presence>)
  | ({ readonly kind: 'compOff' } & Given<typeof compOff>)

export const recordLeave = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/leave',
  summary:
    'Leave on days of the live roster, whole days or a part of a shift, all of them or none; answers the posts that it frees (RECON-07)',
  names: { 'cells.employeeId': 'person', replaces: 'leave' },
  input: leave,
  output: changed,
})

export const cancelLeave = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/leave/cancel',
  summary: 'Take leave back: the day is as it was before it',
  names: { 'cells.employeeId': 'person', leaveIds: 'leave' },
  input: backFromLeave,
  output: changed,
})

export const recordTraining = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/training',
  summary: 'Make days of the live roster training days, all of them or none; a training is not deployed (SHIFT-24)',
  names: { 'cells.employeeId': 'person', bandId: 'shiftBand' },
  input: training,
  output: changed,
})

export const recordPresence = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/presence',
  summary: 'Put down that people did not come, or came after all',
  names: { 'cells.employeeId': 'person' },
  input: presence,
  output: changed,
})

export const giveCompOff = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/comp-off',
  summary: 'Give days with a shift as compensatory off, all of them or none; answers the posts that it frees (ND-90)',
  names: { 'cells.employeeId': 'person' },
  input: compOff,
  output: changed,
})
