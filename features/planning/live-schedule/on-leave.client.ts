import { formatDate } from '../../../kit/words/formats.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { LeaveOfCell } from '../../roster/roster-cells/roster-cells.api.ts'

/** Whether leave is to go for what was typed over it. */
export interface LeaveAsked {
  readonly onLeave: readonly LeaveOfCell[]
  answer(goes: boolean): void
}

/** Cells named in one message. */
const mostNamed = 8

/** A cell with its leave. */
export const leaveWords = ({ name, date, leave }: LeaveOfCell, t: Words): string =>
  t('{{name}}, {{date}}: {{leave}}', { name, date: formatDate(date), leave: leave === 'Leave' ? t('Leave') : leave })

/** Says which cells were left, because their people are on leave. */
export function leftOnLeave(cells: readonly LeaveOfCell[], t: Words): string {
  const named = cells.slice(0, mostNamed).map(cell => leaveWords(cell, t))
  const more = cells.length - named.length
  return [
    t('{{count}} {{count:day|days}} left, because of leave:', { count: cells.length }),
    ...named,
    ...(more > 0 ? [t('and {{count}} more', { count: more })] : []),
  ].join('\n')
}
