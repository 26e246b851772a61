import { choice } from '../../../kit/fields/choice/choice.ts'
import { date } from '../../../kit/fields/date/date.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { refs } from '../../../kit/fields/refs/refs.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { subTable } from '../../../kit/resource/lines/sub-table.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { equipmentCategory } from '../../masters/equipment-category/equipment-category.resource.ts'
import { skill } from '../../masters/skill/skill.resource.ts'
import { permitCode } from '../../people/employee/permit-code.rules.ts'
import { eventType } from '../event-type/event-type.resource.ts'
import { bases, seatPatterns } from './event-definition.rules.ts'

const minutesAWeek = 10_080

/** What a call asks for, and what the terminal asks for itself (EVENT-07). */
export const eventDefinition = resource('eventDefinition', {
  label: ['Work Standard', 'Work Standards'],
  path: '/event-definitions',
  route: '/AddEventDefinition',
  section: 'Work and rules',
  icon: 'standard',
  scope: 'orgNode',
  access: elements('Event_Definition'),
  fields: {
    name: text({ label: 'Name', required: true }),
    eventType: ref(() => eventType, { label: 'Event Type', required: true }),
    startsOn: date({ label: 'From{{:date}}', required: true }),
    endsOn: date({ label: 'To{{:date}}', hint: 'Empty: until further notice' }),
    offsetStartMinutes: integer({
      label: 'Start after ETA',
      hint: 'Minutes from the ETA to the start of work',
      min: -minutesAWeek,
      max: minutesAWeek,
      initial: 60,
    }),
    offsetEndMinutes: integer({
      label: 'End after ETD',
      hint: 'Minutes from the ETD to the end of work; negative: before the ETD',
      min: -minutesAWeek,
      max: minutesAWeek,
      initial: -60,
    }),
    active: toggle({ label: 'Active', initial: true }),
  },
  subTables: {
    lines: subTable({
      label: ['Line', 'Lines'],
      fields: {
        label: text({ label: 'Task', required: true }),
        skill: ref(() => skill, { label: 'Skill', required: true }),
        codes: refs(() => permitCode, { label: 'Licenses' }),
        basis: choice(bases, { label: 'Counted', required: true, initial: 'per_crane' }),
        n: integer({ label: 'Cranes', min: 1, max: 99, initial: 1 }),
        heads: integer({ label: 'Heads', min: 1, max: 99, initial: 1 }),
        seatPattern: choice(seatPatterns, { label: 'Seats', required: true, initial: 'parallel' }),
        equipmentCategory: ref(() => equipmentCategory, { label: 'Equipment' }),
        equipmentCount: integer({ label: 'Count', max: 99, initial: 0 }),
        priority: integer({ label: 'Priority', min: 1, max: 999, initial: 999 }),
      },
      shownBy: 'label',
      order: 'byHand',
      typed: 'inline',
      form: ['label', 'skill', 'codes', 'basis', 'n', 'heads', 'seatPattern', 'equipmentCategory', 'equipmentCount'],
      most: 100,
      needed: 'A work standard needs at least one line.',
      when: { n: line => line.basis === 'per_n_cranes', equipmentCount: line => line.equipmentCategory !== null },
      stored: { table: 'eventDefinitionLine', parent: 'definitionId', order: 'lineNo' },
      rules: rule => [
        rule.check(
          'equipmentCategory',
          'Choose the equipment that is counted.',
          line => line.equipmentCount === 0 || line.equipmentCategory !== null,
        ),
      ],
    }),
  },
  counts: { calls: { label: 'Calls', table: 'event', column: 'definitionId' } },
  rules: rule => [rule.check('endsOn', endBeforeStart, ({ startsOn, endsOn }) => isInOrder(startsOn, endsOn))],
  shownBy: 'name',
  list: {
    columns: ['name', 'eventType', 'startsOn', 'endsOn', 'offsetStartMinutes', 'offsetEndMinutes', 'calls', 'active', 'lines'],
    search: ['name'],
    sort: ['name', 'asc'],
  },
  form: [['name', 'eventType'], ['startsOn', 'endsOn'], ['offsetStartMinutes', 'offsetEndMinutes'], 'active', 'lines'],
})
