// Workbooks that no honest user sends, for an import of skills, and what is said of each.

import { readFileSync } from 'node:fs'
import { sharedOften, sheetOf, textCell, workbookOf, type ZipEntry, zip } from '../../files/workbook.fixture.ts'

const letter = (at: number) => String.fromCharCode(65 + at)
const row = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.map((text, at) => textCell(`${letter(at)}${number}`, text)).join('')}</row>`
const header = row(1, ['Skill Name', 'Description', 'Sort Order', 'Active'])
/** A sheet of skills with these rows, as XML. */
const skills = (...rows: string[]) => sheetOf(header + rows.join(''))
const oneSkill = (...cells: string[]) => workbookOf(skills(row(2, cells)))
const cell = (xml: string) => workbookOf(skills(`<row r="2">${textCell('A2', 'Hostile')}${xml}</row>`))
const entry = (name: string, text: string): ZipEntry => ({ name, content: Buffer.from(text) })
const relations = (target: string) =>
  `<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="${target}"/></Relationships>`
/** A workbook whose sheet is said to be at this place. */
const sheetAt = (target: string, ...more: ZipEntry[]) =>
  zip([
    entry('[Content_Types].xml', '<Types/>'),
    entry('_rels/.rels', '<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>'),
    entry('xl/workbook.xml', '<workbook><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>'),
    entry('xl/_rels/workbook.xml.rels', relations(target)),
    ...more,
  ])
const honest = entry('xl/worksheets/sheet1.xml', skills(row(2, ['Hostile', '', '1', 'Yes'])))
const damaged = (bytes: Uint8Array, at: number) => bytes.map((byte, place) => (place === at ? byte ^ 0xff : byte))
const laughs = `<!DOCTYPE a [<!ENTITY a "${'ha'.repeat(50)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${letter(at + 1).toLowerCase()} "${`&${letter(at).toLowerCase()};`.repeat(10)}">`).join('')}]>`
const oldWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])

const notWorkbook =
  /^Invalid file upload ! Please upload valid file\. The file is (?:not an Excel workbook|a (?:text|workbook of Excel 97|document of Word))/
const noColumn = /^Invalid file upload ! Please upload valid file\. This list has no column/
const tooLarge = /^The (file|sheet) (is too large|has too|has more)/
const added = { add: 1, refused: 0 }
const rowRefused = { add: 0, refused: 1 }

export type Hostile = readonly [
  says: string,
  bytes: () => Uint8Array,
  outcome: RegExp | { add: number; refused: number },
  fileName?: string,
]

