import type { IconName } from '../../../kit/ui/icon.tsx'
import { formatDayOfMonth, formatTime } from '../../../kit/words/formats.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { AttendanceRow } from './attendance.api.ts'

/** How a severity looks: most serious red, then amber, then blue. */
export const severityLook = {
  block: { tone: 'danger', icon: 'error' },
  warn: { tone: 'warn', icon: 'warning' },
  info: { tone: 'info', icon: 'info' },
} as const satisfies Record<string, { tone: 'danger' | 'warn' | 'info'; icon: IconName }>

/** `07:00–19:00`, or the leave or OFF of a date without a shift. */
export function plannedWords(row: AttendanceRow, zone: string, t: Words): string {
  if (row.plannedFrom === null || row.plannedTo === null) return row.leave ?? t('OFF')
  return `${formatTime(row.plannedFrom, zone)}–${formatTime(row.plannedTo, zone)}`
}

/** `11/Dec 09:58`. */
export const shortDateTime = (date: string, time: string): string => `${formatDayOfMonth(date)} ${time}`
