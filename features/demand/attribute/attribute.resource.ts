import { integer } from '../../../kit/fields/integer/integer.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { refs } from '../../../kit/fields/refs/refs.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { attributeDefinition } from '../../masters/attribute-definition/attribute-definition.resource.ts'
import { skill } from '../../masters/skill/skill.resource.ts'
import { eventType } from '../event-type/event-type.resource.ts'

/** Attaches a property to event types or skills, needed or not, with the value it begins with (MAST-ATTR-01, 02, ND-44). */
export const attribute = resource('attribute', {
  label: ['Attribute', 'Attributes'],
  path: '/attributes',
  route: '/Attribute',
  section: 'Work and rules',
  scope: 'company',
  access: elements('Attribute', 'Attribute'),
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 20 }),
    definition: ref(() => attributeDefinition, { label: 'Definition', required: true }),
    eventTypes: refs(() => eventType, { label: 'Event Types' }),
    skills: refs(() => skill, { label: 'Skills' }),
    required: toggle({ label: 'Required', initial: false }),
    defaultValue: text({ label: 'Default Value' }),
    priority: integer({ label: 'Priority', max: 999, initial: 999 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: {
    columns: ['name', 'definition', 'eventTypes', 'skills', 'required', 'defaultValue', 'priority', 'active'],
    search: ['name', 'definition', 'eventTypes', 'skills'],
    sort: ['name', 'asc'],
  },
  form: ['name', 'definition', 'eventTypes', 'skills', ['defaultValue', 'priority'], ['required', 'active']],
})
