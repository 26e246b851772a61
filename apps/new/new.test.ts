import { describe, expect, it } from 'vitest'
import { resources } from '../../features/product.server.ts'
import { everyCallOf } from '../../kit/resource/every-call.ts'
import { partOf, reviewedParts } from '../access-page.ts'
import { accessPart } from '../access-part.ts'
import { masterFiles, recordFiles } from './list.ts'
import { foldersIn, withFeature } from './listed.ts'
import { featureName } from './name.ts'
import { screenFiles } from './screen.ts'
import { whyNot } from './taken.ts'

const name = featureName('berth-type', 'masters')

it('a name is told as each place needs it, and anything else is refused', () => {
  expect(name).toEqual({
    folder: 'masters/berth-type',
    kebab: 'berth-type',
    camel: 'berthType',
    snake: 'berth_type',
    pascal: 'BerthType',
    key: 'Berth_Type',
    label: 'Berth Type',
  })
  expect(featureName('planning/berth-board').folder).toBe('planning/berth-board')
  expect(featureName('berth-board').folder).toBe('berth-board')
  for (const wrong of ['', 'BerthType', 'berth_type', 'berth type', '-berth', '../berth', '1berth', 'a/b/c', '/berth', 'berth/'])
    expect(() => featureName(wrong), wrong).toThrow('is no name for a feature')
})

describe('the files', () => {
  it('of a master are a migration with the next number and the definition', () => {
    const files = masterFiles(name, 'orgNode', ['0001_a.sql', '0010_b.sql'])
    expect(Object.keys(files)).toEqual(['database/migrations/0011_berth_type.sql', 'features/masters/berth-type/berth-type.resource.ts'])
    expect(files['database/migrations/0011_berth_type.sql']).toContain("call unique_words('berth_type', 'name', '{org_node_id}')")
    expect(masterFiles(name, 'company', [])['database/migrations/0001_berth_type.sql']).not.toContain('org_node_id')
  })

  it('of a record have its lines too', () => {
    const [migration, definition] = Object.values(recordFiles(name, 'company', []))
    expect(migration).toContain("call kept_table('berth_type_lines');")
    expect(migration).toContain("call lines_of('berth_type_lines', 'berth_type_id');")
    expect(definition).toContain('lines: subTable({')
  })

  it('of a screen are its page, its key and the feature', () => {
    const files = screenFiles(featureName('planning/berth-board'))
    const folder = 'features/planning/berth-board/berth-board'
    expect(Object.keys(files)).toEqual([`${folder}.api.ts`, `${folder}.feature.server.ts`, `${folder}.screen.tsx`])
    expect(files[`${folder}.screen.tsx`]).toContain("from '../../../kit/words/words.tsx'")
    expect(Object.values(screenFiles(featureName('berth-board'))).join()).toContain("from '../../kit/words/words.tsx'")
  })
})

describe('the list of features', () => {
  const masters = ['anchor', 'crane', 'winch'].map(each => `  'masters/${each}',`)
  const list = [
    'export const folders: readonly string[] = [',
    "  'home',",
    "  'demand/event',",
    "  'notices',",
    ...masters,
    ']',
    '',
    '/** Every feature. */',
  ].join('\n')
  const added = (folder: string) => {
    const lines = withFeature(list, folder).split('\n')
    const at = lines.indexOf(`  '${folder}',`)
    expect(lines.toSpliced(at, 1).join('\n')).toBe(list)
    return lines[at - 1]
  }

  it('has one line more, of a master in its place in the alphabet', () => {
    expect(added('masters/berth-type')).toBe("  'masters/anchor',")
    expect(added('masters/zone')).toBe("  'masters/winch',")
    const both = withFeature(withFeature(list, 'masters/zone'), 'masters/berth-type')
    expect(foldersIn(both)).toEqual([
      'home',
      'demand/event',
      'notices',
      'masters/anchor',
      'masters/berth-type',
      'masters/crane',
      'masters/winch',
      'masters/zone',
    ])
  })

  it('has that of another behind those of its area, or before the masters', () => {
    expect(added('demand/tide')).toBe("  'demand/event',")
    expect(added('berth-board')).toBe("  'notices',")
  })
})

it('a name that the product has already, or that no table can have, is refused in one sentence before anything is written', () => {
  const taken = {
    folders: ['masters/crane', 'demand/call-type'],
    schema: 'create table app_role (\n  company_id bigint not null,\n);',
    declarations: ["form: { path: '/AddRoundTrip', label: 'Add' }", "view: key('Tug_Boat')", "file: 'pilot-list',"],
  }
  const asked = (given: string, isList = true) => whyNot(featureName(given, 'masters'), isList, taken)
  expect(asked('crane')).toBe('There is already crane: features/masters/crane.')
  expect(asked('app-role')).toBe('There is a table app_role already: choose another name.')
  expect(asked('app-role', false)).toBeUndefined()
  expect(asked('call-type')).toBe('There is already call-type: features/demand/call-type.')
  expect(asked('user')).toBe('"user" is a word of SQL, which no table can have for its name: choose another.')
  expect(asked('add-round-trip')).toBe('There is a screen add-round-trip at /AddRoundTrip already: choose another name.')
  expect(asked('pilot-list', false)).toBe('There is a screen pilot-list at /PilotList already: choose another name.')
  expect(asked('tug-boat')).toBe('There is a permission key Tug_Boat already: choose another name.')
  expect(asked('yard/berth-type')).toMatch(
    /^Name the layer too, such as planning\/berth-type\. The layers are organisation, system, masters, /,
  )
  expect(asked('berth-type')).toBeUndefined()
})

it('knows every call of a list without loading what answers it', () => {
  const parts = reviewedParts()
  const lists = resources.filter(({ path }) => ['/genders', '/skill-groups', '/vessel-types'].includes(path))
  expect(lists).toHaveLength(3)
  for (const list of lists) {
    const folder = `masters/${list.path.slice(1, -1)}`
    const calls = accessPart(folder, everyCallOf(list), { resources: [], keys: {}, grants: {} }, [])
    expect(parts[partOf(folder)], folder).toContain(calls.trim())
  }
})
