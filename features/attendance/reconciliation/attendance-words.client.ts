import type { IconName } from '../../../kit/ui/icon.tsx'
import { formatDate, formatMinutes, formatTime } from '../../../kit/words/formats.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { AttendanceRow, TrailStep } from './attendance.api.ts'

/** How a severity looks: most serious red, then amber, then blue. */
export const severityLook = {
  block: { tone: 'danger', icon: 'error' },
  warn: { tone: 'warn', icon: 'warning' },
  info: { tone: 'info', icon: 'info' },
} as const satisfies Record<string, { tone: 'danger' | 'warn' | 'info'; icon: IconName }>

/** `07:00–19:00`, or OFF on a date without a shift. */
export function plannedWords(row: AttendanceRow, zone: string, t: Words): string {
  if (row.plannedFrom === null || row.plannedTo === null) return t('OFF')
  return `${formatTime(row.plannedFrom, zone)}–${formatTime(row.plannedTo, zone)}`
}

/** A step of a trail: its name and what it found, such as "4 min, in the grace of 5: counted from 07:00". */
export function stepWords({ rule, from, to, minutes, limit }: TrailStep, zone: string, t: Words): { title: string; text: string } {
  const places = { from: formatTime(from, zone), to: formatTime(to, zone), minutes, limit: limit ?? 0, hours: formatMinutes(limit ?? 0) }
  switch (rule) {
    case 'firstInLastOut':
      return { title: t('First in last out'), text: t('{{from}} to {{to}}', places) }
    case 'duplicatePunch':
      return { title: t('Double clocking'), text: t('{{minutes}} min apart, counted once', places) }
    case 'earlyIn':
      return { title: t('Early in'), text: t('before {{to}} earns nothing', places) }
    case 'lateInGrace':
      return { title: t('Late in'), text: t('{{minutes}} min, in the grace of {{limit}}: counted from {{from}}', places) }
    case 'lateIn':
      return { title: t('Late in'), text: t('{{minutes}} min, over the grace of {{limit}}: counted from {{to}}', places) }
    case 'earlyOutGrace':
      return { title: t('Early out'), text: t('{{minutes}} min, in the grace of {{limit}}: counted to {{to}}', places) }
    case 'earlyOut':
      return { title: t('Early out'), text: t('{{minutes}} min, over the grace of {{limit}}: counted to {{from}}', places) }
    case 'lateOut':
      return { title: t('Late out'), text: t('after {{from}} is not normal time', places) }
    case 'break':
      return { title: t('Break hours'), text: t('unpaid meal, longer than {{hours}}', places) }
    case 'breakNotDue':
      return { title: t('Break hours'), text: t('none, not longer than {{hours}}', places) }
    case 'afterShift':
      return { title: t('Daily OT'), text: t('{{from}} to {{to}}, at least {{limit}} min', places) }
    case 'otBelowMinimum':
      return { title: t('Daily OT'), text: t('{{minutes}} min after {{from}}, under {{limit}}: none', places) }
    case 'otNotAllowed':
      return { title: t('Daily OT'), text: t('time after the shift is not paid') }
    case 'otRound':
      return { title: t('Rounding'), text: t('OT down to {{limit}} min', places) }
    case 'offDay':
      return { title: t('OFF OT'), text: t('not rostered on this date') }
    default:
      return { title: rule, text: '' }
  }
}

/** `11/Dec 09:58`. */
export const shortDateTime = (date: string, time: string): string => `${formatDate(date).slice(0, -5)} ${time}`
