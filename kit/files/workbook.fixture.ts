// Workbooks and zips that no normal program would write.

import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Buffer
  /** a wrong size for the directory */
  declared?: number
}

/** A zip of deflated entries, written by hand so that its sizes can be wrong. */
export function zip(entries: ZipEntry[]): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declared = content.length } of entries) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(declared, 18)
    fields.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Uint8Array.from(Buffer.concat([...locals, central, end]))
}

interface OtherParts {
  texts?: string
  styles?: string
  /** wrong facts about the entry of the sheet */
  lies?: Partial<ZipEntry>
}

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relationship}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A workbook with this sheet, written by hand so that it can have what Excel never writes. */
export function workbookOf(sheetXml: string, { texts, styles, lies }: OtherParts = {}): Uint8Array {
  const entry = (name: string, text: string) => ({ name, content: Buffer.from(text) })
  const optional = (name: string, type: string, text: string | undefined) => (text ? [{ type, ...entry(`xl/${name}`, text) }] : [])
  const others = [...optional('sharedStrings.xml', 'sharedStrings', texts), ...optional('styles.xml', 'styles', styles)]
  const targets = [['worksheet', 'worksheets/sheet1.xml'] as const, ...others.map(each => [each.type, each.name.slice(3)] as const)]
  return zip([
    entry('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    entry('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    entry('xl/workbook.xml', `<workbook xmlns:r="${relationship}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    entry('xl/_rels/workbook.xml.rels', relationships(targets)),
    ...others,
    { ...entry('xl/worksheets/sheet1.xml', sheetXml), ...lies },
  ])
}
export const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
export const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A workbook whose cells all use one shared text of so many characters. */
export const sharedOften = (letters: number, cells: number): Uint8Array =>
  workbookOf(sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(6)}</row>`.repeat(cells / 6)), {
    texts: `<sst><si><t>${'x'.repeat(letters)}</t></si></sst>`,
  })
