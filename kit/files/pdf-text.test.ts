import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedWidths } from './pdf-columns.ts'
import { fontOf } from './pdf-fonts.ts'
import { breakText, piecesOf, typefaceOf, widestPiece } from './pdf-text.ts'

const face = typefaceOf('normal', 9)

const thai = 'การตรวจสอบอุปกรณ์ยกขนตู้สินค้าหน้าท่าและลานวางตู้ตามรอบต่าง ๆ น้ำมันรั่วฯลฯ (RTG)'
const french = 'Élève, forme et évalue ; habilité aux chariots élévateurs à fourche'
const mail = 'jean-françois.lasher_nuit@terminal-maritime-de-salwa.example'

describe('a text in a PDF', () => {
  it('is as wide as its letters are drawn, whatever their number', () => {
    expect(face.widthOf('MMMMMM')).toBeGreaterThan(2 * face.widthOf('iiiiii'))
    // marks stand above and below their letters and take no room
    expect(face.widthOf('ปั้นจั่น')).toBe(face.widthOf('ปนจน'))
    expect(face.widthOf('é')).toBeCloseTo(face.widthOf('e'), 5)
  })

  it('breaks between Thai words, and never before a mark or a sign of repetition', () => {
    expect(piecesOf('ตู้สินค้าหน้าท่า')).toEqual(['ตู้', 'สินค้า', 'หน้า', 'ท่า'])
    const lines = breakText(thai, 60, face).split('\n')
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter(line => /^[\p{M}ๆฯ)]/u.test(line))).toEqual([])
  })

  it('keeps words of other languages whole where there is room for them, and breaks a long one after a sign', () => {
    expect(breakText(french, widestPiece(french, face), face).split('\n')).toEqual(expect.arrayContaining(['chariots', 'élévateurs']))
    expect(breakText(mail, 120, face).split('\n')[0]).toMatch(/[-_.@]$/)
  })

  it('has no letter that the font does not draw where a number is written in French', () => {
    expect(breakText('1\u202f234 lignes', 500, face)).toBe('1\u00a0234 lignes')
  })

  it('is never wider than its column, and loses nothing but spaces at the end of a line', () => {
    const shaped = (text: string) => (fontOf('sarabun', 'normal').layout(text).advanceWidth / 1000) * 9
    const bare = (text: string) => text.replace(/\s/g, '')
    const part = fc.constantFrom(thai, french, mail, 'AVATAR', 'น้ำ', 'D12', ' ', '-', '12,345.50', 'x'.repeat(60), 'ก้'.repeat(40))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.integer({ min: 15, max: 200 }), (parts, width) => {
        const text = parts.join('')
        const broken = breakText(text, width, face)
        expect(bare(broken)).toBe(bare(text))
        for (const line of broken.split('\n')) expect(shaped(line)).toBeLessThanOrEqual(width + 0.001)
      }),
    )
  })
})

describe('the columns of a PDF', () => {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

  it('fill the page, each text on one line while there is room', () => {
    const widths = sharedWidths(
      [
        { least: 20, ideal: 40 },
        { least: 60, ideal: 160 },
      ],
      400,
    )
    expect(widths).toEqual([80, 320])
  })

  it('keep every word whole before a long text gets more', () => {
    const [code, remark, name] = sharedWidths(
      [
        { least: 50, ideal: 50 },
        { least: 80, ideal: 5000 },
        { least: 60, ideal: 90 },
      ],
      250,
    )
    expect([code, sum([code!, remark!, name!])]).toEqual([50, 250])
    expect(remark).toBeGreaterThan(80)
    expect(name).toBeGreaterThanOrEqual(60)
  })

  it('are cut down from the widest when there are too many', () => {
    const widths = sharedWidths(
      [20, 90, 110, 500].map(least => ({ least, ideal: least })),
      200,
    )
    expect(widths).toEqual([20, 60, 60, 60])
    expect(
      sum(
        sharedWidths(
          Array.from({ length: 40 }, () => ({ least: 80, ideal: 90 })),
          450,
        ),
      ),
    ).toBeCloseTo(450, 6)
  })
})
