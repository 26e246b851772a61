import { z } from 'zod'
import { isInstant } from '../../../kit/fields/instant.ts'
import type { RosterCell, ShiftDraft } from '../../roster/roster-cells/roster-cells.api.ts'

export type ShiftValues = Readonly<Record<string, unknown>>
export type ShiftShown = RosterCell['shifts'][number]
export type BandShown = RosterCell['bands'][number]
export type TimeName = 'startsAt' | 'endsAt' | 'otStartsAt' | 'otEndsAt'

export const bandOf = (cell: RosterCell, bandId: unknown): BandShown | undefined =>
  cell.bands.find(({ id }) => String(id) === String(bandId))

/** Start and end for a band of the combination type (SHIFT-06); overtime type Start has no OT end, End no OT start (SHIFT-05). */
export function isOpen(name: TimeName, band: BandShown | undefined): boolean {
  if (name === 'startsAt' || name === 'endsAt') return band?.flexible ?? false
  return band?.overtimeType === (name === 'otStartsAt' ? 'start' : 'end')
}

/** A time as it counts: the one that was entered, where the band leaves it open, else that of the band; empty where there is none. */
export function timeOf(name: TimeName, values: ShiftValues, band: BandShown | undefined): string {
  const given = isOpen(name, band) ? String(values[name] ?? '') : ''
  return given || (name === 'startsAt' || name === 'endsAt' ? (band?.[name] ?? '') : '')
}

/** What a dialog begins with: the shift, or a new one, for which the band is to be chosen (SHIFT-09). */
export const valuesOf = (cell: RosterCell, shift: ShiftShown | undefined) => {
  const band = shift ? bandOf(cell, shift.bandId) : cell.bands.length === 1 ? cell.bands[0] : undefined
  const own = (name: TimeName) => (isOpen(name, band) ? (shift?.[name] ?? null) : null)
  return {
    cell,
    bandId: band ? String(band.id) : null,
    startsAt: own('startsAt'),
    endsAt: own('endsAt'),
    otStartsAt: own('otStartsAt'),
    otEndsAt: own('otEndsAt'),
    supplementIds: shift?.supplementIds ?? [],
    offCancelled: shift?.offCancelled ?? false,
    training: (shift?.trainingExceptionId ?? null) !== null,
    trainingExceptionId: shift?.trainingExceptionId ? String(shift.trainingExceptionId) : null,
    role: cell.role ?? '',
    notes: shift?.notes ?? null,
  }
}

/** What is sent; a training type only when training shift is ticked (SHIFT-24). */
export function draftOf(values: ShiftValues, cell: RosterCell): ShiftDraft {
  const band = bandOf(cell, values.bandId)!
  const given = (name: string) => (values[name] ? String(values[name]) : null)
  const own = (name: TimeName) => (isOpen(name, band) ? given(name) : null)
  const training = values.training === true && values.trainingExceptionId ? Number(values.trainingExceptionId) : null
  return {
    bandId: band.id,
    startsAt: own('startsAt'),
    endsAt: own('endsAt'),
    otStartsAt: own('otStartsAt'),
    otEndsAt: own('otEndsAt'),
    notes: given('notes'),
    offCancelled: values.offCancelled === true,
    trainingExceptionId: training,
    supplementIds: ((values.supplementIds as unknown[] | null) ?? []).map(Number),
  }
}

const times = ['startsAt', 'endsAt', 'otStartsAt', 'otEndsAt'] as const
const notATime = 'Not a valid date and time'

/** SHIFT-14, SHIFT-15: full dates and times are compared, overtime only where both are given (CF-35, CF-37). */
export const timesChecked = z.looseObject({}).superRefine((values: ShiftValues, ctx) => {
  const band = bandOf(values.cell as RosterCell, values.bandId)
  const wrong = (path: TimeName, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  const at = Object.fromEntries(times.map(name => [name, timeOf(name, values, band)])) as Record<TimeName, string>
  const unread = times.filter(name => at[name] !== '' && !isInstant(at[name]))
  for (const name of unread) wrong(name, notATime)
  const isLater = (one: TimeName, other: TimeName) =>
    at[one] !== '' && at[other] !== '' && unread.length === 0 && Date.parse(at[one]) > Date.parse(at[other])
  if (isLater('startsAt', 'endsAt')) wrong('endsAt', 'Start time should be smaller than or equal to End time')
  if (isLater('otStartsAt', 'otEndsAt')) wrong('otEndsAt', 'OT start time should be smaller than or equal to OT end time')
})