export const hostileWorkbooks: readonly Hostile[] = [
  ['an empty file', () => new Uint8Array(), /The file is empty/],
  ['text', () => Buffer.from('Skill Name\nHostile'), notWorkbook],
  ['comma-separated text under the name of a workbook', () => Buffer.from('Skill Name,Active\r\nHostile,Yes\r\n'), notWorkbook],
  [
    'another ending',
    () => zip([honest]),
    /^Invalid file upload ! Please upload valid file\. The name of an Excel workbook ends with \.xlsx\.$/,
    'skills.xlsm',
  ],
  [
    'two endings',
    () => zip([honest]),
    /^Invalid file upload ! Please upload valid file\. The name of an Excel workbook ends with \.xlsx\.$/,
    'skills.xlsx.exe',
  ],
  ['a workbook of Excel 97', () => oldWorkbook, notWorkbook],
  ['an encrypted workbook', () => Buffer.concat([oldWorkbook, Buffer.from('EncryptedPackage', 'utf16le')]), notWorkbook],
  ['two letters and noise', () => Buffer.concat([Buffer.from('PK'), Buffer.alloc(5000, 7)]), notWorkbook],
  ['an empty zip', () => zip([]), notWorkbook],
  ['a zip of something else', () => zip([entry('word/document.xml', '<document/>')]), notWorkbook],
  ['the first half of a workbook', () => oneSkill('Hostile').slice(0, 400), notWorkbook],
  ['a workbook without its end', () => oneSkill('Hostile').slice(0, -30), notWorkbook],
  ['a damaged sheet', () => damaged(oneSkill('Hostile'), oneSkill('Hostile').lastIndexOf(0x1f) + 1), /./],
  ['a sheet with a wrong checksum', () => wrongChecksum(oneSkill('Hostile')), notWorkbook],
  ['300 MB of blanks', () => workbookOf(skills(' '.repeat(300_000_000))), tooLarge],
  ['a bomb that says it is small', () => workbookOf(skills(' '.repeat(50_000_000)), { lies: { declared: 1000 } }), tooLarge],
  ['a sheet that says it is longer', () => workbookOf(skills(), { lies: { declared: 90_000 } }), notWorkbook],
  [
    'a zip in the place of the sheet',
    () => sheetAt('worksheets/sheet1.xml', { ...honest, content: Buffer.from(oneSkill('Hostile')) }),
    notWorkbook,
  ],
  ['a thousand and one entries', () => zip(Array.from({ length: 1001 }, (_, at) => entry(`e${at}`, 'x'))), tooLarge],
  ['two sheets of one name', () => sheetAt('worksheets/sheet1.xml', entry(honest.name, skills(row(2, ['First']))), honest), added],
  ['a sheet outside the file', () => sheetAt('../../../../etc/passwd', honest), notWorkbook],
  ['a sheet on the disk', () => sheetAt('/etc/passwd', honest), notWorkbook],
  ['a sheet on another machine', () => sheetAt('http://127.0.0.1/sheet1.xml', honest), notWorkbook],
  ['an entry that leads out of the folder', () => sheetAt('worksheets/sheet1.xml', honest, entry('../../evil.sh', 'rm')), added],
  [
    'a bomb that no part names',
    () => sheetAt('worksheets/sheet1.xml', honest, { ...entry('xl/media/a.png', 'x'), declared: 300_000_000 }),
    tooLarge,
  ],
  ['entities within entities', () => workbookOf(`${laughs}${skills(row(2, ['&j;']))}`), added],
  ['an entity of a file', () => workbookOf(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${skills(row(2, ['&x;']))}`), added],
  ['elements nested a thousand deep', () => workbookOf('<a>'.repeat(1000)), notWorkbook],
  ['elements that are never closed', () => workbookOf(`<worksheet><sheetData>${header}<row>`), notWorkbook],
  ['noise in the place of XML', () => workbookOf('\u0000\u0001<<<>>>&&&'), /./],
  [
    'a sheet in UTF-16',
    () => sheetAt('worksheets/sheet1.xml', { ...honest, content: Buffer.from(honest.content.toString(), 'utf16le') }),
    notWorkbook,
  ],
  [
    'sixteen thousand columns',
    () => workbookOf(sheetOf(`<row r="1">${textCell('A1', 'Skill Name')}${textCell('XFD1', 'x')}</row>`)),
    /A column has no name/,
  ],
  ['a column beyond the last', () => cell(textCell('XFE2', 'x')), notWorkbook],
  ['a row beyond the last', () => workbookOf(skills(`<row r="1048577">${textCell('A1048577', 'x')}</row>`)), notWorkbook],
  ['a row a million further down', () => workbookOf(skills(row(1_000_000, ['x']))), /at most 100,000 can be read at once/],
  ['a row more than may be imported', () => workbookOf(skills(row(2, ['Hostile']), row(100_002, ['Hostile too']))), /has 100,001 rows/],
  [
    'one merged cell over everything',
    () =>
      workbookOf(
        skills(row(2, ['Hostile'])).replace('</worksheet>', '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>'),
      ),
    added,
  ],
  ['millions of empty shared texts', () => workbookOf(skills(), { texts: `<sst>${'<si/>'.repeat(5_000_001)}</sst>` }), tooLarge],
  ['one text in very many cells', () => sharedOften(30_000, 600_000), tooLarge],
  ['a shared text that is not there', () => cell('<c r="B2" t="s"><v>99</v></c><c r="C2" t="s"><v>-1</v></c>'), added],
  [
    'more formats than Excel has',
    () => workbookOf(skills(), { styles: `<styleSheet><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></styleSheet>` }),
    tooLarge,
  ],
  [
    'a hidden sheet',
    () =>
      sheetAt(
        'worksheets/sheet1.xml',
        entry('xl/workbook.xml', '<workbook><sheets><sheet name="S" state="veryHidden" r:id="rId1"/></sheets></workbook>'),
        honest,
      ),
    added,
  ],
  ['a date in the place of a number', () => cell('<c r="C2" t="d"><v>2026-11-02</v></c>'), rowRefused],
  ['a formula', () => cell('<c r="B2"><f>HYPERLINK("http://x")</f><v>1</v></c>'), rowRefused],
  ['a formula as a name', () => workbookOf(skills('<row r="2"><c r="A2"><f>A1</f><v>x</v></c></row>')), rowRefused],
  ['an error of Excel', () => cell('<c r="C2" t="e"><v>#REF!</v></c>'), rowRefused],
  ['no number', () => cell('<c r="C2"><v>NaN</v></c>'), rowRefused],
  ['a number without end', () => cell('<c r="C2"><v>1e999</v></c>'), rowRefused],
  ['a word in the place of Yes or No', () => oneSkill('Hostile', '', '1', 'true; drop table skill'), rowRefused],
  ['SQL', () => oneSkill("'); drop table skill; --", '', '1', 'Yes'), added],
  ['text from right to left, Thai, and pictures', () => oneSkill('رافعة ปั้นจั่น 🏗️', '\u202egnp.exe', '1', 'Yes'), added],
  ['a character that cannot be stored', () => oneSkill('Hos_x0000_tile', '', '1', 'Yes'), rowRefused],
  ['half a character', () => oneSkill('Hos_xD800_tile', '', '1', 'Yes'), rowRefused],
  ['a name without letters', () => oneSkill('   ', '', '1', 'Yes'), rowRefused],
  ['a text of 32,767 letters', () => oneSkill('x'.repeat(32_767), '', '1', 'Yes'), rowRefused],
  ['a column of the database', () => workbookOf(sheetOf(row(1, ['Skill Name', 'company_id']) + row(2, ['Hostile', '1']))), noColumn],
  ['a column of every object', () => workbookOf(sheetOf(row(1, ['Skill Name', '__proto__']) + row(2, ['Hostile', '1']))), noColumn],
  ['a header of formulas', () => workbookOf(sheetOf('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>')), noColumn],
  ['a header of 16,000 letters', () => workbookOf(sheetOf(row(1, ['x'.repeat(16_000)]))), noColumn],
  ['the file of another list', () => readFileSync(new URL('../../../tests/fixtures/salwa/crews.xlsx', import.meta.url)), noColumn],
]

/** The checksum of the sheet, changed in the directory. */
function wrongChecksum(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  copy[copy.lastIndexOf('PK\x01\x02') + 16]! ^= 0xff
  return copy
}

/** As many rows, cells and letters as somebody may import honestly: 5,000 skills with long descriptions. */
export const honestWorkbook = (): Uint8Array =>
  workbookOf(skills(...Array.from({ length: 5000 }, (_, at) => row(at + 2, [`Skill ${at}`, 'x'.repeat(300), String(at), 'Yes']))))
