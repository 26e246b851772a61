import { type Actor, mayUse } from '../../kit/access/actor.ts'
import type { CommonCode } from '../../kit/calls/errors.ts'
import { type Context, type Implementation, implement } from '../../kit/calls/handler.server.ts'
import { forgetFile } from '../../kit/import/kept-file.server.ts'
import { mostRowsAtOnce } from '../../kit/import/texts.ts'
import { serveStates } from '../../kit/states/serve.server.ts'
import { inEnglish } from '../../kit/words/fill.ts'
import { applyImportJob } from './apply-import.job.ts'
import { checkImportJob } from './check-import.job.ts'
import { directUploads } from './direct-uploads.server.ts'
import { findImport, importDetail, listImports, openImportsOf, type StoredImport } from './import-reads.server.ts'
import { begins, ends, forgetOldChecks, noCounts, storeImport, verdictOn } from './import-writes.server.ts'
import { checkUpload, errorsPerAnswer, type ImportDetail, importState, type NewNames, openImports, recentImports } from './imports.api.ts'
import { importStates } from './imports.states.ts'
import { type ImportKind, importKinds, kindShapes } from './kinds.rules.ts'
import { addKeysOf, scopeOf } from './scope.server.ts'
import { type KnownUpload, type RefusedUpload, readUpload } from './upload.server.ts'

type AnyContext = Pick<Context, 'actor' | 'db' | 'node' | 'now' | 'later'> & { fail(code: CommonCode): never }

interface Given {
  readonly fileName: string
  readonly file: string
  readonly orgNodeId: number
}

const mayImport = (actor: Actor, kind: ImportKind): boolean => mayUse(actor, kindShapes[kind].key, 'editable')

const check = async (input: Given, ctx: AnyContext): Promise<ImportDetail> => {
  await forgetOldChecks(ctx.db, ctx.actor.companyId)
  const bytes = Buffer.from(input.file, 'base64')
  const read = await readUpload(input.fileName, bytes)
  if ('refused' in read) return keepRefused(input, ctx, read)
  if (!mayImport(ctx.actor, read.importer.kind)) ctx.fail('notAllowed')
  return read.rows.length > mostRowsAtOnce ? checkLater(input, ctx, read, bytes) : keepChecked(input, ctx, read, bytes)
}

/** A long file is compared with what is stored by a job; the answer says that it was received. */
async function checkLater(
  { fileName, orgNodeId }: Given,
  { actor, db, later }: AnyContext,
  { importer: { kind } }: KnownUpload,
  bytes: Uint8Array,
): Promise<ImportDetail> {
  const { companyId } = actor
  const kept = { kind, fileName, state: 'received', counts: noCounts, message: null, errors: [], newNames: [] } as const
  const { importId } = await storeImport(db, { ...kept, companyId, nodeId: orgNodeId, bytes })
  await later(checkImportJob, { companyId, importId, mayAdd: addKeysOf(actor) })
  return importDetail(db, companyId, importId)
}

async function keepRefused(
  { fileName, orgNodeId }: Given,
  { actor, db }: AnyContext,
  { refused, fault }: RefusedUpload,
): Promise<ImportDetail> {
  const errors = fault ? [{ rowNo: 1, column: fault.column, employeeNumber: null, message: fault.message }] : []
  const kept = { kind: 'unknown', fileName, state: 'refused', counts: noCounts, message: refused, errors, newNames: [] } as const
  const stored = await storeImport(db, { ...kept, companyId: actor.companyId, nodeId: orgNodeId, bytes: null })
  const { newNames: newMasters, ...shown } = kept
  return { ...shown, ...stored, progress: 0, errors: [...errors], newMasters: [...newMasters] }
}

async function keepChecked({ fileName, orgNodeId }: Given, ctx: AnyContext, upload: KnownUpload, bytes: Uint8Array): Promise<ImportDetail> {
  const { actor, db, now, node } = ctx
  const { zone } = node
  const scope = scopeOf({ companyId: actor.companyId, nodeId: orgNodeId, zone, now, mayAdd: addKeysOf(actor) })
  const { counts, newMasters, errors } = await upload.importer.prepare(db, scope, upload.rows)
  const kept = { kind: upload.importer.kind, fileName, counts, ...verdictOn({ counts, errors }) }
  const stored = await storeImport(db, {
    ...kept,
    companyId: actor.companyId,
    nodeId: orgNodeId,
    errors,
    newNames: newMasters,
    bytes: kept.state === 'checked' ? bytes : null,
  })
  return { ...kept, ...stored, progress: 0, errors: errors.slice(0, errorsPerAnswer), newMasters: [...newMasters] }
}

const namesNew = (newNames: readonly NewNames[]): string =>
  inEnglish('These names are new: {{names}}. Say whether they are to be added.', {
    names: newNames.flatMap(({ names }) => names).join(', '),
  })

/** An import of a kind that the actor may upload. */
async function allowed(importId: number, { actor, db, fail }: Pick<AnyContext, 'actor' | 'db' | 'fail'>): Promise<StoredImport> {
  const found = await findImport(db, actor.companyId, importId)
  if (!found) return fail('notFound')
  if (found.kind !== 'unknown' && !mayImport(actor, found.kind)) fail('notAllowed')
  return found
}

const cancelled = 'Cancelled; nothing was imported.'

/** Nothing of the file is kept. */
async function forgotten({ actor, db }: Pick<AnyContext, 'actor' | 'db'>, importId: number, fileId: number | null): Promise<ImportDetail> {
  await forgetFile(db, fileId)
  return importDetail(db, actor.companyId, importId)
}

export const importCalls: Implementation[] = [
  implement(checkUpload, check),
  ...serveStates(importStates, {
    read: (ctx, id) => allowed(id, ctx),
    moves: {
      apply: {
        set: begins,
        async made({ id, addNames }, ctx, { newNames }) {
          const { companyId } = ctx.actor
          if (newNames.length > 0 && !addNames) ctx.fail('newNames', namesNew(newNames))
          await ctx.later(applyImportJob, { companyId, importId: id, mayAdd: addKeysOf(ctx.actor) })
          return importDetail(ctx.db, companyId, id)
        },
      },
      cancel: { set: ends(cancelled), made: ({ id }, ctx, { fileId }) => forgotten(ctx, id, fileId) },
      stop: { set: ends(cancelled), made: ({ id }, ctx, { fileId }) => forgotten(ctx, id, fileId) },
    },
  }),
  implement(importState, async ({ id, skip }, ctx) => {
    await allowed(id, ctx)
    return importDetail(ctx.db, ctx.actor.companyId, id, skip)
  }),
  implement(recentImports, ({ orgNodeId }, { actor, db }) =>
    listImports(
      db,
      actor.companyId,
      orgNodeId,
      importKinds.filter(kind => mayImport(actor, kind)),
    ),
  ),
  implement(openImports, async ({ orgNodeId }, { actor, db }) => {
    const details: ImportDetail[] = []
    for (const id of await openImportsOf(db, orgNodeId, actor.userId)) details.push(await importDetail(db, actor.companyId, id))
    return details.filter(({ kind }) => kind === 'unknown' || mayImport(actor, kind))
  }),
  ...directUploads,
]
