import { z } from 'zod'
import { localOf } from '../../../kit/words/formats.ts'
import { wrongUntil } from '../../roster/roster-cells/leave-dates.rules.ts'
import type { RosterCell } from '../../roster/roster-cells/roster-cells.api.ts'
import type { CellAct, CellAt } from './cell-act.rules.ts'

/** What is recorded of days: leave of the whole day, leave of a part of it, a training, that somebody did not come. */
export type Absence = 'leave' | 'part' | 'training' | 'missing'

export type AbsenceValues = Readonly<Record<string, unknown>>

/** The first values: what stands there already, else the times of the shift. */
export function absenceValues(what: Absence, { leaves, leaveTypes, trainings, shifts, bands }: RosterCell, zone: string): AbsenceValues {
  const stands = leaves.find(({ part }) => part === (what === 'part'))
  const first = shifts[0]
  const last = shifts.at(-1)
  const timeOf = (instant: string | undefined) => (instant ? localOf(instant, zone).time : null)
  const onlyOne = what === 'training' ? trainings : leaveTypes
  const training = shifts.find(({ trainingExceptionId }) => trainingExceptionId !== null)
  const typeId = what === 'training' ? training?.trainingExceptionId : stands?.typeId
  return {
    typeId: typeId ? String(typeId) : onlyOne.length === 1 ? String(onlyOne[0]!.id) : null,
    begins: timeOf(stands?.startsAt ?? first?.startsAt),
    ends: timeOf(stands?.endsAt ?? last?.endsAt),
    bandId: String(first?.bandId ?? bands[0]?.id ?? ''),
    note: (what === 'missing' ? first?.notes : what === 'training' ? training?.notes : stands?.note) ?? null,
  }
}

/** What the values ask for; `replaces` are the leaves that new leave takes the place of. */
export function absenceAct(what: Absence, values: AbsenceValues, cells: readonly CellAt[], replaces: readonly number[] = []): CellAct {
  const note = values.note ? String(values.note) : null
  if (what === 'missing') return { kind: 'presence', what, note, cells }
  const given = { exceptionTypeId: Number(values.typeId), note, cells }
  if (what === 'training') return { kind: 'training', ...given, bandId: values.bandId ? Number(values.bandId) : null }
  return { kind: 'leave', ...given, replaces, part: what === 'part' ? { begins: String(values.begins), ends: String(values.ends) } : null }
}

/** RECON-07: the end is after the start; where a shift lasts beyond midnight, the next morning is. `from` is the first date of a range. */
export const endAfterStart = (beyondMidnight: boolean, from: string | null = null) =>
  z.looseObject({}).superRefine(({ begins, ends, until }: AbsenceValues, ctx) => {
    const wrong = from === null ? undefined : wrongUntil(from, until)
    if (wrong) ctx.addIssue({ code: 'custom', path: ['until'], message: wrong })
    if (typeof begins !== 'string' || typeof ends !== 'string' || begins === '' || ends === '') return
    if (begins === ends || (ends < begins && !beyondMidnight))
      ctx.addIssue({ code: 'custom', path: ['ends'], message: 'Invalid to-time for leave request' })
  })
