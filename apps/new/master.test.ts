import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folders } from '../../features/features.server.ts'
import { allScreens } from '../../features/product.server.ts'
import { masterFiles, masterName, withFeature } from './master.ts'
import { whyNot } from './taken.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
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

test('outside its folder and its migration a new master is one line, in its place in the list of features', () => {
  const list = readFileSync(`${root}features/features.server.ts`, 'utf8')
  const lines = withFeature(list, name).split('\n')
  const at = lines.indexOf("  'masters/berth-type',")
  expect(lines.toSpliced(at, 1).join('\n')).toBe(list)
  expect(lines[at + 1]).toBe("  'masters/contractor',")
  expect(withFeature(withFeature(list, masterName('zone')), name).match(/masters\/(berth-type|zone)/g)).toHaveLength(2)
})

test('a name that the product has already, or that no table can have, is refused in one sentence before anything is written', () => {
  const taken = { folders, schema: readFileSync(`${root}database/schema.sql`, 'utf8'), screens: allScreens }
  const asked = (given: string) => whyNot(masterName(given), taken)
  expect(asked('skill')).toBe('There is already skill: features/masters/skill.')
  expect(asked('app-role')).toBe('There is a table app_role already: choose another name.')
  expect(asked('event-type')).toBe('There is already event-type: features/events/event-type.')
  expect(asked('user')).toBe('"user" is a word of SQL, which no table can have for its name: choose another.')
  expect(asked('add-shift-plan')).toBe('There is a screen add-shift-plan at /AddShiftPlan already: choose another name.')
  expect(asked('berth-type')).toBeUndefined()
})
