import { notice } from '../../../kit/notices/notice.ts'

/** Days that somebody was told of are still to be accepted or rejected. */
export const rosterReminder = notice('rosterReminder', {
  label: 'Reminder of changed days',
  icon: 'calendar',
  action: 'Open the roster',
  places: {
    name: { kind: 'text', says: 'Name of the receiver', example: 'Manoj' },
    count: { kind: 'count', says: 'Number of days not answered yet', example: 2 },
    days: {
      kind: 'days',
      says: 'Each of these days and its shift',
      example: [
        { date: '2026-11-26', text: 'D12 07:00-19:00' },
        { date: '2026-11-27', text: 'D12 07:00-19:00' },
      ],
    },
  },
  texts: {
    InApp: { subject: 'Not answered yet: {{count}} {{count:day|days}}', body: ['{{days}}', 'Please accept or reject these days.'] },
    Email: {
      subject: 'Not answered yet: {{count}} {{count:day|days}}',
      body: ['{{name}}, you have not answered these days of your roster yet:', '{{days}}', 'Please accept or reject these days.'],
    },
    SMS: { subject: '', body: ['Quayside: please accept or reject these days.', '{{days}}'] },
  },
})
