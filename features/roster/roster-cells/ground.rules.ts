import type { Zone } from '../../../engines/time/time.ts'
import type { Band, CellKey, DayImage, ShiftImage, StandingCell } from '../roster-day/day-image.rules.ts'

export type ActFault =
  | 'taken'
  | 'mostShifts'
  | 'notOff'
  | 'noBand'
  | 'noLength'
  | 'noShift'
  | 'elsewhere'
  | 'SwapShiftValidateTargetEmpOff'
  | 'otOrder'
  | 'order'
  | 'tooLong'
  | 'toTime'
  | 'noWork'
  | 'outsideShift'
  | 'skipped'
  | 'noLeave'
  | 'noBandGiven'
  | 'noCompOff'
  | 'noPlan'

/** An act that cannot be done; nothing is. */
export class ActRefused extends Error {
  constructor(
    readonly fault: ActFault,
    readonly cell: CellKey,
  ) {
    super(`${fault} ${cell.employeeId} ${cell.date}`)
  }
}

/** What an act is judged against. */
export interface Ground {
  readonly orgNodeId: number
  readonly zone: Zone
  readonly bands: ReadonlyMap<number, Band>
  readonly standing: ReadonlyMap<string, StandingCell>
  readonly mostShifts: number
  /** what days that are leave were before it, by `keyOf`; null = nothing was rostered, not there = nobody remembers */
  /** what the published plans say of the cells, by `keyOf`; null = OFF, not there = nothing */
  readonly planned: ReadonlyMap<string, ShiftImage | null>
  readonly beforeLeave: ReadonlyMap<string, DayImage | null>
}
