// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be judged

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asksForPeople } from './people.ts'
import { parsed, root, sourceOf } from './syntax.ts'

/** Looked at one by one: they write these rows (a made world also reads back its own), or reckon with their dates instead of asking for one. */
const reviewed: Readonly<Record<string, readonly string[]>> = {
  'apps/worlds/large/deployed.ts': ['skills that people hold'],
  'apps/worlds/large/people.ts': ['a crew on a date'],
  'apps/worlds/schedule-lines.ts': ['a posting on a date'],
  'features/imports/crew-writes.server.ts': ['a crew on a date'],
  'features/imports/employee-writes.server.ts': ['a posting on a date'],
  'features/imports/licence-writes.server.ts': ['skills that people hold'],
  'features/rules/shift-plan/roll-out-reads.server.ts': ['a crew on a date'],
}

const files = ['apps', 'bench', 'database/seeds', 'features', 'kit']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture|example)\.tsx?$/.test(file) && !file.startsWith('features/people/'))

it('names, skills, crews and postings on a date are asked for in features/people alone', () => {
  const found = files.map(file => [file, asksForPeople(sourceOf(file))] as const).filter(([, places]) => places.length > 0)
  const kinds = found.map(([file, places]) => [file, [...new Set(places.map(place => place.slice(place.indexOf(' ') + 1)))]])
  expect(Object.fromEntries(kinds)).toEqual(reviewed)
})

it.each([
  ['a name put together', "sql`select e.first_name || ' ' || e.last_name as name from employee e`"],
  ['a name put together', "sql`select trim(coalesce(e.title, '') || ' ' || e.last_name) from employee e`"],
  ['a name put together', "sql`select concat_ws(' ', nullif(first_name, ''), last_name) from employee`"],
  ['a name put together', 'const name = `${person.firstName} ${person.lastName}`'],
  ['a name put together', "const name = firstName + ' ' + lastName"],
  [
    'skills that people hold',
    'sql`select 1 from shift s join employee_skill k on k.employee_id = s.employee_id and k.assigned_on <= s.shift_date`',
  ],
  ['a crew on a date', 'sql`select group_id from employee_group_member m where m.joined_on <= ${date} and m.left_on is null`'],
  ['a crew on a date', "sql`select group_id from employee_group_member where daterange(joined_on, left_on, '[]') @> ${date}::date`"],
  ['a posting on a date', 'sql`select org_node_id from employee_posting p where p.valid @> ${date}::date`'],
])('%s is noticed: %s', (what, code) => {
  expect(asksForPeople(parsed('features/a.server.ts', code)).map(place => place.slice(place.indexOf(' ') + 1))).toContain(what)
})

it('what is asked of features/people, and rows that are written, are let be', () => {
  const code = `
    sql\`select e.full_name from employee e \${joinCrew('crew', sql.ref('e.id'), 1, date, date)} order by e.last_name, e.first_name\`
    sql\`insert into employee (first_name, last_name) values (\${firstName}, \${lastName})\`
    sql\`select m.employee_id, greatest(a.starts_on, m.joined_on) from employee_group_member m\``
  expect(asksForPeople(parsed('features/a.server.ts', code))).toEqual([])
})
