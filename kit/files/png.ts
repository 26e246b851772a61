import { crc32 } from 'node:zlib'
import { fits } from './image-size.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The chunks of the picture. Others may contain locations, names or scripts (PNG, second edition, §11). */
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sRGB', 'sBIT', 'IDAT', 'IEND'])

interface Chunk {
  type: string
  /** with length and check sum */
  whole: Buffer
  data: Buffer
}

/** The PNG with only the chunks of its picture; null when it is not a PNG, broken or too large. */
export function cleanPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const chunks = chunksOf(bytes)
  const head = chunks?.[0]
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13) return null
  if (!fits(head.data.readUInt32BE(0), head.data.readUInt32BE(4))) return null
  if (!chunks.some(({ type }) => type === 'IDAT')) return null
  return Buffer.concat([signature, ...chunks.filter(({ type }) => drawing.has(type)).map(({ whole }) => whole)])
}

/** Every chunk up to IEND; null where one is cut short or its check sum is wrong. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, whole: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) })
    if (type === 'IEND') return chunks
    at = end
  }
  return null
}
