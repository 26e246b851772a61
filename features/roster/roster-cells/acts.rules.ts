import {
  type CellChange,
  type CellKey,
  type DayImage,
  leavesWithin,
  plainShift,
  plannedImage,
  type ShiftImage,
} from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import type { AbsenceAct } from './absence.api.ts'
import { absentDay } from './absence.rules.ts'
import type { BackToPlanAct } from './back-to-plan.api.ts'
import { bandSpanOn, shiftOn, upToDate } from './band-shift.rules.ts'
import type { BandTimesAct } from './band-times.api.ts'
import { ActRefused, type Ground } from './ground.rules.ts'
import type { Act } from './roster-cells.api.ts'
import { draftedShift } from './shift-draft.rules.ts'

export type AnyAct = Act | AbsenceAct | BackToPlanAct | BandTimesAct

/** The cells that an act touches, each once. */
export function cellsOf(act: AnyAct): (CellKey & { version: number })[] {
  const all = 'pairs' in act ? act.pairs.flatMap(({ from, to }) => [from, to]) : act.cells
  return [...new Map(all.map(cell => [keyOf(cell), cell])).values()]
}

/**
 * What becomes of each cell.
 * @throws ActRefused when one of them cannot become that
 */
export function changesOf(act: AnyAct, ground: Ground): CellChange[] {
  const images = new Map(cellsOf(act).map(cell => [keyOf(cell), ground.standing.get(keyOf(cell))?.image ?? null]))
  const after = new Map(images)
  for (const cell of cellsOf(act)) {
    const stands = ground.standing.get(keyOf(cell))
    if (stands && stands.image.dayType !== 'blank' && stands.orgNodeId !== ground.orgNodeId) throw new ActRefused('elsewhere', cell)
  }
  if ('pairs' in act) onPairs(act, images, after, ground)
  else
    for (const cell of act.cells) {
      const before = images.get(keyOf(cell)) ?? null
      after.set(
        keyOf(cell),
        isAbsence(act)
          ? absentDay(act, cell, before, ground)
          : act.kind === 'plan'
            ? asPlanned(cell, before, ground)
            : act.kind === 'bandTimes'
              ? before && withBandTimes(before, cell, ground)
              : oneAfter(act, cell, before, ground),
      )
    }
  return cellsOf(act).map(({ employeeId, date }) => {
    const key = keyOf({ employeeId, date })
    return { employeeId, date, before: images.get(key)!, after: after.get(key)! }
  })
}

const absences: ReadonlySet<AnyAct['kind']> = new Set<AbsenceAct['kind']>(['leave', 'training', 'cancelLeave', 'presence', 'compOff'])
export const isAbsence = (act: AnyAct): act is AbsenceAct => absences.has(act.kind)

/** What the published plan says of a cell; leave for a part of the shift stays. */
function asPlanned(cell: CellKey, before: DayImage | null, { planned, bands }: Ground): DayImage {
  const shift = planned.get(keyOf(cell))
  if (shift === undefined) throw new ActRefused('noPlan', cell)
  if (shift && !bands.get(shift.bandId)?.active) throw new ActRefused('noBand', cell)
  const image = plannedImage(shift && { ...shift, id: before?.shifts[0]?.id ?? null }, 'plan')
  return { ...image, leaves: leavesWithin(before?.leaves ?? [], image.shifts) }
}

function oneAfter(
  act: CellAct,
  cell: CellKey & { bandId?: number | null; offCancelled?: boolean | undefined },
  before: DayImage | null,
  ground: Ground,
) {
  if (act.kind === 'set') {
    const { bandId } = cell
    if (bandId == null) return before?.dayType === 'off' ? before : handImage(before, 'off', [])
    const [first] = before?.shifts ?? []
    if (before?.dayType === 'work' && before.shifts.length === 1 && first!.bandId === bandId) return withBandTimes(before, cell, ground)
    const shift = {
      ...bandShift(bandId, cell, ground),
      id: first?.id ?? null,
      offCancelled: (cell.offCancelled && before?.dayType === 'off') || (first?.offCancelled ?? false),
    }
    return handImage(before, 'work', [shift])
  }
  if (act.kind === 'offCancel') {
    if (before?.dayType !== 'off') throw new ActRefused('notOff', cell)
    return handImage(before, 'work', [{ ...bandShift(act.bandId, cell, ground), offCancelled: true }])
  }
  if (act.kind === 'add')
    return added(before, draftedShift(act.shift, bandShift(act.shift.bandId, cell, ground), cell, ground), cell, ground)
  const old = before?.shifts.find(({ id }) => id === act.id)
  if (!old) throw new ActRefused('noShift', cell)
  // a shift that stands may be corrected also when its band is not in use any more
  const isClosed = old.bandId === act.shift.bandId && !ground.bands.get(old.bandId)?.active
  const plain = isClosed ? old : bandShift(act.shift.bandId, cell, ground)
  const drafted = { ...draftedShift(act.shift, plain, cell, ground), id: old.id, slot: old.slot, missing: old.missing }
  const shifts = inOrderOfTime(before!.shifts.map(shift => (shift === old ? drafted : shift)))
  return handImage(before, typeOf(shifts), shifts)
}

