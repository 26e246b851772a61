import { key } from '../../../kit/access/key.ts'
import { notice } from '../../../kit/notices/notice.ts'

/** Who looks after licences: uploads them, and is told of those that end. */
export const licenceKey = key('Licence_Upload')

/** So many days before its end a licence is told of. */
export const noticeDays = [60, 30, 7] as const

/** The notice that is due so many days before the end: the nearest, so that one missed is made up for; null before the first. */
export const dueAt = (daysLeft: number): (typeof noticeDays)[number] | null => noticeDays.findLast(days => daysLeft <= days) ?? null

const places = {
  name: { kind: 'text', says: 'Name of the receiver', example: 'Manoj' },
  licence: { kind: 'text', says: 'The licence: its type and skill', example: 'RTG' },
  number: { kind: 'text', says: 'Number of the licence', example: 'L-10001' },
  date: { kind: 'date', says: 'Its last day', example: '2026-11-30' },
  count: { kind: 'count', says: 'Days until then', example: 30 },
} as const

/** The licence of somebody ends soon: told to the person. */
export const licenceEnds = notice('licenceEnds', {
  label: 'Your licence ends soon',
  icon: 'warning',
  tone: 'warn',
  places,
  texts: {
    InApp: {
      subject: 'Your licence {{licence}} ends on {{date}}',
      body: ['It ends in {{count}} {{count:day|days}}. Without it you are not deployed on this skill.'],
    },
    Email: {
      subject: 'Your licence {{licence}} ends on {{date}}',
      body: [
        '{{name}}, your licence {{number}} ({{licence}}) ends in {{count}} {{count:day|days}}, on {{date}}.',
        'Please have it renewed in time. Without it you are not deployed on this skill.',
      ],
    },
    SMS: { subject: '', body: ['Your licence {{licence}} ends on {{date}}. Please have it renewed.'] },
  },
})

/** The same, told to those who look after the roster of the person. */
export const licenceOfEnds = notice('licenceOfEnds', {
  label: 'Licence of a person ends soon',
  icon: 'warning',
  tone: 'warn',
  places: {
    ...places,
    person: { kind: 'text', says: 'Number and name of the person', example: 'E10001' },
  },
  texts: {
    InApp: { subject: '{{person}}: licence ends on {{date}}', body: ['{{licence}} ends in {{count}} {{count:day|days}}.'] },
    Email: {
      subject: '{{person}}: licence ends on {{date}}',
      body: ['The licence {{number}} ({{licence}}) of {{person}} ends in {{count}} {{count:day|days}}, on {{date}}.'],
    },
  },
  gatherSeconds: 60,
})
