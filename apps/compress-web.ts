import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes below which a file fits into one packet as it is. */
const least = 1400
const written = /\.(js|css|html|svg|json|webmanifest)$/

// the highest, 11, saves 7 % more for eight times as long
const brotliQuality = 9

const packed = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Lays beside each built text a brotli and a gzip copy, made once as small as can be, so that the server compresses none of them. */
export async function compressBuilt(folder: string): Promise<void> {
  const files = [folder, join(folder, 'assets')].flatMap(within => readdirSync(within).map(name => join(within, name)))
  await Promise.all(
    files
      .filter(file => written.test(file))
      .map(async file => {
        const bytes = await readFile(file)
        if (bytes.length < least) return
        for (const [ending, pack] of Object.entries(packed)) await writeFile(`${file}.${ending}`, await pack(bytes))
      }),
  )
}
