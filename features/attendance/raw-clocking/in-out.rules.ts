import type { RawClocking } from './raw-clocking.api.ts'

/** One roster date of a person: the clockings its hours begin and end with; null where there is none. */
export interface InOut {
  readonly shiftDate: string
  readonly shiftId: number | null
  readonly clockIn: RawClocking | null
  readonly clockOut: RawClocking | null
}

/** First in and last out of each roster date, of the clockings that count, newest date first. */
export function inOutOf(rows: readonly RawClocking[]): InOut[] {
  const dates = [...new Set(rows.map(row => row.shiftDate))].sort().reverse()
  return dates.map(shiftDate => {
    const own = rows.filter(row => row.shiftDate === shiftDate)
    const counting = own.filter(row => !row.voided).sort((a, b) => a.effectiveAt.localeCompare(b.effectiveAt))
    return {
      shiftDate,
      shiftId: own[0]!.shiftId,
      clockIn: counting.find(row => row.transcode === 'IN') ?? null,
      clockOut: counting.findLast(row => row.transcode === 'OUT') ?? null,
    }
  })
}
