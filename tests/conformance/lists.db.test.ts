import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { resources } from '../../features/product.server.ts'
import { sentFilter } from '../../kit/resource/list-filter.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import type { AnyRow } from '../../kit/resource/row.ts'
import { type ColumnFilter, operators } from '../../kit/ui/column-filter.ts'
import { TableView, type ViewColumn } from '../../kit/ui/data-table-view.ts'
import { found } from '../../kit/ui/found.ts'
import { type ServedResources, serveResources } from './served.ts'

// A list above 5,000 rows is searched, sorted and filtered by the server, a shorter one in the page: the answers are the same.

let served: ServedResources
let rows: AnyRow[]
let view: TableView<AnyRow>
const skill = resources.find(({ name }) => name === 'skill') as Resource

// named at run time, so that the server's compiler project does not take the browser's files in
const root = new URL('../../kit/', import.meta.url).href
const { columnsOf } = (await import(`${root}resource/columns.tsx`)) as {
  columnsOf: (resource: Resource, t: (text: string) => string) => object[]
}
const { viewColumn } = (await import(`${root}ui/column.tsx`)) as { viewColumn: (column: object, words: object) => ViewColumn<AnyRow> }

const names = ['RTG2', 'RTG10', 'rtg 02', 'QC 01', 'qc1', 'Ähre', 'ahre', 'รถยก', 'ลูกเรือ', 'STRASSE', 'straße', 'a_b', '100%', 'x-ray', 'É']

beforeAll(async () => {
  served = await serveResources()
  const { send } = served.administrator
  for (const [at, name] of names.entries()) {
    const draft = {
      name,
      description: at % 3 === 0 ? null : `${names[(at * 7) % names.length]} ${at % 4}`,
      colour: at % 4 === 0 ? null : `#${String(at % 3).repeat(6)}`,
      sortOrder: (at * 37) % 1500,
      active: at % 2 === 0,
    }
    const { status, body } = await send('POST', skill.path, draft)
    expect(status, body).toBe(200)
  }
  rows = ((await send('GET', skill.path, { whole: 'yes', limit: 1 })).data as { rows: AnyRow[] }).rows
  const words = { yes: 'Yes', no: 'No', select: '' }
  view = new TableView(
    rows,
    columnsOf(skill, text => text).map(column => viewColumn(column, words)),
  )
})

const texts = fc.constantFrom('', ' ', 'rtg', 'QC', '1', '2', 'ร', 'ß', 'SS', 'é', 'ä', '_', '%', 'yes', 'No', '111', "'", '\\', '#')
const condition = fc.record({ operator: fc.constantFrom(...operators), text: texts })
const filter: fc.Arbitrary<ColumnFilter> = fc.record({ first: condition, join: fc.constantFrom('And', 'Or'), second: condition })
const column = fc.constantFrom(...skill.list.columns)

it('gives all rows of a short list at once', () => expect(rows.length).toBeGreaterThanOrEqual(names.length))

it('finds, sorts and filters alike in the page and on the server', async () => {
  const { send } = served.administrator
  const filters = fc.dictionary(column, filter, { maxKeys: 2 })
  await fc.assert(
    fc.asyncProperty(column, fc.boolean(), filters, texts, async (sortBy, descending, given, search) => {
      const sent = Object.entries(given).map(([name, each]) => sentFilter(name, each))
      const { data, status, body } = await send('GET', skill.path, {
        search,
        sortBy,
        direction: descending ? 'desc' : 'asc',
        filters: JSON.stringify(sent),
      })
      expect(status, body).toBe(200)
      const here = [...view.order({ id: sortBy, descending }, given)]
        .map(place => rows[place]!)
        .filter(row =>
          found(
            skill.list.search.map(name => row[name]),
            search,
          ),
        )
      const there = data as { count: number; rows: AnyRow[] }
      expect(there.rows.map(({ name }) => name)).toEqual(here.map(({ name }) => name))
      expect(there.count).toBe(here.length)
    }),
    { numRuns: 150 },
  )
})

it('takes the names of a filter as the specification writes them (TABLE-15, CF-77)', async () => {
  const { send } = served.administrator
  const sent = { Column: 'name', Operator: 'Starts with', SearchValue: 'rtg', Join: 'And', OPERATOR2: 'Ends with', SearchValue2: '10' }
  const { data, status, body } = await send('GET', skill.path, { FILTERS: JSON.stringify([sent]) })
  expect(status, body).toBe(200)
  expect((data as { rows: AnyRow[] }).rows.map(({ name }) => name)).toEqual(['RTG10'])
})

it('refuses filters of other columns and other operators, and what is no filter', async () => {
  const { send } = served.administrator
  const one = { column: 'name', operator: 'Contains', searchValue: 'a' }
  const wrong = [
    [{ ...one, column: 'company_id' }],
    [{ ...one, column: 'id; drop table skill' }],
    [{ ...one, operator: 'Like' }],
    [{ ...one, zone: "UTC'; --" }],
    [{ ...one, more: 1 }],
    { ...one },
    'x',
  ]
  for (const filters of [...wrong.map(each => JSON.stringify(each)), '{', '[[]]']) {
    expect(await send('GET', skill.path, { filters })).toMatchObject({ status: 400, errors: [{ field: 'filters' }] })
  }
  expect((await send('GET', skill.path, { filters: JSON.stringify([one]) })).status).toBe(200)
})

it('reads words in the language of the caller, and dates and choices as they are shown', async () => {
  const { send } = served.administrator
  const thai = { column: 'active', operator: 'Equals', searchValue: 'ใช่', words: ['ไม่', 'ใช่'] }
  const { data } = await send('GET', skill.path, { filters: JSON.stringify([thai]) })
  expect((data as { count: number }).count).toBe(rows.filter(({ active }) => active).length)
})
