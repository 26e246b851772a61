import { sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from '../../../tests/support/world.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import type { CheckOutcome } from './import.api.ts'
import type { ListImport } from './list-import.api.ts'

/** A workbook, as text, with so many skills of a name, and so many rows that are refused. */
export async function skillBook(name: string, good: number, refused = 0): Promise<string> {
  const rows = [
    ...Array.from({ length: good }, (_, at) => [`${name} ${at}`, 'Global', 7]),
    ...Array.from({ length: refused }, (_, at) => [`${name} x${at}`, 'Global', 'x']),
  ]
  const columns = ['Skill Name', 'Scope', 'Sort Order'].map(header => ({ header, kind: 'text' as const }))
  return Buffer.from(await writeWorkbook([{ name: 'S', columns, rows }])).toString('base64')
}

/** What a file of skills becomes, as its administrator sends and sees it. */
export function skillImports({ as, rows }: World) {
  const send = as('Administrator')
  const latest = async (who = send) => (await who<ListImport[]>('GET', '/list-imports', { list: 'skill' })).data[0] ?? null
  return {
    send,
    /** the last import that somebody sees; null when there is none */
    latest,
    upload: (file: string, path = '/skills/import/check', more = {}) =>
      send<CheckOutcome>('POST', path, { fileName: 'skills.xlsx', fileAsByteArray: file, language: 'en', zone: 'Asia/Muscat', ...more }),
    /** how many skills there are whose name begins so */
    skills: async (begins: string) =>
      (await rows<{ n: number }>(sql`select count(*) as n from skill where name like ${`${begins} %`}`))[0]!.n,
    /** waits until the last import has left a state */
    async ended(from: string): Promise<ListImport> {
      await expect.poll(async () => (await latest())?.state, { timeout: 140_000, interval: 100 }).not.toBe(from)
      return (await latest())!
    },
  }
}
