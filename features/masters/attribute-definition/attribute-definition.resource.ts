import { choice } from '../../../kit/fields/choice/choice.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { subTable } from '../../../kit/resource/lines/sub-table.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { fits } from './attribute-definition.rules.ts'

/** A property that events and skills may have: its data, how it is entered, and the values to choose from (MAST-ATTRDEF-01, 02, CF-40, CF-41, ND-44). */
export const attributeDefinition = resource('attributeDefinition', {
  label: ['Attribute Definition', 'Attribute Definitions'],
  path: '/attribute-definitions',
  route: '/AttributeDefinition',
  section: 'Work and rules',
  scope: 'company',
  access: elements('Attribute_Definition', 'AttributeDefinition'),
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 20 }),
    dataType: choice(
      { lookup: 'Lookup', string: 'String', integer: 'Integer', numeric: 'Numeric', boolean: 'Boolean' },
      { label: 'Data Type', required: true },
    ),
    input: choice(
      { string: 'String', dropdown: 'Dropdown', list: 'List', date: 'Date', datetime: 'Date and time' },
      { label: 'Entered By', required: true },
    ),
    priority: integer({ label: 'Priority', max: 999, initial: 999 }),
    active: toggle({ label: 'Active', initial: true }),
  },
  subTables: {
    values: subTable({
      label: ['Value', 'Values'],
      fields: { value: text({ label: 'Value', required: true }) },
      shownBy: 'value',
      order: 'byHand',
      typed: 'inline',
      rules: rule => [rule.once(['value'], 'This value is in the list already')],
    }),
  },
  rules: rule => [rule.check('input', 'Only a lookup is entered by a dropdown or a list', ({ dataType, input }) => fits(dataType, input))],
  shownBy: 'name',
  list: { columns: ['name', 'dataType', 'input', 'values', 'priority', 'active'], search: ['name', 'values'], sort: ['name', 'asc'] },
  form: ['name', ['dataType', 'input'], 'values', ['priority', 'active']],
})
