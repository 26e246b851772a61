import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../features/product.server.ts'
import { keepsExtremes } from './checks/columns.ts'
import { type ServedResources, serveResources } from './served.ts'

// No column is narrower than its field.

let served: ServedResources
beforeAll(async () => {
  served = await serveResources()
})

describe.each(resources.map(resource => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  it('keeps the longest, the least, the greatest and every choice of each field', () => keepsExtremes(served, resource))
})

describe('a column that', () => {
  const narrowed = async (name: string, change: string) => {
    const resource = resources.find(each => each.name === name)!
    await sql.raw(change).execute(served.owner.kysely)
    return keepsExtremes(served, resource)
  }
  const narrower = (table: string, check: string) => `alter table ${table} add constraint narrower check (${check}) not valid`

  it('keeps fewer letters is found out', () =>
    expect(narrowed('skill', narrower('skill', 'length(name) < 100'))).rejects.toThrow(/name "x+/))

  it('counts bytes instead of letters is found out', () =>
    expect(narrowed('gender', narrower('gender', 'octet_length(name) <= 100'))).rejects.toThrow(/name "ก+/))

  it('leaves out a choice is found out', () =>
    expect(narrowed('shiftBand', narrower('shift_band', "category <> 'night'"))).rejects.toThrow(/expected 400 to be 200/))

  it('ends before its field is found out', () =>
    expect(narrowed('equipmentStatus', narrower('equipment_status', "down_at < '2100-12-31'"))).rejects.toThrow(
      'downtime "2100-12-31T23:59:59Z"',
    ))
})
