// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be judged

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { misnamed, uncalledServices } from './server-files.ts'
import { parsed, root, sourceOf } from './syntax.ts'

const sources = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
  .map(file => `features/${file}`)
  .filter(file => /^features\/[^/]+\/.*\.ts$/.test(file) && !/\.(test|fixture|example)\.ts$/.test(file))
  .map(sourceOf)

describe('the files of a feature on the server', () => {
  it('are named by whether they read or write', () => {
    expect(sources.length).toBeGreaterThan(150)
    expect(sources.flatMap(source => (misnamed(source) ? [`${source.file} ${misnamed(source)}`] : []))).toEqual([])
  })

  it('are a service only where another feature calls them', () => {
    expect(uncalledServices(sources)).toEqual([])
  })
})

describe('what is noticed', () => {
  it.each([
    ['crew.server.ts', 'sql`select name from crew where id = ${id}`', 'reads: it belongs into -reads.server.ts'],
    ['crew.job.ts', 'sql<Row>`update crew c set name = ${name}`', 'writes: it belongs into -writes.server.ts'],
    ['crew.server.ts', "db.insertInto('crew').values(row)", 'writes: it belongs into -writes.server.ts'],
    ['crew-reads.server.ts', 'sql`with gone as (delete from crew returning id) select id from gone`', 'writes'],
    ['crew-reads.server.ts', 'export const crews = []', 'reads nothing'],
    ['crew-writes.server.ts', 'sql`select name from crew for update`', 'writes nothing'],
  ])('%s with %s', (name, code, wrong) => {
    expect(misnamed(parsed(`features/people/crew/${name}`, code))).toBe(wrong)
  })

  it.each([
    ['crew-reads.server.ts', 'sql`select name from crew for update`'],
    ['crew-writes.server.ts', 'sql`select id from crew`, sql`insert into crew (name) values (${name})`'],
    ['crew.service.ts', 'sql`select name from crew`'],
    ['crew.server.ts', 'const part = sql`${column} = (select company()) and ${other}`'],
  ])('%s with %s is let be', (name, code) => {
    expect(misnamed(parsed(`features/people/crew/${name}`, code))).toBeUndefined()
  })

  it('a service that its own feature alone calls', () => {
    const crew = ['crew.service.ts', 'crew.server.ts'].map(name => parsed(`features/people/crew/${name}`, `import './crew.service.ts'`))
    const roster = parsed('features/people/roster/roster.server.ts', `import { crews } from '../crew/crew.service.ts'`)
    expect(uncalledServices(crew)).toEqual(['features/people/crew/crew.service.ts'])
    expect(uncalledServices([...crew, roster])).toEqual([])
  })
})
