/** Days of shift-band dates, both included. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** What the plan says of one person and day. */
export interface PlannedDay {
  readonly employeeId: number
  readonly date: string
  /** null = OFF */
  readonly bandId: number | null
  /** minutes since 1970 in UTC, null on OFF */
  readonly start: number | null
  readonly end: number | null
}

/** A day of the live schedule as it stands. */
export interface RosterDay {
  readonly employeeId: number
  readonly date: string
  readonly dayType: string
  readonly baseBandId: number | null
  /** the one shift of the day; null without one */
  readonly shiftId: number | null
  readonly bandId: number | null
  readonly start: number | null
  readonly end: number | null
  /** changed by hand, deployed, with a second shift, or of another terminal: a roll-out leaves it alone */
  readonly held: boolean
  /** belongs to this plan alone: when the plan no longer has it, it goes */
  readonly own: boolean
}

export interface RosterDifference {
  readonly added: PlannedDay[]
  readonly changed: { readonly before: RosterDay; readonly after: PlannedDay }[]
  readonly removed: RosterDay[]
  /** days that the plan would have changed or removed, but are held */
  readonly kept: number
}

/** One person's day. */
export const keyOf = (day: { employeeId: number; date: string }) => `${day.employeeId} ${day.date}`

/** What a roll-out has to do so that the live schedule agrees with the plan; nothing when it already does. */
export function differenceOf(planned: readonly PlannedDay[], standing: readonly RosterDay[]): RosterDifference {
  const before = new Map(standing.map(day => [keyOf(day), day]))
  const difference: RosterDifference = { added: [], changed: [], removed: [], kept: 0 }
  let kept = 0
  for (const after of planned) {
    const day = before.get(keyOf(after))
    before.delete(keyOf(after))
    if (!day) difference.added.push(after)
    else if (agrees(day, after)) continue
    else if (day.held) kept++
    else difference.changed.push({ before: day, after })
  }
  for (const day of before.values()) {
    if (!day.own) continue
    if (day.held) kept++
    else difference.removed.push(day)
  }
  return { ...difference, kept }
}

function agrees(day: RosterDay, planned: PlannedDay): boolean {
  const dayType = planned.bandId === null ? 'off' : 'work'
  return (
    day.dayType === dayType &&
    day.bandId === planned.bandId &&
    day.baseBandId === planned.bandId &&
    day.start === planned.start &&
    day.end === planned.end
  )
}

/** A shift of the live schedule, as far as others of the same person meet it. */
export type StandingShift = Pick<RosterDay, 'employeeId' | 'date' | 'start' | 'end'>

/** Days of the plan whose shift would overlap another one of the same person in the live schedule as it would stand then. */
export function overlapsOf({ added, changed, removed }: RosterDifference, standing: readonly StandingShift[]): PlannedDay[] {
  const planned = new Set([...added, ...changed.map(({ after }) => after)])
  const gone = new Set([...removed, ...changed.map(({ before }) => before)].map(keyOf))
  const byPerson = new Map<number, (PlannedDay | StandingShift)[]>()
  for (const shift of [...planned, ...standing.filter(day => !gone.has(keyOf(day)))]) {
    if (shift.start === null) continue
    const shifts = byPerson.get(shift.employeeId) ?? []
    byPerson.set(shift.employeeId, shifts)
    shifts.push(shift)
  }
  return [...byPerson.values()].flatMap(shifts => {
    shifts.sort((one, other) => one.start! - other.start!)
    return shifts.flatMap((shift, at) => {
      const next = shifts[at + 1]
      if (!next || next.start! >= shift.end!) return []
      return ([next, shift].find(each => planned.has(each as PlannedDay)) as PlannedDay | undefined) ?? []
    })
  })
}
