// A large body is first written to disk and read into memory when its turn comes, so that many uploads need no more memory than a few.

import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest, RequestPayload } from 'fastify'
import { turns } from './bounded.ts'
import { smallBodyBytes } from './endpoint.ts'
import { refuse } from './errors.ts'
import { isGzipped } from './gunzip.server.ts'

/** For all users together. A body takes several times its size while it is parsed, so about one for each core. */
const inMemoryAtOnce = 2

const brokenOff = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

export interface Uploads {
  /**
   * The body to parse: a small one directly, a large one from disk when its turn comes.
   * Refuses a body above `limit` bytes, and a second large one of the same user, because waiting bodies could fill the disk.
   */
  receive(request: FastifyRequest, payload: RequestPayload, limit: number): Promise<RequestPayload>
  /** frees the place of a call that has been answered */
  done(request: FastifyRequest): void
}

/**
 * Writes large request bodies to disk until it is their turn to be parsed.
 * @param folder for the bodies that wait; it is empty again however the process ends
 */
export function uploadsThrough(folder: string): Uploads {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const users = new Set<number>()
  const memory = turns(inMemoryAtOnce)
  const ends = new WeakMap<FastifyRequest, () => void>()

  async function spooled(request: FastifyRequest, payload: RequestPayload, limit: number): Promise<RequestPayload> {
    const { userId } = request.actor ?? refuse('notSignedIn')
    if (users.has(userId)) refuse('uploading')
    users.add(userId)
    try {
      const file = await spooledFile(payload, limit)
      await memory.take()
      // the stream closes the file at its end
      const body = file.createReadStream({ start: 0 })
      ends.set(request, () => {
        body.destroy()
        memory.give()
        users.delete(userId)
      })
      return body
    } catch (error) {
      users.delete(userId)
      // the client aborted the upload and will not read this; nothing is wrong on the server
      if (brokenOff.has(String((error as { code?: unknown }).code))) refuse('invalid')
      throw error
    }
  }

  async function spooledFile(payload: RequestPayload, limit: number): Promise<FileHandle> {
    const file = await nameless(folder)
    try {
      await writeFile(file, upTo(limit, payload))
      return file
    } catch (error) {
      await file.close()
      throw error
    }
  }

  return {
    async receive(request, payload, limit) {
      const { 'content-length': declared, 'transfer-encoding': encoding } = request.headers
      if (declared !== undefined && Number(declared) > limit) refuse('tooLarge')
      const unknown = isGzipped(request) || (declared === undefined && encoding !== undefined)
      const bytes = unknown ? Number.POSITIVE_INFINITY : Number(declared ?? 0)
      return bytes > smallBodyBytes ? spooled(request, payload, limit) : payload
    },
    done(request) {
      ends.get(request)?.()
      ends.delete(request)
    },
  }
}

/** A file without a name. It is deleted when it is closed, even by the end of the process. */
async function nameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function* upTo(limit: number, source: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const part of source) {
    bytes += part.length
    if (bytes > limit) refuse('tooLarge')
    yield part
  }
}
