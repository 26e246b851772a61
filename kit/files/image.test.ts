import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cleanImage } from './image.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const head = (width: number, height: number) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2], 8)
  return chunk('IHDR', data)
}
const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 200, 30, 30])))
const end = chunk('IEND', Buffer.alloc(0))
const png = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks])

describe('a PNG', () => {
  it('stays the same when it has only its picture', () => {
    const plain = png(head(1, 1), pixels, end)
    expect(cleanImage(plain)).toEqual({ mime: 'image/png', bytes: plain })
  })

  it('loses its texts, its location and everything after its end', () => {
    const told = png(head(1, 1), chunk('tEXt', Buffer.from('Author\0Anil')), chunk('eXIf', Buffer.from('II*\0')), pixels, end)
    const polyglot = Buffer.concat([told, Buffer.from('<script>alert(1)</script>')])
    expect(cleanImage(polyglot)!.bytes).toEqual(png(head(1, 1), pixels, end))
  })

  it.each([
    ['30,000 × 30,000 pixels', png(head(30_000, 30_000), pixels, end)],
    ['no height', png(head(1, 0), pixels, end)],
    ['no end', png(head(1, 1), pixels)],
    ['no picture', png(head(1, 1), end)],
    ['a wrong check sum', Buffer.concat([png(head(1, 1), pixels.subarray(0, -1)), Buffer.from([7]), end])],
    ['a chunk longer than the file', png(head(1, 1), Buffer.from('7fffffff49444154', 'hex'), end)],
  ])('with %s is refused', (_, bytes) => {
    expect(cleanImage(bytes)).toBeNull()
  })
})

const segment = (marker: number, data: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, data])
}
const frame = (width: number, height: number) => {
  const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  return segment(0xc0, data)
}
/** An Exif segment with the orientation and the location of a photo. */
const exif = (orientation: number, little: boolean) => {
  const tiff = little
    ? `4949 2a00 08000000 0200 1201 0300 01000000 0${orientation}00 0000 2588 0400 01000000 26000000 00000000`
    : `4d4d 002a 00000008 0002 0112 0003 00000001 000${orientation} 0000 8825 0004 00000001 00000026 00000000`
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), hex(tiff)]))
}
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56])])
const jpeg = (...parts: Buffer[]) => Buffer.concat([Buffer.from('ffd8', 'hex'), ...parts, Buffer.from('ffd9', 'hex')])
const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x02', 'latin1'))

describe('a JPEG', () => {
  it('stays the same when it has only its picture', () => {
    const plain = jpeg(jfif, frame(4, 3), scan)
    expect(cleanImage(plain)).toEqual({ mime: 'image/jpeg', bytes: plain })
  })

  it('loses comments, locations and everything after its end, also between its scans', () => {
    const comment = segment(0xfe, Buffer.from('berth 4'))
    const hiding = segment(0xed, Buffer.from('ffd9', 'hex'))
    const told = Buffer.concat([jpeg(jfif, exif(1, true), comment, frame(4, 3), scan, hiding, scan), Buffer.from('PK\x03\x04')])
    expect(cleanImage(told)!.bytes).toEqual(jpeg(jfif, frame(4, 3), scan, scan))
  })

  it.each([true, false])('keeps its orientation, little endian %s', little => {
    const clean = cleanImage(jpeg(exif(6, little), frame(4, 3), scan))!.bytes
    const alone = segment(0xe1, hex('457869660000 4d4d 002a 00000008 0001 0112 0003 00000001 0006 0000 00000000'))
    expect(clean).toEqual(jpeg(alone, frame(4, 3), scan))
  })

  it.each([
    ['too many pixels', jpeg(frame(60_000, 60_000), scan)],
    ['no frame', jpeg(jfif, scan)],
    ['no end', jpeg(frame(4, 3), scan).subarray(0, -2)],
    ['a segment longer than the file', Buffer.from('ffd8ffe0ffff00', 'hex')],
    ['a segment of no length', Buffer.from('ffd8ffe00000ffd9', 'hex')],
  ])('with %s is refused', (_, bytes) => {
    expect(cleanImage(bytes)).toBeNull()
  })
})

it.each(['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7'])('does not accept %j as an image', text => {
  expect(cleanImage(Buffer.from(text))).toBeNull()
})
