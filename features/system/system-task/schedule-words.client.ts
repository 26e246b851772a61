import type { Unit } from '../../../kit/tasks/frequency.ts'
import { formatWeekday } from '../../../kit/words/formats.ts'
import type { Words } from '../../../kit/words/words.tsx'
import type { ScheduleDraft } from './system-task.api.ts'

/** Mon to Sun, as the user's language says them; 1 is Monday. */
export const weekdayWord = (day: number): string => formatWeekday(`1970-01-0${4 + day}`)

const each: Record<Unit, string> = {
  minute: 'Every minute',
  hour: 'Every hour',
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
}
const several: Record<Unit, string> = {
  minute: 'Every {{count}} {{count:minute|minutes}}',
  hour: 'Every {{count}} {{count:hour|hours}}',
  day: 'Every {{count}} {{count:day|days}}',
  week: 'Every {{count}} {{count:week|weeks}}',
  month: 'Every {{count}} {{count:month|months}}',
}

/** When a schedule runs: `Every week, Mon, Thu, 02:40`; of a typed expression the expression. */
export function scheduleWords(t: Words, { everyN, unit, weekdays, atTime, monthDay, cron }: ScheduleDraft): string {
  if (everyN === null || unit === null) return cron
  const often = everyN === 1 ? t(each[unit]) : t(several[unit], { count: everyN })
  const day = unit === 'month' ? [t('day {{day}}', { day: String(monthDay) })] : [...weekdays].sort().map(weekdayWord)
  const time = unit === 'minute' ? [] : unit === 'hour' ? [`:${atTime?.slice(3)}`] : [atTime ?? '']
  return [often, ...day, ...time].join(', ')
}
