import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { phoneWidth } from '../../kit/ui/phone-width.ts'
import { root } from './syntax.ts'

// Style sheets know no constants: they write the width of a phone as a number, the one of kit/ui/phone-width.ts.

/** Where a page of a larger screen is laid out otherwise: the sign-in page, forms beside examples, the side panel, the timeline. */
const wider = [860, 1100, 1439, 1599]

const files = ['kit', 'features', 'apps/web']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.(css|tsx?)$/.test(file))

/** The widths at which a text lays a page out otherwise, but for the wider ones and that of a phone in a style sheet. */
function ownWidths(file: string, text: string): string[] {
  const known = file.endsWith('.css') ? [phoneWidth, ...wider] : wider
  const widths = [...text.matchAll(/(?:@media[^{]*|['"`])\((?:max-width:|width <=)\s*(\d+)px/g)].map(([, width]) => Number(width))
  return widths.filter(width => !known.includes(width)).map(width => `${file} ${width}`)
}

it('the width of a phone is said once, and every style sheet keeps to it', () => {
  expect(files.flatMap(file => ownWidths(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

it('another width is noticed, and the phone’s in a script', () => {
  expect(ownWidths('a.css', '@media (max-width: 600px) {}')).toEqual(['a.css 600'])
  expect(ownWidths('a.css', `@media screen and (max-width: ${phoneWidth}px) {} @media (max-width: 1100px) {}`)).toEqual([])
  expect(ownWidths('a.tsx', `useMediaQuery('(max-width: ${phoneWidth}px)')`)).toEqual([`a.tsx ${phoneWidth}`])
})
