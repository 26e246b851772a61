import { type Duplex, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyRequest, RequestPayload } from 'fastify'

/** Whether the body of a request is sent gzip (SEC-07, SEC-08). How long it really is shows only when it is read. */
export const isGzipped = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-encoding']?.trim().toLowerCase() === 'gzip'

/** The body as it was before gzip; any other as it is. Limits count what comes out, so that a small body cannot become a huge one. */
export function unzipped(request: FastifyRequest, payload: RequestPayload): RequestPayload {
  if (!isGzipped(request)) return payload
  const plain: Duplex & { receivedEncodedLength?: number } = createGunzip()
  // fastify compares this with the length that the request declares
  plain.receivedEncodedLength = 0
  payload.on('data', (part: Buffer) => {
    plain.receivedEncodedLength! += part.length
  })
  // an error reaches whoever reads the plain body
  pipeline(payload, plain, () => undefined)
  return plain
}
