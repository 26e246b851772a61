import { readFile } from 'node:fs/promises'
import { describe, expect, it, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { withClient } from './connect.ts'
import { printSchema } from './print-schema.ts'
import { printFiles } from './printed.ts'

const { urls } = await testDatabase()

test('the committed schema and types match the migrated database (if not: npm run print)', async () => {
  for (const [path, text] of Object.entries(await printFiles(urls.owner))) {
    expect(text, path).toBe(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'))
  }
})

describe('a kept table', () => {
  /** The lines of the schema that this change brings. The change is taken back. */
  async function printedAfter(lost: string, back: string): Promise<string[]> {
    const before = new Set((await printSchema(urls.owner)).split('\n'))
    await withClient(urls.owner, client => client.query(lost))
    try {
      return (await printSchema(urls.owner)).split('\n').filter(line => !before.has(line))
    } finally {
      await withClient(urls.owner, client => client.query(back))
    }
  }

  it('is printed with the calls that gave it what it has', async () => {
    const text = await printSchema(urls.owner)
    const [, skill] = text.split('create table skill (\n')
    expect(skill!.split('\n);\n')[0]).not.toMatch(/version|created_at|updated_by/)
    expect(skill!.split('\n);\n')[1]).toMatch(/^call kept_table\('skill'\);\n\n/)
    expect(text).not.toMatch(/(trigger|policy|grant) .* (public\.|on |table )skill /i)
    expect(text).toContain(`call kept_table('skill_group_skills');\ncall lines_of('skill_group_skills', 'skill_group_id');\n`)
    expect(text).toContain(`call kept_table('rule_override', 'select, insert, update');\n`)
    expect(text).toContain(`call company_table('roster_day');\n`)
    expect(text).not.toContain('probe')
  })

  const wall = `create policy same_company on skill to quayside_app, quayside_owner using (company_id = (select company())) with check (company_id = (select company()))`
  it.each([
    ['its wall', 'drop policy same_company on skill', wall, 'alter table skill enable row level security, force row level security;'],
    [
      'the wall for its owner',
      'alter table skill no force row level security',
      'alter table skill force row level security',
      'alter table skill enable row level security;',
    ],
    [
      'a trigger',
      'drop trigger stamp on skill',
      'create trigger stamp before update on skill for each row execute function stamp_row()',
      `call company_table('skill');`,
    ],
    [
      'its author',
      'alter table skill alter created_by drop default',
      'alter table skill alter created_by set default actor()',
      '  created_by bigint,',
    ],
    [
      'a right',
      'revoke delete on skill from quayside_app',
      'grant delete on skill to quayside_app',
      `call kept_table('skill', 'select, insert, update');`,
    ],
  ])('that lost %s is printed with what is left', async (_, lost, back, left) => {
    const otherwise = await printedAfter(lost, back)
    expect(otherwise).toContain(left)
  })
})
