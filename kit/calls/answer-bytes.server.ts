import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Smaller answers are not compressed, because that would save one packet at most. */
const leastCompressed = 1400

// Levels for two cores: both compress a board or roster to a tenth in about a millisecond, outside the main thread (docs/decisions/0027).
const gzipLevel = 1
const brotliQuality = 2

const packers: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: bytes => promisify(gzip)(bytes, { level: gzipLevel }),
  br: bytes => {
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
    return promisify(brotliCompress)(bytes, { params: { [quality]: brotliQuality, [size]: bytes.length } })
  },
}

/** An answer as it is sent. Each encoding is made once, by a helper thread, when it is first needed. */
export class AnswerBytes {
  private readonly packed = new Map<Encoding, Promise<Buffer>>()

  constructor(readonly plain: Buffer) {}

  /** The encoding for a client that accepts these encodings. */
  encodingFor(accepted: string | undefined): Encoding | null {
    return this.plain.length < leastCompressed ? null : encodingOf(accepted)
  }

  as(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (!encoding) return this.plain
    const packed = this.packed.get(encoding) ?? packers[encoding](this.plain)
    this.packed.set(encoding, packed)
    return packed
  }
}

/** The best encoding that `Accept-Encoding` allows. A weight of 0 forbids one. */
function encodingOf(accepted: string | undefined): Encoding | null {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map(one => one.trim().split(/\s*;\s*q\s*=\s*/))
      .filter(([, weight]) => weight === undefined || Number(weight) > 0)
      .map(([name]) => name),
  )
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null
}
