import { choice } from '../../../kit/fields/choice/choice.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** What can be out of the ordinary on somebody's day: a leave, or a finding of attendance (MAST-EXCEPTION-01, 02). */
export const exceptionType = resource('exceptionType', {
  label: ['Exception', 'Exceptions'],
  path: '/exception-types',
  scope: 'company',
  access: elements('Exception'),
  fields: {
    code: text({ label: 'Code', required: true, unique: true }),
    name: text({ label: 'Name', required: true }),
    kind: choice({ attendance: 'Attendance', leave: 'Leave' }, { label: 'Type', required: true }),
    severity: choice({ info: 'Information', warn: 'Warning', block: 'Blocks' }, { label: 'Severity', required: true }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['code', 'name', 'kind', 'severity', 'active'], search: ['code', 'name'], sort: ['code', 'asc'] },
  form: ['code', 'name', ['kind', 'severity'], 'active'],
})
