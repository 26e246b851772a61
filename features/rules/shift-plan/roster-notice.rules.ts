import { type NoticeDay, notice } from '../../../kit/notices/notice.ts'
import { wordsOf } from '../../roster/roster-day/day-words.rules.ts'
import type { RosterDifference } from '../../roster/roster-day/roster-day.rules.ts'

const example: NoticeDay[] = [
  { date: '2026-11-23', text: 'D12 07:00-19:00' },
  { date: '2026-11-24', text: 'OFF' },
]

/** A published shift plan has changed somebody's days. */
export const rosterPublished = notice('rosterPublished', {
  label: 'Roster published or changed',
  icon: 'calendar',
  action: 'Open the roster',
  places: {
    name: { kind: 'text', says: 'Name of the receiver', example: 'Manoj' },
    from: { kind: 'date', says: 'First day that is new or changed', example: '2026-11-23' },
    to: { kind: 'date', says: 'Last day that is new or changed', example: '2026-11-24' },
    count: { kind: 'count', says: 'Number of these days', example: 2 },
    first: { kind: 'days', says: 'The first of these days and its shift', example: example.slice(0, 1) },
    days: { kind: 'days', says: 'Each of these days and its shift', example },
  },
  texts: {
    InApp: {
      subject: 'Your roster from {{from}} to {{to}}',
      body: ['{{count}} {{count:day is|days are}} new or changed. The first is {{first}}.'],
    },
    Email: {
      subject: 'Your roster from {{from}} to {{to}}',
      body: ['{{name}}, your roster is published. {{count}} {{count:day is|days are}} new or changed:', '{{days}}'],
    },
    SMS: { subject: '', body: ['Roster {{from}} to {{to}}: {{count}} {{count:day is|days are}} new or changed. First {{first}}.'] },
  },
})

export interface RosterNews {
  readonly employeeId: number
  readonly from: string
  readonly to: string
  readonly count: number
  readonly first: readonly NoticeDay[]
  readonly days: readonly NoticeDay[]
}

/** What each person is told of a roll-out: their new, changed and removed days from a date on. Days gone by are told to nobody. */
export function newsOf(
  { added, changed, removed }: RosterDifference,
  { today, zone, codes }: { today: string; zone: string; codes: ReadonlyMap<number, string> },
): RosterNews[] {
  const byPerson = new Map<number, NoticeDay[]>()
  const tell = (employeeId: number, date: string, text: string) => {
    if (date >= today) byPerson.set(employeeId, [...(byPerson.get(employeeId) ?? []), { date, text }])
  }
  for (const { employeeId, date, after } of [...added, ...changed]) tell(employeeId, date, wordsOf(after, { zone, codes }))
  for (const { employeeId, date } of removed) tell(employeeId, date, '-')
  return [...byPerson].map(([employeeId, list]) => {
    const days = list.sort((one, other) => (one.date < other.date ? -1 : 1))
    return { employeeId, from: days[0]!.date, to: days.at(-1)!.date, count: days.length, first: days.slice(0, 1), days }
  })
}
