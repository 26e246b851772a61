import { choice } from '../../../kit/fields/choice/choice.ts'
import { colour } from '../../../kit/fields/colour/colour.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

/** What kinds of events a company plans work for (EVENT-01, EVENT-03). */
export const eventType = resource('eventType', {
  label: ['Event Type', 'Event Types'],
  path: '/event-types',
  route: '/EventType',
  addRoute: '/AddEventType',
  section: 'Work and rules',
  icon: 'event',
  scope: 'company',
  access: elements('Event_Type'),
  fields: {
    name: text({ label: 'Event Type', required: true, unique: true }),
    code: text({ label: 'Code', max: 40 }),
    category: choice({ Vessel: 'Vessel', Gate: 'Gate', Misc: 'Misc', Buffer: 'Buffer' }, { label: 'Category', required: true }),
    colour: colour({ label: 'Colour' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  optionWire: { eventTypeId: 'id', eventTypeName: 'name' },
  list: { columns: ['name', 'code', 'category', 'active'], search: ['name', 'code', 'category'], sort: ['name', 'asc'] },
  form: ['name', 'code', 'category', 'colour', 'active'],
})
