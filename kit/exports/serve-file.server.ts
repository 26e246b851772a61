import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Actor, mayUse } from '../access/actor.ts'
import { callerOf } from '../calls/caller.server.ts'
import { refuse } from '../calls/errors.ts'
import { inCompany } from '../database/company.ts'
import type { Database } from '../database/connect.ts'
import type { Access } from '../resource/definition.ts'
import { exportFile } from './export.api.ts'
import { exportsOf, pieceOf, type StoredExport } from './export-reads.server.ts'
import { readNoticeOf } from './export-writes.server.ts'

/** A list or a report, and the keys that its files need. */
export interface Exported {
  readonly name: string
  readonly access: Pick<Access, 'excel' | 'pdf'>
}

interface FileOptions {
  readonly app: Database
  readonly identity: Database
  /** the lists and reports that can be exported */
  readonly lists: readonly Exported[]
}

const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', pdf: 'application/pdf' }

/** Serves the files of exports, piece by piece. This is not an ordinary call, because the answer is the file itself, of any length. */
export function serveFiles(server: FastifyInstance, { app, identity, lists }: FileOptions): void {
  server.get(`/api${exportFile.path}`, async (request, reply) => {
    const caller = await callerOf(identity, request)
    const id = idIn(request.params)
    const scope = { actorId: caller.userId, requestId: request.id }
    const file = await inCompany(
      app,
      caller.companyId,
      async db => {
        const [found] = await exportsOf(db, caller.userId, id)
        const ready = allowed(found, caller, lists)
        await readNoticeOf(db, caller.userId, id)
        const { fileName, kind, size } = ready
        await db
          .insertInto('downloadLog')
          .values({
            companyId: caller.companyId,
            userId: caller.userId,
            eventType: 'Download',
            fileExtension: kind,
            fileName,
            fileSize: `${size}`,
          })
          .execute()
        return ready
      },
      scope,
    )
    const read = (no: number) => inCompany(app, caller.companyId, db => pieceOf(db, id, no), scope)
    return reply
      .type(types[file.kind])
      .headers({
        'content-length': file.size!,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(piecesBy(read), { objectMode: false, highWaterMark: 1 }))
  })
}

const idIn = (params: unknown): number => {
  const { id } = params as { id: string }
  return /^\d{1,15}$/.test(id) ? Number(id) : refuse('notFound')
}

/** The file, when it is there and the caller may have it now: rights and reach may have changed since it was asked for. */
function allowed(found: StoredExport | undefined, caller: Actor, lists: FileOptions['lists']): StoredExport {
  if (found?.state !== 'done') return refuse('notFound')
  const list = lists.find(({ name }) => name === found.list)
  const key = found.kind === 'pdf' ? list?.access.pdf : list?.access.excel
  if (!key || !mayUse(caller, key, 'visible')) return refuse('notAllowed')
  if (found.orgNodeId !== null && !caller.nodes.some(node => node.id === found.orgNodeId)) return refuse('notFound')
  return found
}

/** One piece at a time, each in a transaction of its own: who reads slowly holds no connection. */
async function* piecesBy(read: (no: number) => Promise<Buffer | undefined>) {
  for (let no = 0; ; no++) {
    const piece = await read(no)
    if (!piece) return
    yield piece
  }
}
