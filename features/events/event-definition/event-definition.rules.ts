import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'

/** What a line of a work standard counts, in words. */
export const bases = {
  per_event: 'Per call',
  per_crane: 'Per crane',
  per_n_cranes: 'Per n cranes',
  per_shift_terminal: 'Per band',
} as const
export type Basis = keyof typeof bases

export const seatPatterns = { parallel: 'Together', alternating: 'Taking turns' } as const
export type SeatPattern = keyof typeof seatPatterns

/** Lines a work standard may have. */
export const noLine = 'A work standard needs at least one line.'
export const mostLines = 100

interface Draft {
  readonly startsOn: string
  readonly endsOn: string | null
  readonly lines: readonly { readonly equipmentCategoryId: number | null; readonly equipmentCount: number }[]
}

/** What is wrong with a work standard as a whole: a field (a path in the input) and a sentence. Undefined when nothing is. */
export function definitionFault({ startsOn, endsOn, lines }: Draft): { field: string; text: string } | undefined {
  if (!isInOrder(startsOn, endsOn)) return { field: 'endsOn', text: endBeforeStart }
  const without = lines.findIndex(line => line.equipmentCount > 0 && line.equipmentCategoryId === null)
  return without < 0 ? undefined : { field: `lines.${without}.equipmentCategoryId`, text: 'Choose the equipment that is counted.' }
}
