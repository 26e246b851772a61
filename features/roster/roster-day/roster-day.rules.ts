import {
  type CellChange,
  type CellKey,
  type DayImage,
  leavesWithin,
  losesLeave,
  plannedImage,
  type ShiftImage,
  type StandingCell,
} from './day-image.rules.ts'

/** Days of shift-band dates, both included. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** What the plan says of one person and day; without a shift OFF. */
export interface PlannedDay extends CellKey {
  readonly shift: ShiftImage | null
}

/** A day of the live schedule as it stands. */
export interface RosterDay extends StandingCell {
  /** changed by hand, deployed, with a second shift, or of another terminal: a roll-out leaves it alone */
  readonly held: boolean
  /** held only because somebody or an engine has changed it here: it may be given back to the plan */
  readonly yields: boolean
  /** belongs to this plan alone: when the plan no longer has it, it goes */
  readonly own: boolean
}

export interface RosterDifference {
  readonly added: readonly CellChange[]
  readonly changed: readonly CellChange[]
  readonly removed: readonly CellChange[]
  /** days that the plan would have changed or removed, but are held */
  readonly kept: number
  /** days that it would have changed or removed, but on which somebody is on leave: no plan takes leave away */
  readonly onLeave: readonly CellKey[]
}

/** One person's day. */
export const keyOf = (day: CellKey) => `${day.employeeId} ${day.date}`

/** What becomes of a day that a plan or an engine says; a shift that stays a shift keeps its id, and leave for a part of it stays. */
export const plannedChange = ({ employeeId, date, shift }: PlannedDay, before: DayImage | null, source: 'plan' | 'engine'): CellChange => ({
  employeeId,
  date,
  before,
  after: {
    ...plannedImage(shift && { ...shift, id: before?.shifts[0]?.id ?? null }, source),
    leaves: leavesWithin(before?.leaves ?? [], shift ? [shift] : []),
  },
})

/** What a roll-out has to do so that the live schedule agrees with the plan; nothing when it already does. */
export function differenceOf(planned: readonly PlannedDay[], standing: readonly RosterDay[]): RosterDifference {
  const before = new Map(standing.map(day => [keyOf(day), day]))
  const difference = { added: [] as CellChange[], changed: [] as CellChange[], removed: [] as CellChange[] }
  const onLeave: CellKey[] = []
  let kept = 0
  for (const wanted of planned) {
    const day = before.get(keyOf(wanted))
    before.delete(keyOf(wanted))
    if (!day) difference.added.push(plannedChange(wanted, null, 'plan'))
    else if (agrees(day.image, wanted)) continue
    else {
      const change = plannedChange(wanted, day.image, 'plan')
      if (losesLeave(change)) onLeave.push(day)
      else if (day.held) kept++
      else difference.changed.push(change)
    }
  }
  for (const { employeeId, date, image, own, held } of before.values()) {
    if (!own) continue
    if (losesLeave({ before: image, after: null })) onLeave.push({ employeeId, date })
    else if (held) kept++
    else difference.removed.push({ employeeId, date, before: image, after: null })
  }
  return { ...difference, kept, onLeave }
}

/** Whether a day of the live schedule is as the plan has it. */
export function agrees({ dayType, baseBandId, shifts }: DayImage, { shift }: PlannedDay): boolean {
  const [stands] = shifts
  const bandId = shift?.bandId ?? null
  return (
    dayType === (shift ? 'work' : 'off') &&
    (stands?.bandId ?? null) === bandId &&
    baseBandId === bandId &&
    stands?.start === shift?.start &&
    stands?.end === shift?.end
  )
}

/** Why a cell may not become what it should. */
export interface CellRefusal extends CellKey {
  readonly reason: 'overlap' | 'notYetHired' | 'left' | 'elsewhere' | 'notScheduled' | 'suspended' | 'excluded' | 'onLeave'
}

/** Who leaves a post, and who takes it; null = nobody. */
export interface PostMove {
  readonly seatId: number
  readonly from: number | null
  readonly to: number | null
}

/** A shift of the live schedule, as far as others of the same person meet it. */
export interface StandingShift extends CellKey {
  readonly start: number
  readonly end: number
}

/** Cells whose new shifts would overlap another one of the same person in the live schedule as it would stand then. */
export function overlapsOf(changes: readonly CellChange[], standing: readonly StandingShift[]): CellKey[] {
  const touched = new Map(changes.map(change => [keyOf(change), change]))
  const byPerson = new Map<number, StandingShift[]>()
  const add = (shift: StandingShift) => {
    const shifts = byPerson.get(shift.employeeId)
    if (shifts) shifts.push(shift)
    else byPerson.set(shift.employeeId, [shift])
  }
  for (const { employeeId, date, after } of changes) for (const { start, end } of after?.shifts ?? []) add({ employeeId, date, start, end })
  for (const shift of standing) if (!touched.has(keyOf(shift))) add(shift)
  return [...byPerson.values()].flatMap(shifts => {
    shifts.sort((one, other) => one.start - other.start)
    return shifts.flatMap((shift, at) => {
      const next = shifts[at + 1]
      if (!next || next.start >= shift.end) return []
      return [next, shift].find(each => touched.has(keyOf(each))) ?? []
    })
  })
}
