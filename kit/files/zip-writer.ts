// Writes a zip entry by entry, each piece by piece: nothing of what is written stays in memory but the list of entries.

import { once } from 'node:events'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

interface Written {
  readonly name: Buffer
  readonly offset: number
  checksum: number
  packed: number
  unpacked: number
}

// sizes come after the content, and names are UTF-8
const flags = 0x0808
const deflated = 8
const version = 20
// 1 January 1980, the first day a zip can tell
const firstDay = 0x21

/** A zip whose bytes go to `sink` as they are ready. One entry is open at a time; each has at most 4 GB. */
export class ZipWriter {
  readonly #sink: (bytes: Uint8Array) => void
  readonly #entries: Written[] = []
  #offset = 0
  #open: { readonly entry: Written; readonly packing: DeflateRaw } | null = null

  constructor(sink: (bytes: Uint8Array) => void) {
    this.#sink = sink
  }

  /** Begins an entry. */
  begin(name: string): void {
    const entry = { name: Buffer.from(name), offset: this.#offset, checksum: 0, packed: 0, unpacked: 0 }
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(version, 4)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(deflated, 8)
    head.writeUInt16LE(firstDay, 12)
    head.writeUInt16LE(entry.name.length, 26)
    this.#give(Buffer.concat([head, entry.name]))
    const packing = createDeflateRaw()
    packing.on('data', (piece: Buffer) => {
      entry.packed += piece.length
      this.#give(piece)
    })
    this.#entries.push(entry)
    this.#open = { entry, packing }
  }

  /** Writes a piece of the open entry; resolves when there is room for the next. */
  async write(text: string): Promise<void> {
    const { entry, packing } = this.#open!
    const piece = Buffer.from(text)
    entry.checksum = crc32(piece, entry.checksum)
    entry.unpacked += piece.length
    if (!packing.write(piece)) await once(packing, 'drain')
  }

  /** Ends the open entry. */
  async close(): Promise<void> {
    const { entry, packing } = this.#open!
    packing.end()
    await once(packing, 'end')
    this.#open = null
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    tail.writeUInt32LE(entry.checksum, 4)
    tail.writeUInt32LE(entry.packed, 8)
    tail.writeUInt32LE(entry.unpacked, 12)
    this.#give(tail)
  }

  /** Writes the directory: the zip is whole. */
  end(): void {
    const start = this.#offset
    for (const entry of this.#entries) this.#give(lineOf(entry))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(this.#offset - start, 12)
    end.writeUInt32LE(start, 16)
    this.#give(end)
  }

  #give(bytes: Uint8Array): void {
    this.#offset += bytes.length
    this.#sink(bytes)
  }
}

/** The line of an entry in the directory. */
function lineOf({ name, offset, checksum, packed, unpacked }: Written): Buffer {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(version, 4)
  line.writeUInt16LE(version, 6)
  line.writeUInt16LE(flags, 8)
  line.writeUInt16LE(deflated, 10)
  line.writeUInt16LE(firstDay, 14)
  line.writeUInt32LE(checksum, 16)
  line.writeUInt32LE(packed, 20)
  line.writeUInt32LE(unpacked, 24)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt32LE(offset, 42)
  return Buffer.concat([line, name])
}
