import { expect, test } from 'vitest'
import { kindOf, notThis } from './file-kind.server.ts'

const zip = (text: string) => Buffer.from(`PK\x03\x04${text}`)

test.each([
  ['list.xlsx', zip('\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'ods'],
  ['list.ods', Buffer.alloc(0), 'ods'],
  ['list.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'xls'],
  ['list.xls', Buffer.from('noise'), 'xls'],
  ['list.xlsx', Buffer.from('EmployeeNumber,Crew\nE1,A\n'), 'csv'],
  ['list.csv', Buffer.from('EmployeeNumber\nE1'), 'csv'],
  ['list.xlsx', Buffer.from('%PDF-1.7'), 'pdf'],
  ['list.xlsx', Buffer.from('<html><table>'), 'html'],
  ['list.xlsx', zip('word/document.xml'), 'word'],
  ['list', zip('[Content_Types].xml'), 'other'],
  ['list.xlsx', zip('[Content_Types].xml'), null],
  ['List.XLSX', Buffer.alloc(0), null],
])('%s is told from its content, otherwise from its name', (name, bytes, kind) => expect(kindOf(name, bytes)).toBe(kind))

test('the refusal says what the file is and what to do', () => {
  expect(notThis('ods')).toBe(
    'The file is a spreadsheet of OpenDocument (.ods). Open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx).',
  )
})
