import { choice } from '../../../kit/fields/choice/choice.ts'
import { colour } from '../../../kit/fields/colour/colour.ts'
import { minutes } from '../../../kit/fields/minutes/minutes.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** What can be out of the ordinary on somebody's day: a leave, or a finding of attendance (MAST-EXCEPTION-01, 02). */
export const exceptionType = resource('exceptionType', {
  label: ['Exception', 'Exceptions'],
  path: '/exception-types',
  route: '/Exception',
  section: 'Shifts and days',
  scope: 'company',
  access: elements('Exception', 'Exception'),
  fields: {
    code: text({ label: 'Code', required: true, unique: true }),
    // once of a type (LIST-25)
    name: text({ label: 'Name', required: true, unique: true }),
    kind: choice({ attendance: 'Attendance', leave: 'Leave' }, { label: 'Type', required: true }),
    severity: choice({ info: 'Information', warn: 'Warning', block: 'Blocks' }, { label: 'Severity', required: true }),
    paid: choice({ paid: 'Paid', notPaid: 'Not Paid' }, { label: 'Paid', initial: 'notPaid' }),
    planned: choice({ planned: 'Planned', unplanned: 'Unplanned' }, { label: 'Planned', initial: 'unplanned' }),
    countedAsWork: toggle({ label: 'Counted as Work', initial: false }),
    training: toggle({ label: 'Training', initial: false, hint: 'Offered for training shifts' }),
    minutes: minutes({ label: 'Minutes', max: 1440, hint: 'Of a day that it takes; empty: all of it' }),
    colour: colour({ label: 'Colour' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: {
    columns: ['code', 'name', 'kind', 'severity', 'paid', 'planned', 'countedAsWork', 'minutes', 'colour', 'active'],
    search: ['code', 'name'],
    sort: ['code', 'asc'],
  },
  form: ['code', 'name', ['kind', 'severity'], ['paid', 'planned'], ['countedAsWork', 'training'], ['minutes', 'colour'], 'active'],
})
