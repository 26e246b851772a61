import { crc32, deflateSync, inflateSync } from 'node:zlib'

interface Pixels {
  readonly width: number
  readonly height: number
  /** one RGB number each */
  readonly colours: Uint32Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// 256 could be had, but 32 tell apart what a screen shows, in half the bytes
const mostColours = 32

/** The same picture with a palette: a third of the bytes, and to the eye the same, since few colours cover nearly all of it. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, colours } = read(png)
  const { palette, indexOf } = paletteOf(colours)
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) lines[y * (width + 1) + 1 + x] = indexOf.get(colours[y * width + x]!)!
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits, by palette
  head.set([8, 3, 0, 0, 0], 8)
  const inks = Buffer.from(palette.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  const data = deflateSync(lines, { level: 9, memLevel: 9 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('PLTE', inks), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A picture as Chromium writes it: 8 bits, RGB or RGBA, not interlaced. */
function read(png: Buffer): Pixels {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const channels = png[25] === 6 ? 4 : 3
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const bytes = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, channels)
  const colours = new Uint32Array(width * height)
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const at = pixel * channels
    colours[pixel] = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
  }
  return { width, height, colours }
}

/** Lines as they were before each was written as its difference to its neighbours (PNG, second edition, §9). */
function unfiltered(lines: Buffer, stride: number, channels: number): Uint8Array {
  const height = lines.length / (stride + 1)
  const bytes = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < channels ? 0 : bytes[at - channels]!
      const above = y === 0 ? 0 : bytes[at - stride]!
      const corner = x < channels || y === 0 ? 0 : bytes[at - stride - channels]!
      const guess = [0, left, above, (left + above) >> 1, filter === 4 ? nearest(left, above, corner) : 0][filter!]!
      bytes[at] = lines[y * (stride + 1) + 1 + x]! + guess
    }
  }
  return bytes
}

function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
}

interface Ink {
  readonly colour: number
  readonly pixels: number
}

/** The box of colours with the most to tell apart is halved until there are enough; each is drawn in its commonest colour. */
function paletteOf(colours: Uint32Array): { palette: number[]; indexOf: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const boxes = [boxOf([...counts].map(([colour, pixels]) => ({ colour, pixels })))]
  while (boxes.length < mostColours) {
    const next = boxes.reduce((most, box) => (box.weight > most.weight ? box : most))
    if (next.weight === 0) break
    const inks = next.inks.toSorted((one, other) => part(one, next.shift) - part(other, next.shift))
    const half = cutOf(inks, next.shift)
    boxes.splice(boxes.indexOf(next), 1, boxOf(inks.slice(0, half)), boxOf(inks.slice(half)))
  }
  const palette = boxes.map(({ inks }) => inks.reduce((most, ink) => (ink.pixels > most.pixels ? ink : most)).colour)
  return { palette, indexOf: new Map(boxes.flatMap(({ inks }, index) => inks.map(({ colour }) => [colour, index]))) }
}

const part = ({ colour }: Ink, shift: number) => (colour >> shift) & 255

/** How far its colours lie apart, and along which of red, green and blue. */
function boxOf(inks: readonly Ink[]) {
  const spans = [16, 8, 0].map(shift => {
    const parts = inks.map(ink => part(ink, shift))
    return { shift, span: parts.reduce((a, b) => Math.max(a, b)) - parts.reduce((a, b) => Math.min(a, b)) }
  })
  const { shift, span } = spans.reduce((most, each) => (each.span > most.span ? each : most))
  const pixels = inks.reduce((sum, ink) => sum + ink.pixels, 0)
  return { inks, shift, weight: span * Math.sqrt(pixels) }
}

/** The first ink beyond the middle of its box, so that both halves have some. */
function cutOf(inks: readonly Ink[], shift: number): number {
  const middle = (part(inks[0]!, shift) + part(inks.at(-1)!, shift)) / 2
  return inks.findIndex(ink => part(ink, shift) > middle)
}
