import { skillGroup } from '../../../features/masters/skill-group/skill-group.resource.ts'
import { Refusal } from '../../../kit/calls/errors.ts'
import { date } from '../../../kit/fields/date/date.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { subTable } from '../../../kit/resource/lines/sub-table.ts'
import { type Resource, resource } from '../../../kit/resource/resource.ts'
import type { AnyRow } from '../../../kit/resource/row.ts'
import RowDialog from '../../../kit/resource/row-dialog.tsx'
import { type Answers, waits } from './answers.ts'
import { people } from './sample.ts'
import type { GalleryPage, GalleryState } from './state.ts'

const person = resource('galleryPerson', {
  label: ['Person', 'People'],
  path: '/gallery-people',
  scope: 'company',
  access: elements('Gallery'),
  fields: { name: text({ label: 'Name', required: true }), active: toggle({ label: 'Active', initial: true }) },
  subTables: {
    licences: subTable({
      label: ['Licence', 'Licences'],
      fields: {
        code: text({ label: 'Code', required: true, max: 40 }),
        validFrom: date({ label: 'Valid From', required: true }),
        validTo: date({ label: 'Valid To' }),
      },
      shownBy: 'code',
      order: 'validFrom',
      rules: rule => [rule.apart('validFrom', 'validTo', { per: ['code'] })],
    }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'licences', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'licences', 'active'],
})

const codes = ['QC-OPERATOR-2', 'RTG-OPERATOR', 'DANGEROUS-GOODS-CLASS-3-AND-8', 'FIRST-AID']
const licences = codes.map((code, at) => ({
  id: at + 1,
  code,
  validFrom: `202${at + 3}-03-01`,
  validTo: at === 3 ? null : `202${at + 5}-02-28`,
  labels: {},
}))
const stored = { id: 7, version: 3, name: people[0]!, active: true, licences, labels: {} }

const skills = ['Quay Crane', 'RTG', 'Reach stacker']
const group = {
  id: 9,
  version: 2,
  name: 'Lifting',
  description: 'Whoever may lift a container',
  active: true,
  labels: {},
  skills: skills.map((name, at) => ({
    id: at + 1,
    skill: at + 1,
    remark: at === 2 ? 'only on the empty yard' : null,
    labels: { skill: name },
  })),
}
const answers: Answers = {
  'GET /gallery-people/:id': stored,
  'GET /skill-groups/:id': group,
  'GET /skills/options': { options: [...skills, 'Lasher'].map((label, at) => ({ id: at + 1, label })), more: false },
}

const close = () => undefined
interface Given {
  readonly row?: object | null
  readonly readOnly?: boolean
  readonly answers?: Answers
}
const dialog = (of: unknown, { row = stored, readOnly = false, answers: more = {} }: Given = {}): GalleryState => ({
  draw: <RowDialog of={of as Resource} row={row as AnyRow | null} place={{}} readOnly={readOnly} onClose={close} />,
  answers: { ...answers, ...more },
})
const overlap = [{ field: 'licences.1.validFrom', text: 'This line overlaps another one' }]

/** A record with lines: typed in their table, or each in a dialog. */
export const recordStates: GalleryPage = {
  inline: dialog(skillGroup, { row: group }),
  'inline-new': dialog(skillGroup, { row: null }),
  table: dialog(person),
  'table-empty': dialog(person, { row: null }),
  'table-refused': dialog(person, {
    answers: { 'PUT /gallery-people/:id': new Refusal('invalid', 400, 'Please check the fields.', overlap) },
  }),
  preview: dialog(person, { readOnly: true }),
  waiting: dialog(person, { answers: { 'GET /gallery-people/:id': waits } }),
  gone: dialog(person, { answers: { 'GET /gallery-people/:id': new Refusal('notFound', 404, 'This record is not there.') } }),
  conflict: dialog(skillGroup, {
    row: group,
    answers: {
      'PUT /skill-groups/:id': new Refusal('stale', 409, 'Somebody else has changed this record in the meantime.', [], {
        ...group,
        version: 3,
        skills: [...group.skills, { id: 4, skill: 4, remark: null, labels: { skill: 'Lasher' } }],
      }),
    },
  }),
}
