// Looks into a zip before anything unpacks it: how many entries, how large they say they are, and whether they tell the truth.

import { inflateRawSync } from 'node:zlib'

export interface ZipLimits {
  maxEntries: number
  /** All entries together, unpacked. */
  maxUnpackedBytes: number
}

interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
}

/** What is wrong with a zip: it is none, or unpacking it would take more than allowed. */
export type ZipProblem = 'notZip' | 'tooLarge'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const longestComment = 65_535
const deflated = 8
const encryptedFlag = 1

/** The names in the zip, or what is wrong. Unpacks each entry no further than the size it declares. */
export function zipContents(bytes: Uint8Array, limits: ZipLimits): string[] | ZipProblem {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = readDirectory(zip, limits.maxEntries)
    if (entries === 'tooLarge') return entries
    if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > limits.maxUnpackedBytes) return 'tooLarge'
    for (const entry of entries) if (!isTruthful(zip, entry)) return 'tooLarge'
    return entries.map(entry => entry.name)
  } catch {
    return 'notZip'
  }
}

/** The central directory at the end of the file. Throws (also a RangeError of a read beyond the end) when there is none. */
function readDirectory(zip: Buffer, maxEntries: number): Entry[] | 'tooLarge' {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > maxEntries) return 'tooLarge'
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== entrySignature || zip.readUInt16LE(at + 8) & encryptedFlag) throw new Error('no directory entry')
    const nameLength = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** The end record stands last, behind it only a comment. */
function findEnd(zip: Buffer): number {
  for (let at = zip.length - endLength; at >= Math.max(0, zip.length - endLength - longestComment); at--) {
    if (zip.readUInt32LE(at) === endSignature) return at
  }
  throw new Error('no end record')
}

function isTruthful(zip: Buffer, { method, packed, unpacked, offset }: Entry): boolean {
  if (zip.readUInt32LE(offset) !== localSignature) throw new Error('no local header')
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (start + packed > zip.length) throw new Error('cut short')
  if (method !== deflated) return packed === unpacked
  try {
    return inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(1, unpacked) }).length === unpacked
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return false
    throw error
  }
}
