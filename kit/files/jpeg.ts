import { fits } from './image-size.ts'

// ISO/IEC 10918-1, table B.1
const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const app0 = 0xe0
const app1 = 0xe1
const app2 = 0xe2
const app14 = 0xee
const app15 = 0xef
const comment = 0xfe

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Whether a segment may contain names, locations or previews. JFIF, the colour profile and Adobe's colours are part of the picture. */
const isTold = (marker: number) => marker === comment || (marker >= app0 && marker <= app15 && ![app0, app2, app14].includes(marker))

interface Segment {
  marker: number
  data: Buffer
  whole: Buffer
}

/** The JPEG without its metadata, except the orientation; null when it is not a JPEG, broken or too large. */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== (0xff00 | startOfImage)) return null
  const head = segmentsOf(bytes)
  if (!head) return null
  const { segments, scanAt } = head
  const frame = segments.find(({ marker }) => isFrame(marker))
  if (!frame || frame.data.length < 6 || !fits(frame.data.readUInt16BE(3), frame.data.readUInt16BE(1))) return null
  const scans = scansOf(bytes, scanAt)
  if (!scans) return null
  const up = segments.map(orientationOf).find(value => value > 1)
  const drawing = segments.filter(({ marker }) => !isTold(marker)).map(({ whole }) => whole)
  return Buffer.concat([bytes.subarray(0, 2), ...(up ? [orientation(up)] : []), ...drawing, ...scans])
}

/** The segments before the first scan, and where the scan begins. */
function segmentsOf(bytes: Buffer): { segments: Segment[]; scanAt: number } | null {
  const segments: Segment[] = []
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === startOfScan) return { segments, scanAt: at }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    segments.push({ marker, data: bytes.subarray(at + 4, end), whole: bytes.subarray(at, end) })
    at = end
  }
  return null
}

/** The scans up to the end mark, without metadata between them; null when cut short. In scan data, 0xff is only before 0 or a restart. */
function scansOf(bytes: Buffer, scanAt: number): Buffer[] | null {
  const kept: Buffer[] = []
  for (let at = scanAt; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1]!
    if (marker === endOfImage) return [...kept, bytes.subarray(at, at + 2)]
    if (at + 4 > bytes.length) return null
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2)
    const end = marker === startOfScan ? scanEnd(bytes, segmentEnd) : segmentEnd
    if (!isTold(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    const isScanned = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!isScanned) return at
  }
  return bytes.length
}

const exif = Buffer.from('Exif\0\0', 'latin1')
const orientationTag = 0x0112
const short = 3

/** The orientation, 1 to 8; 1 when there is none (Exif 2.3, §4.6.4). */
function orientationOf({ marker, data }: Segment): number {
  if (marker !== app1 || !data.subarray(0, 6).equals(exif) || data.length < 16) return 1
  const tiff = data.subarray(6)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const two = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < Math.min(two(first), 100); entry++) {
    const at = first + 2 + entry * 12
    if (two(at) === orientationTag) return two(at + 8) >= 1 && two(at + 8) <= 8 ? two(at + 8) : 1
  }
  return 1
}

/** A segment with only the orientation. */
function orientation(value: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(short, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(value, 18)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(2 + exif.length + tiff.length)
  return Buffer.concat([Buffer.from([0xff, app1]), length, exif, tiff])
}
