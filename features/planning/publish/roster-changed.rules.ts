import { type NoticeDay, notice } from '../../../kit/notices/notice.ts'
import { type DayCodes, wordsOf } from '../../roster/roster-day/day-words.rules.ts'
import type { ChosenDraft } from './drafts.rules.ts'

const example: NoticeDay[] = [
  { date: '2026-11-26', text: 'D12 07:00-19:00' },
  { date: '2026-11-27', text: 'OFF' },
]

/** Changed days of somebody's roster were published. */
export const rosterChanged = notice('rosterChanged', {
  label: 'Changed days published',
  icon: 'calendar',
  action: 'Open the roster',
  places: {
    name: { kind: 'text', says: 'Name of the receiver', example: 'Manoj' },
    count: { kind: 'count', says: 'Number of changed days', example: 2 },
    first: { kind: 'days', says: 'The first of these days and its shift', example: example.slice(0, 1) },
    days: { kind: 'days', says: 'Each of these days and its shift', example },
  },
  texts: {
    InApp: {
      subject: 'Your roster has changed: {{count}} {{count:day|days}}',
      body: ['{{days}}', 'Please accept or reject these days.'],
    },
    Email: {
      subject: 'Your roster has changed: {{count}} {{count:day|days}}',
      body: ['{{name}}, your roster has changed:', '{{days}}', 'Please accept or reject these days.'],
    },
    SMS: { subject: '', body: ['Quayside: your roster has changed.', '{{days}}'] },
  },
})

export interface ChangeNews {
  readonly employeeId: number
  readonly count: number
  readonly first: readonly NoticeDay[]
  readonly days: readonly NoticeDay[]
}

/** What each person is told of drafts that are published: their days as they are now, in order. */
export function newsOf(published: readonly ChosenDraft[], codes: DayCodes): ChangeNews[] {
  const byPerson = new Map<number, NoticeDay[]>()
  for (const { employeeId, date, live } of published) {
    const days = byPerson.get(employeeId)
    const day = { date, text: wordsOf(live, codes) }
    if (days) days.push(day)
    else byPerson.set(employeeId, [day])
  }
  return [...byPerson].map(([employeeId, list]) => {
    const days = list.sort((one, other) => (one.date < other.date ? -1 : 1))
    return { employeeId, count: days.length, first: days.slice(0, 1), days }
  })
}
