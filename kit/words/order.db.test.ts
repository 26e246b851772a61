import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { compareTexts } from '../ui/data-table-order.ts'
import { setFormatLanguage } from './formats.ts'

const { owner } = await testDatabase()
afterEach(() => setFormatLanguage('en'))

const texts = [
  ...['RTG2', 'RTG10', 'rtg2', 'RTG02', 'RTG 2', 'RTG-2', 'QC 01', 'QC01', 'QC_1', 'QC.1', '(QC)', '7', '10', '07:15', '#1', ''],
  ...['eta', 'étage', 'Etage', 'état', 'ether', 'œuvre', 'ouvre', 'façade', 'facade', 'côte', 'coté', 'cote', 'côté'],
  ...['nube', 'ñandú', 'Ñu', 'oro', 'llave', 'luz', 'chico', 'cosa', 'dato', 'año', 'ano'],
  ...['แก', 'ขา', 'เกาะ', 'ก่อน', 'กอ', 'ก้อน', 'ไก่', 'น้ำ', 'นำ', 'ฯลฯ', 'ๆ', '๑๐', '๒', 'รถยก', 'รถ ยก', 'Ähre', 'zebra', 'Ж', '中'],
]

test.each([
  ['en', 'people_natural'],
  ['fr', 'people_natural'],
  ['es', 'people_natural_es'],
  ['th', 'people_natural_th'],
] as const)('words stand in the order of %s on the page and in the database alike', async (language, collation) => {
  setFormatLanguage(language)
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${texts}::text[]) text order by text collate ${sql.ref(collation)}`.execute(owner.kysely)
  expect(rows.map(({ text }) => text)).toEqual([...texts].sort(compareTexts))
})
