import { choice } from '../../../kit/fields/choice/choice.ts'
import { date } from '../../../kit/fields/date/date.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { subTable } from '../../../kit/resource/lines/sub-table.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** The pay periods of the org nodes that use it; at most one on each day. Attendance and payroll say what state a period is in. */
export const payCalendar = resource('payCalendar', {
  label: ['Pay Calendar', 'Pay Calendars'],
  path: '/pay-calendars',
  route: '/PayPeriod',
  section: 'Shifts and days',
  icon: 'calendar',
  scope: 'company',
  access: elements('Pay_Period', 'PayPeriod'),
  fields: {
    name: text({ label: 'Pay Calendar', required: true, unique: true }),
    active: toggle({ label: 'Active', initial: true }),
  },
  subTables: {
    periods: subTable({
      label: ['Pay Period', 'Pay Periods'],
      fields: {
        name: text({ label: 'Pay Period', required: true }),
        startsOn: date({ label: 'From{{:date}}', required: true }),
        endsOn: date({ label: 'To{{:date}}', required: true }),
        state: choice({ open: 'Open', review: 'In review', approved: 'Approved', locked: 'Locked' }, { label: 'State', initial: 'open' }),
      },
      shownBy: 'name',
      order: 'startsOn',
      form: ['name', 'startsOn', 'endsOn'],
      stored: { table: 'payPeriod', parent: 'calendarId', order: 'startsOn' },
      rules: rule => [
        rule.check('endsOn', endBeforeStart, ({ startsOn, endsOn }) => isInOrder(startsOn, endsOn)),
        rule.apart('startsOn', 'endsOn'),
      ],
    }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'periods', 'active'], search: ['name', 'periods'], sort: ['name', 'asc'] },
  form: ['name', 'periods', 'active'],
})
