// What a file is that is no workbook of Excel, from its first bytes and, where those say nothing, from its name.

const kinds = {
  ods: 'The file is a spreadsheet of OpenDocument (.ods).',
  xls: 'The file is a workbook of Excel 97 to 2003 (.xls), or it is encrypted.',
  xlsb: 'The file is a binary workbook (.xlsb).',
  pdf: 'The file is a PDF.',
  html: 'The file is a web page.',
  csv: 'The file is a text with separated values (.csv).',
  word: 'The file is a document of Word (.docx).',
  other: 'The name of an Excel workbook ends with .xlsx.',
} as const
type Kind = keyof typeof kinds

const saveAs = 'Open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx).'

/** The sentences that say what the file is and what was expected. */
export const notThis = (kind: Kind): string => (kind === 'other' ? kinds.other : `${kinds[kind]} ${saveAs}`)

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
