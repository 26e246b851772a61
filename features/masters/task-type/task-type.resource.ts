import { integer } from '../../../kit/fields/integer/integer.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** A kind of task; no two have one name (MAST-TASKTYPE-01, 02, ERR-03, ND-48). */
export const taskType = resource('taskType', {
  label: ['Task Type', 'Task Types'],
  path: '/task-types',
  route: '/TaskTypes',
  section: 'Work and rules',
  scope: 'company',
  access: elements('Task_Type', 'TaskType'),
  fields: {
    name: text({ label: 'Task Type', required: true, unique: true }),
    code: text({ label: 'Code', max: 20 }),
    description: longText({ label: 'Description' }),
    priority: integer({ label: 'Priority', max: 999, initial: 999 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: {
    columns: ['name', 'code', 'description', 'priority', 'active'],
    search: ['name', 'code', 'description'],
    sort: ['priority', 'asc'],
  },
  form: ['name', ['code', 'priority'], 'description', 'active'],
})
