import { type Actor, mayUse } from '../../kit/access/actor.ts'
import type { CommonCode } from '../../kit/calls/errors.ts'
import { type Context, type Implementation, implement } from '../../kit/calls/handler.server.ts'
import { importTexts } from '../../kit/import/texts.ts'
import { serveStates } from '../../kit/states/serve.server.ts'
import { inEnglish } from '../../kit/words/fill.ts'
import { applyImportJob } from './apply-import.job.ts'
import { directUploads } from './direct-uploads.server.ts'
import { findImport, importDetail, listImports, type StoredImport } from './import-reads.server.ts'
import { begins, ends, forgetFile, forgetOldChecks, noCounts, storeImport } from './import-writes.server.ts'
import {
  checkUpload,
  errorsPerAnswer,
  type ImportChecked,
  type ImportDetail,
  importState,
  type NewNames,
  recentImports,
} from './imports.api.ts'
import { importStates } from './imports.states.ts'
import { type ImportKind, importKinds, kindShapes } from './kinds.rules.ts'
import { addKeysOf, scopeOf } from './scope.server.ts'
import { type KnownUpload, type RefusedUpload, readUpload } from './upload.server.ts'

type AnyContext = Pick<Context, 'actor' | 'db' | 'node' | 'now'> & { fail(code: CommonCode): never }

interface Given {
  readonly fileName: string
  readonly file: string
  readonly orgNodeId: number
}

const mayImport = (actor: Actor, kind: ImportKind): boolean => mayUse(actor, kindShapes[kind].key, 'editable')

const check = async (input: Given, ctx: AnyContext): Promise<ImportChecked> => {
  await forgetOldChecks(ctx.db, ctx.actor.companyId)
  const bytes = Buffer.from(input.file, 'base64')
  const read = await readUpload(input.fileName, bytes)
  if ('refused' in read) return keepRefused(input, ctx, read)
  if (!mayImport(ctx.actor, read.importer.kind)) ctx.fail('notAllowed')
  return keepChecked(input, ctx, read, bytes)
}

async function keepRefused(
  { fileName, orgNodeId }: Given,
  { actor, db }: AnyContext,
  { refused, fault }: RefusedUpload,
): Promise<ImportChecked> {
  const errors = fault ? [{ rowNo: 1, column: fault.column, employeeNumber: null, message: fault.message }] : []
  const kept = { kind: 'unknown', fileName, state: 'refused', counts: noCounts, message: refused, errors, newNames: [] } as const
  const stored = await storeImport(db, { ...kept, companyId: actor.companyId, nodeId: orgNodeId, bytes: null })
  const { newNames: newMasters, ...shown } = kept
  return { ...shown, ...stored, progress: 0, errors: [...errors], newMasters: [...newMasters] }
}

async function keepChecked(
  { fileName, orgNodeId }: Given,
  ctx: AnyContext,
  upload: KnownUpload,
  bytes: Uint8Array,
): Promise<ImportChecked> {
  const { actor, db, now, node } = ctx
  const { zone } = node
  const scope = scopeOf({ companyId: actor.companyId, nodeId: orgNodeId, zone, now, mayAdd: addKeysOf(actor) })
  const { counts, newMasters, errors } = await upload.importer.prepare(db, scope, upload.rows)
  const good = counts.add + counts.change + counts.unchanged > 0
  const kept = {
    kind: upload.importer.kind,
    fileName,
    state: good ? 'checked' : 'refused',
    counts,
    message: good ? importTexts.checked : errors.length > 0 ? importTexts.noGoodRow : importTexts.noRows,
  } as const
  const stored = await storeImport(db, {
    ...kept,
    companyId: actor.companyId,
    nodeId: orgNodeId,
    errors,
    newNames: newMasters,
    bytes: good ? bytes : null,
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
  await forgetFile(db, actor.companyId, fileId)
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
  ...directUploads,
]
