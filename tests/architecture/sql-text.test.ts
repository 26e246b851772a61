// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be judged

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textAsSql } from './sql-text.ts'
import { parsed, root, sourceOf } from './syntax.ts'

/** Looked at one by one: what stands there is names that the code itself writes, never what somebody typed. One more in a file is looked at again. */
const reviewed: Readonly<Record<string, number>> = {
  // columns of days and their sums, from tables of names in these files
  'features/pay/payroll-summary/payroll-reads.server.ts': 1,
  'features/attendance/reconciliation/day-writes.server.ts': 1,
  // the name of the lock that a worker holds
  'kit/jobs/abandoned.server.ts': 2,
  // names of fields, from the definition of a document or a resource
  'kit/resource/page/kept-lines.server.ts': 1,
  'kit/resource/rows.server.ts': 1,
}
/** Makes databases, roles and tables, before anybody calls. */
const beforeCalls = /^kit\/database\/(?!company)/

const files = ['kit', 'features']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture|example)\.tsx?$/.test(file) && !beforeCalls.test(file))

it('text becomes SQL only where that has been reviewed', () => {
  const found = files.map(file => [file, textAsSql(sourceOf(file))] as const).filter(([, places]) => places.length > 0)
  expect(Object.fromEntries(found.map(([file, places]) => [file, places.length]))).toEqual(reviewed)
})

it.each([
  ['sql.raw', 'sql`select ${sql.raw(input.sortBy)}`'],
  ['sql.raw', 'sql.raw(`select ${name}`).execute(db)'],
  ['sql.lit', 'sql`select ${sql.lit(input.search)}`'],
  ['sql.[…]', `sql['raw'](input.search)`],
  ['sql under another name', 'const { raw } = sql'],
  ['sql under another name', 'const say = sql'],
  ['sql under another name', `import { sql as say } from 'kysely'`],
  ['CompiledQuery', 'db.executeQuery(CompiledQuery.raw(text))'],
  ['query of a text put together', "pool.query(`select * from skill where name = '${name}'`)"],
  ['query of a text put together', `client.query('select ' + column)`],
])('%s is noticed: %s', (what, code) => {
  expect(textAsSql(parsed('features/a.service.ts', code))).toEqual([`features/a.service.ts:1 ${what}`])
})

it('parameters, names and parts of queries are let be', () => {
  const code = `import { sql } from 'kysely'
    const part = sql\`\${sql.id(name)} = \${value} and \${sql.join([sql.table('skill'), sql.ref('a.b')])}\`
    type Part = ReturnType<typeof sql>
    pool.query('select $1', [value]); pool.query(\`select 1\`)`
  expect(textAsSql(parsed('features/a.service.ts', code))).toEqual([])
})
