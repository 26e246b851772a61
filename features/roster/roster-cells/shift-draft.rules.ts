import type { CellKey, ShiftImage } from '../roster-day/day-image.rules.ts'
import { ActRefused, type Ground } from './ground.rules.ts'
import type { ShiftDraft } from './roster-cells.api.ts'

const longest = 26 * 60
const minuteAt = (instant: string | null) => (instant === null ? null : Math.floor(Date.parse(instant) / 60_000))

/**
 * A shift as the dialog says it, over what its band says. Times of its own only for a band of the combination type (SHIFT-06); overtime
 * only where the band has it: type Start has no end, type End no start (SHIFT-05, CF-37).
 * @throws ActRefused for times in the wrong order (SHIFT-14, SHIFT-15)
 */
export function draftedShift(draft: ShiftDraft, plain: ShiftImage, cell: CellKey, { bands }: Pick<Ground, 'bands'>): ShiftImage {
  const { flexible, overtimeType } = bands.get(draft.bandId)!
  const start = (flexible && minuteAt(draft.startsAt)) || plain.start
  const end = (flexible && minuteAt(draft.endsAt)) || plain.end
  if (start >= end) throw new ActRefused('order', cell)
  if (end - start > longest) throw new ActRefused('tooLong', cell)
  const otStart = minuteAt(draft.otStartsAt)
  const otEnd = minuteAt(draft.otEndsAt)
  if (otStart !== null && otEnd !== null && otStart > otEnd) throw new ActRefused('otOrder', cell)
  return {
    ...plain,
    start,
    end,
    overtimeType,
    otStart: overtimeType === 'start' ? otStart : null,
    otEnd: overtimeType === 'end' ? otEnd : null,
    offCancelled: draft.offCancelled,
    notes: draft.notes || null,
    trainingId: draft.trainingExceptionId,
    supplements: [...new Set(draft.supplementIds)].sort((one, other) => one - other),
  }
}
