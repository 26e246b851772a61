import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { masterFiles, masterName, withResource, withScreen } from './master.ts'
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

test('the files are a migration with the next number, the definition and the screen', () => {
  const files = masterFiles(name, 'orgNode', ['0001_a.sql', '0010_b.sql'])
  expect(Object.keys(files)).toEqual([
    'database/migrations/0011_berth_type.sql',
    'features/masters/berth-type/berth-type.resource.ts',
    'features/masters/berth-type/berth-type.screen.tsx',
  ])
  expect(files['database/migrations/0011_berth_type.sql']).toContain('unique (company_id, org_node_id, name)')
  expect(masterFiles(name, 'company', [])['database/migrations/0001_berth_type.sql']).not.toContain('org_node_id')
})

test('the lists of resources and of screens take it in, and keep what they have', () => {
  const resources = readFileSync(`${root}features/resources.ts`, 'utf8')
  const withIt = withResource(resources, name)
  expect(withIt).toContain("import { berthType } from './masters/berth-type/berth-type.resource.ts'")
  expect(withIt.replace(/^.*berthType.*\n/gm, '')).toBe(resources)
  const screens = readFileSync(`${root}features/screens.tsx`, 'utf8')
  const shown = withScreen(screens, name)
  expect(shown).toContain("path: '/BerthType'")
  expect(shown.match(/group: 'Master data'/g)).toHaveLength(screens.match(/group: 'Master data'/g)!.length + 1)
})

test('a name that the product has already, or that no table can have, is refused in one sentence before anything is written', () => {
  const taken = {
    folders: readdirSync(`${root}features/masters`),
    schema: readFileSync(`${root}database/schema.sql`, 'utf8'),
    resources: readFileSync(`${root}features/resources.ts`, 'utf8'),
    screens: readFileSync(`${root}features/screens.tsx`, 'utf8'),
  }
  const asked = (given: string) => whyNot(masterName(given), taken)
  expect(asked('skill')).toBe('There is a master skill already: features/masters/skill.')
  expect(asked('employee')).toBe('There is a table employee already: choose another name.')
  expect(asked('event-type')).toBe('There is a table event_type already: choose another name.')
  expect(asked('user')).toBe('"user" is a word of SQL, which no table can have for its name: choose another.')
  expect(asked('live-schedule')).toBe('features/screens.tsx has a screen at /LiveSchedule already: choose another name.')
  expect(asked('berth-type')).toBeUndefined()
})
