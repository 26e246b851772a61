// What a file is that is no workbook of Excel, from its first bytes and, where those say nothing, from its name.

import { inEnglish } from '../words/fill.ts'

const kinds = {
  ods: 'a spreadsheet of OpenDocument (.ods)',
  xls: 'a workbook of Excel 97 to 2003 (.xls), or it is encrypted',
  xlsb: 'a binary workbook (.xlsb)',
  pdf: 'a PDF',
  html: 'a web page',
  csv: 'a text with separated values (.csv)',
  word: 'a document of Word (.docx)',
  other: 'not named .xlsx',
} as const
type Kind = keyof typeof kinds

/** The sentence that says what the file is and what was expected. */
export function notThis(kind: Kind): string {
  const saveAs = 'Open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx).'
  return kind === 'other'
    ? 'The name of an Excel workbook ends with .xlsx.'
    : inEnglish('The file is {{kind}}. {{saveAs}}', { kind: kinds[kind], saveAs })
}

/** What the file is; null for a workbook as far as its beginning and its name tell, and for a file that is empty or of no known kind. */
export function kindOf(fileName: string, bytes: Uint8Array): Kind | null {
  const known = byContent(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)))
  if (known) return known
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (ending === 'xlsx') return null
  // a workbook by its content, whatever its name says
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && ending !== 'ods') return 'other'
  return ending === 'csv' || ending === 'txt' ? 'csv' : ending in kinds ? (ending as Kind) : 'other'
}

function byContent(start: Buffer): Kind | null {
  const text = start.toString('latin1')
  if (text.startsWith('\xd0\xcf\x11\xe0')) return 'xls'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('PK')) return ofZip(text)
  if (/^\s*(?:\xef\xbb\xbf)?<(?:!doctype html|html|table)/i.test(text)) return 'html'
  const [first = ''] = start.toString('utf8').split(/\r?\n/)
  return first !== '' && !notText.test(start.toString('utf8')) && /[,;\t]/.test(first) ? 'csv' : null
}

/** Signs that no text has, but for its ends of lines and tabulators. */
const notText = /(?![\t\r\n])\p{Cc}|\ufffd/u

function ofZip(text: string): Kind | null {
  if (text.includes('application/vnd.oasis.opendocument.spreadsheet')) return 'ods'
  if (/\bword\/document\.xml/.test(text)) return 'word'
  return /\bxl\/workbook\.bin/.test(text) ? 'xlsb' : null
}
