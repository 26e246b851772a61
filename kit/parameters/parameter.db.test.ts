import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { makeTerminal } from '../../tests/support/terminal.ts'
import { inCompany, type Scoped } from '../database/company.ts'
import { parameterOf, setParameter } from './parameter.server.ts'
import { faultOfValue, parameter } from './parameter.ts'

const margin = parameter({
  name: 'Margin',
  kind: 'numeric',
  default: 30,
  range: { least: 0, most: 600, whole: true },
  says: 'Minutes.',
  perNode: true,
})
const fourEyes = parameter({ name: 'FourEyes', kind: 'boolean', default: true, says: 'Another person decides.' })
const sender = parameter({ name: 'Sender', kind: 'string', default: '', range: { longest: 5 }, says: 'A name.' })

describe('a value that a parameter may hold', () => {
  it.each([
    [margin, 0, null],
    [margin, 600, null],
    [margin, 601, 'This is a whole number from 0 to 600.'],
    [margin, 1.5, 'This is a whole number from 0 to 600.'],
    [margin, Number.NaN, 'This is a whole number from 0 to 600.'],
    [margin, '30', 'This is a whole number from 0 to 600.'],
    [fourEyes, false, null],
    [fourEyes, 0, 'This is yes or no.'],
    [sender, 'abcde', null],
    [sender, 'abcdef', 'This is a text of at most 5 letters.'],
    [sender, null, 'This is a text of at most 5 letters.'],
  ])('%o: %o', (of, value, fault) => {
    expect(faultOfValue(of, value)).toBe(fault)
  })

  it('includes its default', () => {
    expect(() => parameter({ ...margin, kind: 'numeric', default: 601 })).toThrow('Margin: its default is refused')
  })
})

describe('the value that holds', async () => {
  const { owner, app } = await testDatabase()
  let companyId: number
  let otherId: number
  let unit: number
  let terminal: number
  const here = <T>(work: (db: Scoped) => Promise<T>) => inCompany(app, companyId, work)

  beforeAll(async () => {
    const made = await makeTerminal(owner, 'salwa')
    companyId = made.companyId
    terminal = made.nodeId
    otherId = (await makeTerminal(owner, 'other')).companyId
    unit = await here(async db => (await sql<{ id: number }>`select id from org_node where parent_id is null`.execute(db)).rows[0]!.id)
  })

  const asked = () =>
    here(async db => [await parameterOf(db, margin), await parameterOf(db, margin, unit), await parameterOf(db, margin, terminal)])

  it("is the default, the company's, the nearest node's", async () => {
    expect(await asked()).toEqual([30, 30, 30])
    await here(db => setParameter(db, { of: margin, value: 45 }))
    expect(await asked()).toEqual([45, 45, 45])
    await here(db => setParameter(db, { of: margin, value: 60, orgNodeId: unit }))
    expect(await asked()).toEqual([45, 60, 60])
    await here(db => setParameter(db, { of: margin, value: 90, orgNodeId: terminal }))
    expect(await asked()).toEqual([45, 60, 90])
    await here(db => setParameter(db, { of: margin, value: null, orgNodeId: unit }))
    expect(await asked()).toEqual([45, 45, 90])
    await here(db => setParameter(db, { of: margin, value: 50 }))
    expect(await asked()).toEqual([50, 50, 90])
  })

  it('is false where a company says so', async () => {
    await here(db => setParameter(db, { of: fourEyes, value: false }))
    expect(await here(db => parameterOf(db, fourEyes))).toBe(false)
  })

  it("is no other company's", async () => {
    expect(await inCompany(app, otherId, db => parameterOf(db, margin))).toBe(30)
    expect(await inCompany(app, otherId, db => parameterOf(db, margin, terminal))).toBe(30)
  })

  it('is never one that the parameter may not hold', async () => {
    await expect(here(db => setParameter(db, { of: margin, value: 601 }))).rejects.toThrow('a whole number from 0 to 600')
    await expect(here(db => setParameter(db, { of: fourEyes, value: true, orgNodeId: unit }))).rejects.toThrow('of the whole company')
    const smaller = parameter({ ...margin, kind: 'numeric', default: 5, range: { least: 0, most: 60 } })
    expect(await here(db => parameterOf(db, smaller, terminal))).toBe(50)
  })

  it('leaves its changes in the audit', async () => {
    const { rows } = await here(db =>
      sql<{
        action: string
      }>`select action from audit where entity = 'system_parameter' and coalesce(after, before) ->> 'name' = 'Margin' order by id`.execute(
        db,
      ),
    )
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'insert', 'insert', 'delete', 'update'])
  })
})
