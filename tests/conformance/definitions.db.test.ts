import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../features/product.server.ts'
import { camelCase, snakeCase } from '../../kit/database/names.ts'
import { rowCheck } from '../../kit/fields/check.ts'
import { lineTable } from '../../kit/resource/lines/line-table.ts'
import { orderOf, parentOf } from '../../kit/resource/lines/lines-shown.server.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

/** What company_table() and kept_table() give every table, and no definition repeats. */
const keptColumns = ['companyId', 'id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']

interface Column {
  name: string
  type: string
  optional: boolean
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

async function columnsOfTable({ name, scope }: Resource): Promise<Column[]> {
  const { rows } = await sql<Column>`select attname as name, typname as type, not attnotnull as optional
    from pg_attribute join pg_type on pg_type.oid = atttypid
    where attrelid = to_regclass(${snakeCase(name)}) and attnum > 0 and not attisdropped`.execute(database.owner.kysely)
  const implied = new Set([...keptColumns, ...(scope === 'orgNode' ? ['orgNodeId'] : [])])
  return rows.map(column => ({ ...column, name: camelCase(column.name) })).filter(column => !implied.has(column.name))
}

describe.each(resources.map(resource => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  it('has the columns of its table, no more and no less', async () => {
    const columns = await columnsOfTable(resource)
    const fields = Object.entries(resource.fields).flatMap(([name, field]) => (field.many ? [] : [{ name: field.column(name), field }]))
    expect(fields.map(({ name }) => name).sort()).toEqual(columns.map(({ name }) => name).sort())
    for (const { name, field } of fields) {
      const { type, optional } = columns.find(column => column.name === name)!
      expect(field.stored, `type of ${name}`).toContain(type)
      expect(rowCheck(field).safeParse(null).success, `${name} may be null`).toBe(optional)
    }
  })

  it('has a table of its own for each field of several references', async () => {
    const promised = Object.entries(resource.fields).flatMap(([name, { many, target }]) =>
      many ? [{ link: `${snakeCase(resource.name)}_${snakeCase(name)}`, target: snakeCase(target!().name) }] : [],
    )
    for (const { link, target } of promised) {
      // the reference to what stands behind each goes with its row, never the other way
      const { rows } = await sql<{ to: string; withIt: boolean }>`select confrelid::regclass::text as to, confdeltype = 'c' as "withIt"
        from pg_constraint where conrelid = to_regclass(${link}) and contype = 'f' and confrelid <> 'company'::regclass`.execute(
        database.owner.kysely,
      )
      expect(rows).toHaveLength(2)
      expect(rows).toContainEqual({ to: snakeCase(resource.name), withIt: true })
      expect(rows).toContainEqual({ to: target, withIt: false })
    }
  })

  it('has the constraint that each unique field promises, under the name that tells the field', async () => {
    // one that holds the id refuses no row: it is there for foreign keys
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = to_regclass(${snakeCase(resource.name)}) and i.indisunique and c.relname not like '%\\_same\\_values'
        and not exists (select from pg_attribute where attrelid = i.indrelid and attname = 'id' and attnum = any(i.indkey))`.execute(
      database.owner.kysely,
    )
    const promised = Object.entries(resource.fields).flatMap(([name, { unique }]) =>
      unique ? [`${snakeCase(resource.name)}_${snakeCase(name)}_unique`] : [],
    )
    expect(rows.map(({ name }) => name)).toEqual(promised)
  })

  it('has a table of lines for each sub-table, which go with their row and stand in its history', async () => {
    for (const [name, of] of Object.entries(resource.subTables)) {
      const lines = lineTable(resource, name, of)
      const columns = await columnsOfTable({ ...resource, ...lines, scope: 'company' })
      const promised = [
        parentOf(resource, of),
        ...(of.order === 'byHand' ? [orderOf(of)] : []),
        ...Object.entries(of.fields).flatMap(([field, { many, column }]) => (many ? [] : [column(field)])),
      ]
      expect(columns.map(each => each.name).sort()).toEqual(promised.sort())
      for (const [field, kind] of Object.entries(of.fields)) {
        const column = columns.find(each => each.name === kind.column(field))
        if (column) expect(kind.stored, `type of ${field}`).toContain(column.type)
        if (column) expect(rowCheck(kind).safeParse(null).success, `${field} may be null`).toBe(column.optional)
      }
      const { rows } = await sql<{ of: string }>`select encode(tgargs, 'escape') as of from pg_trigger
        where tgrelid = to_regclass(${snakeCase(lines.name)}) and tgname = 'audit_update'`.execute(database.owner.kysely)
      expect(rows[0]!.of).toBe(`${snakeCase(parentOf(resource, of))}\\000`)
      const keys = await sql`select 1 from pg_constraint where conrelid = to_regclass(${snakeCase(lines.name)})
        and confrelid = to_regclass(${snakeCase(resource.name)}) and confdeltype = 'c'`.execute(database.owner.kysely)
      expect(keys.rows).toHaveLength(1)
    }
  })

  it('has its reach in the table', async () => {
    const { rows } = await sql`select 1 from pg_attribute
      where attrelid = to_regclass(${snakeCase(resource.name)}) and attname = 'org_node_id' and attnotnull`.execute(database.owner.kysely)
    expect(rows.length).toBe(resource.scope === 'orgNode' ? 1 : 0)
  })
})

it('gives no two resources the same table, calls or keys', () => {
  for (const of of [(each: Resource) => each.name, (each: Resource) => each.path, (each: Resource) => each.access.view]) {
    expect(new Set(resources.map(of)).size).toBe(resources.length)
  }
})
