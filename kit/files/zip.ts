// Opens a zip without unpacking all of it: reads its directory, and unpacks single entries piece by piece within limits.

import { crc32, createInflateRaw } from 'node:zlib'

export interface ZipLimits {
  maxEntries: number
  /** All entries together, unpacked. */
  maxUnpackedBytes: number
}

interface Entry {
  name: string
  method: number
  checksum: number
  packed: number
  unpacked: number
  offset: number
}

/** Thrown when a file is not a zip, or when unpacking it would take more than allowed. */
export class ZipRefusal extends Error {
  constructor(readonly kind: 'notZip' | 'tooLarge') {
    super(kind)
  }
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const longestComment = 65_535
const stored = 0
const deflated = 8
const encryptedFlag = 1
const pieceBytes = 64 * 1024

export interface Zip {
  has(name: string): boolean
  /** The entry's bytes in pieces. Throws `ZipRefusal` when it is absent, damaged, or longer or shorter than it says it is. */
  unpack(name: string): AsyncGenerator<Uint8Array>
}

/**
 * Opens the zip in these bytes. Throws `ZipRefusal`, also when the declared sizes of its entries exceed the limit. `told` is given the
 * share of all bytes, from 0 to 1, that are unpacked so far.
 */
export function openZip(bytes: Uint8Array, limits: ZipLimits, told: (share: number) => void = () => {}): Zip {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(zip, limits.maxEntries)
  const all = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (all > limits.maxUnpackedBytes) throw new ZipRefusal('tooLarge')
  let done = 0
  const took = (count: number) => {
    done += count
    told(Math.min(1, done / all))
  }
  const byName = new Map(entries.map(entry => [entry.name, entry]))
  return {
    has: name => byName.has(name),
    unpack(name) {
      const entry = byName.get(name)
      if (!entry) throw new ZipRefusal('notZip')
      return piecesOf(contentOf(zip, entry), entry, took)
    },
  }
}

/** The central directory at the end of the file. A read beyond the end means that the zip is incomplete. */
function readDirectory(zip: Buffer, maxEntries: number): Entry[] {
  try {
    const end = findEnd(zip)
    const count = zip.readUInt16LE(end + 10)
    if (count > maxEntries) throw new ZipRefusal('tooLarge')
    const entries: Entry[] = []
    let at = zip.readUInt32LE(end + 16)
    for (let index = 0; index < count; index++) {
      if (zip.readUInt32LE(at) !== entrySignature || zip.readUInt16LE(at + 8) & encryptedFlag) throw new ZipRefusal('notZip')
      const nameLength = zip.readUInt16LE(at + 28)
      entries.push({
        name: zip.toString('utf8', at + 46, at + 46 + nameLength),
        method: zip.readUInt16LE(at + 10),
        checksum: zip.readUInt32LE(at + 16),
        packed: zip.readUInt32LE(at + 20),
        unpacked: zip.readUInt32LE(at + 24),
        offset: zip.readUInt32LE(at + 42),
      })
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    throw error instanceof ZipRefusal ? error : new ZipRefusal('notZip')
  }
}

/** The position of the end record. It comes last; only a comment may follow it. */
function findEnd(zip: Buffer): number {
  for (let at = zip.length - endLength; at >= Math.max(0, zip.length - endLength - longestComment); at--) {
    if (zip.readUInt32LE(at) === endSignature) return at
  }
  throw new ZipRefusal('notZip')
}

function contentOf(zip: Buffer, { packed, offset }: Entry): Buffer {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== localSignature) throw new ZipRefusal('notZip')
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (start + packed > zip.length) throw new ZipRefusal('notZip')
  return zip.subarray(start, start + packed)
}

/** Unpacks an entry. One with more bytes than the directory says is a bomb; one with less is damaged. */
async function* piecesOf(
  content: Buffer,
  { method, checksum, unpacked }: Entry,
  took: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  if (method !== deflated && method !== stored) throw new ZipRefusal('notZip')
  let given = 0
  let sum = 0
  for await (const piece of method === stored ? [content] : inflated(content)) {
    given += piece.length
    if (given > unpacked) throw new ZipRefusal('tooLarge')
    sum = crc32(piece, sum)
    yield piece
    took(piece.length)
  }
  if (given < unpacked || sum !== checksum) throw new ZipRefusal('notZip')
}

async function* inflated(content: Buffer): AsyncGenerator<Buffer> {
  const unpacking = createInflateRaw({ chunkSize: pieceBytes })
  unpacking.end(content)
  try {
    yield* unpacking
  } catch {
    throw new ZipRefusal('notZip')
  } finally {
    unpacking.destroy()
  }
}
