import { date } from '../../../kit/fields/date/date.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** A dated period for which schedules are made (SCHED-05, ND-10). */
export const schedulePeriod = resource('schedulePeriod', {
  label: ['Schedule Period', 'Schedule Periods'],
  path: '/schedule-periods',
  route: '/SchedulePeriod',
  section: 'Shifts and days',
  icon: 'calendar',
  scope: 'orgNode',
  access: elements('Schedule_Period', 'SchedulePeriod'),
  fields: {
    name: text({ label: 'Schedule Period', required: true, unique: true }),
    startsOn: date({ label: 'Start date', required: true }),
    endsOn: date({ label: 'End date', required: true }),
    active: toggle({ label: 'Active', initial: true }),
  },
  rules: rule => [rule.check('endsOn', endBeforeStart, ({ startsOn, endsOn }) => isInOrder(startsOn, endsOn))],
  shownBy: 'name',
  list: { columns: ['name', 'startsOn', 'endsOn', 'active'], search: ['name'], sort: ['startsOn', 'desc'] },
  form: ['name', ['startsOn', 'endsOn'], 'active'],
})