/** A day whose shifts follow their bands again; what plan, engine or hand said of the day stays. */
function withBandTimes(before: DayImage, cell: CellKey, ground: Ground): DayImage {
  const shifts = before.shifts.map(shift => upToDate(shift, cell, ground))
  return { ...before, shifts, leaves: leavesWithin(before.leaves ?? [], shifts) }
}

const inOrderOfTime = (shifts: readonly ShiftImage[]) => [...shifts].sort((one, other) => one.start - other.start)

/** In the lowest free slot; a day off becomes a working one. */
function added(before: DayImage | null, shift: ShiftImage, cell: CellKey, { mostShifts }: Ground): DayImage {
  const there = before?.shifts ?? []
  if (there.length >= mostShifts) throw new ActRefused('mostShifts', cell)
  const taken = new Set(there.map(({ slot }) => slot))
  let slot = 1
  while (taken.has(slot)) slot++
  const shifts = inOrderOfTime([...there, { ...shift, slot }])
  return handImage(before, typeOf(shifts), shifts)
}

/** A day of trainings alone is a training day. */
const typeOf = (shifts: readonly ShiftImage[]) => (shifts.every(({ trainingId }) => trainingId !== null) ? 'training' : 'work')

type CellAct = Exclude<Act, { pairs: unknown }>
type PairAct = Extract<Act, { pairs: unknown }>
type Images = Map<string, DayImage | null>

function onPairs({ kind, pairs }: PairAct, images: Images, after: Images, ground: Ground): void {
  const at = (cell: CellKey) => images.get(keyOf(cell)) ?? null
  const works = (cell: CellKey) => (at(cell)?.shifts.length ?? 0) > 0
  const leaving = new Set(kind === 'move' ? pairs.map(({ from }) => keyOf(from)) : [])
  for (const { from } of pairs) if (kind === 'move') after.set(keyOf(from), handImage(at(from), 'off', []))
  for (const { from, to } of pairs) {
    if (kind !== 'copy' && !works(from)) throw new ActRefused('noShift', from)
    if (kind === 'move' && works(to) && !leaving.has(keyOf(to))) throw new ActRefused('taken', to)
    if (kind === 'swap' && !works(to)) throw new ActRefused('SwapShiftValidateTargetEmpOff', to)
    after.set(keyOf(to), brought(at(from), at(to), from, to, ground))
    if (kind === 'swap') after.set(keyOf(from), brought(at(to), at(from), to, from, ground))
  }
}

/** The contents of a day on another one; leave, holidays and comp off stay whose they are, and come as OFF. */
function brought(source: DayImage | null, target: DayImage | null, from: CellKey, to: CellKey, ground: Ground): DayImage | null {
  if (!source || source.shifts.length === 0) return target?.dayType === 'off' ? target : handImage(target, 'off', [])
  const shifts = source.shifts.map(
    (shift): ShiftImage => ({ ...shiftOn(shift, from, to, ground), id: null, offCancelled: false, missing: false }),
  )
  return handImage(target, source.dayType, shifts)
}

/** A shift of a band with the times that it has on the date. */
const bandShift = (bandId: number, cell: CellKey, ground: Ground): ShiftImage => plainShift(...bandSpanOn(bandId, cell, ground))

/** What a hand makes of a day; what plan or engine said stays known, and leave for a part of a shift that still lasts all the while. */
const handImage = (before: DayImage | null, dayType: string, shifts: readonly ShiftImage[]): DayImage => ({
  dayType,
  baseDayType: before?.baseDayType ?? 'off',
  baseBandId: before?.baseBandId ?? null,
  source: 'manual',
  hand: true,
  shifts,
  leaves: leavesWithin(before?.leaves ?? [], shifts),
})
