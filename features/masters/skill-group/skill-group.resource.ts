import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { subTable } from '../../../kit/resource/lines/sub-table.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { skill } from '../skill/skill.resource.ts'

/** Skills that stand for one another, the preferred one first (MAST-SKILLGROUP-01 to 03, ND-43). */
export const skillGroup = resource('skillGroup', {
  label: ['Skill Group', 'Skill Groups'],
  path: '/skill-groups',
  route: '/SkillGroup',
  addRoute: '/SkillGroupAdd',
  section: 'People',
  icon: 'skill',
  scope: 'company',
  access: elements('Skill_Group', 'SkillGroup'),
  fields: {
    name: text({ label: 'Skill Group Name', required: true, unique: true, wire: ['groupname'] }),
    description: longText({ label: 'Description' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  subTables: {
    skills: subTable({
      label: ['Skill', 'Skills'],
      fields: {
        skill: ref(() => skill, { label: 'Skill Name', required: true }),
        remark: text({ label: 'Remark', max: 150 }),
      },
      shownBy: 'skill',
      order: 'byHand',
      typed: 'inline',
      rules: rule => [rule.once(['skill'], 'This skill is in the group already')],
    }),
  },
  shownBy: 'name',
  optionWire: { groupname: 'name' },
  list: { columns: ['name', 'skills', 'description', 'active'], search: ['name', 'skills'], sort: ['name', 'asc'] },
  form: ['name', 'description', 'skills', 'active'],
})
