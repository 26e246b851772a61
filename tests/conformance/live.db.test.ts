import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allCalls, allSubjects, permissionKeys } from '../../features/product.server.ts'
import { subjectWords } from '../../features/subject-words.ts'
import { testDatabase } from '../support/database.ts'

// What is told to listeners, and who hears of it.

const { owner } = await testDatabase()

describe('the subjects of changes', () => {
  it('are declared once each, with a key that can be granted', () => {
    const names = allSubjects.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(Object.keys(subjectWords).sort()).toEqual(names.sort())
    for (const { needs } of allSubjects) if (typeof needs === 'object') expect(permissionKeys).toContain(needs.key)
  })

  it('of tables that tell by themselves are all declared', async () => {
    const { rows } = await sql<{ table: string; subject: string; kinds: number }>`
      select tgrelid::regclass::text as table, encode(tgargs, 'escape') as subject, count(*)::int as kinds from pg_trigger
       where tgfoid in ('tell_rows'::regproc, 'tell_nodes'::regproc) and tgenabled = 'O' group by 1, 2`.execute(owner.kysely)
    expect(rows.length).toBeGreaterThan(4)
    const declared = allSubjects.map(({ name }) => `${name}\\000`)
    expect(rows.filter(({ subject, kinds }) => kinds !== 3 || !declared.includes(subject))).toEqual([])
  })
})

it('the stream stands beside the calls, and no call has its path', () => {
  expect(allCalls.filter(({ endpoint }) => endpoint.path === '/live')).toEqual([])
})
