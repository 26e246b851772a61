import { email } from '../../../kit/fields/email/email.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** A company whose people work here (MAST-CONTRACTOR-01, 02). */
export const contractor = resource('contractor', {
  label: ['Contractor', 'Contractors'],
  path: '/contractors',
  route: '/Contractor',
  section: 'People',
  scope: 'company',
  access: elements('Contractor', 'Contractor'),
  fields: {
    name: text({ label: 'Contractor Name', required: true, unique: true }),
    code: text({ label: 'Code', max: 20 }),
    email: email({ label: 'Email' }),
    hrmsName: text({ label: 'HRMS Name' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'code', 'email', 'hrmsName', 'active'], search: ['name', 'code', 'email', 'hrmsName'], sort: ['name', 'asc'] },
  form: ['name', ['code', 'hrmsName'], 'email', 'active'],
})
