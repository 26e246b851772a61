import { ref } from '../../../kit/fields/ref/ref.ts'
import { refs } from '../../../kit/fields/refs/refs.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { skill } from '../skill/skill.resource.ts'

/** What somebody is employed as. */
export const jobRole = resource('jobRole', {
  label: ['Role', 'Roles'],
  path: '/job-roles',
  route: '/Role',
  section: 'People',
  scope: 'company',
  access: elements('Job_Role', 'JobRole'),
  fields: {
    name: text({ label: 'Role Name', required: true, unique: true }),
    primarySkill: ref(() => skill, { label: 'Primary Skill' }),
    otherSkills: refs(() => skill, { label: 'Other Skills' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  // CALL-63
  optionWire: { name: 'name', primarySkill: 'primarySkill', otherSkills: 'otherSkills' },
  list: {
    columns: ['name', 'primarySkill', 'otherSkills', 'active'],
    search: ['name', 'primarySkill', 'otherSkills'],
    sort: ['name', 'asc'],
  },
  form: ['name', 'primarySkill', 'otherSkills', 'active'],
})
