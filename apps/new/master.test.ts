import { expect, test } from 'vitest'
import { masterFiles, masterName, withFeature } from './master.ts'
import { whyNot } from './taken.ts'

const name = masterName('berth-type')

test('a name is told as each place needs it, and anything else is refused', () => {
  expect(name).toEqual({
    ...{ kebab: 'berth-type', camel: 'berthType', snake: 'berth_type' },
    ...{ pascal: 'BerthType', key: 'Berth_Type', label: 'Berth Type' },
  })
  for (const wrong of ['', 'BerthType', 'berth_type', 'berth type', '-berth', '../berth', '1berth']) {
    expect(() => masterName(wrong)).toThrow('is no name for a master')
  }
})

test('the files are a migration with the next number and the definition', () => {
  const files = masterFiles(name, 'orgNode', ['0001_a.sql', '0010_b.sql'])
  expect(Object.keys(files)).toEqual(['database/migrations/0011_berth_type.sql', 'features/masters/berth-type/berth-type.resource.ts'])
  expect(files['database/migrations/0011_berth_type.sql']).toContain("call unique_words('berth_type', 'name', '{org_node_id}')")
  expect(masterFiles(name, 'company', [])['database/migrations/0001_berth_type.sql']).not.toContain('org_node_id')
})

/** A list of features as the product keeps it, whichever masters it has. */
const list = [
  'export const folders: readonly string[] = [',
  "  'events/event',",
  ...['anchor', 'crane', 'winch'].map(each => `  'masters/${each}',`),
  ']',
  '',
  '/** Every feature, in the order of the list. */',
].join('\n')

test('outside its folder and its migration a new master is one line, in its place in the list of features', () => {
  const lines = withFeature(list, name).split('\n')
  const at = lines.indexOf("  'masters/berth-type',")
  expect(lines.toSpliced(at, 1).join('\n')).toBe(list)
  expect(lines[at + 1]).toBe("  'masters/crane',")
  expect(withFeature(withFeature(list, masterName('zone')), name).match(/masters\/(berth-type|zone)/g)).toHaveLength(2)
})

test('a name that the product has already, or that no table can have, is refused in one sentence before anything is written', () => {
  const taken = {
    folders: ['masters/crane', 'events/call-type'],
    schema: 'create table app_role (\n  company_id bigint not null,\n);',
    screens: [{ path: '/AddRoundTrip', file: 'add-round-trip' }],
  }
  const asked = (given: string) => whyNot(masterName(given), taken)
  expect(asked('crane')).toBe('There is already crane: features/masters/crane.')
  expect(asked('app-role')).toBe('There is a table app_role already: choose another name.')
  expect(asked('call-type')).toBe('There is already call-type: features/events/call-type.')
  expect(asked('user')).toBe('"user" is a word of SQL, which no table can have for its name: choose another.')
  expect(asked('add-round-trip')).toBe('There is a screen add-round-trip at /AddRoundTrip already: choose another name.')
  expect(asked('berth-type')).toBeUndefined()
})
