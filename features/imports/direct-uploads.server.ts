import { type Context, type Implementation, implement } from '../../kit/calls/handler.server.ts'
import { importTexts, wrongFile } from '../../kit/import/texts.ts'
import { oneAtATime, storeImport } from './import-writes.server.ts'
import type { ImportError } from './importer.server.ts'
import { importEmployees, importLicences, importPoolableNodes, uploadRawClockings } from './imports.api.ts'
import type { ImportKind } from './kinds.rules.ts'
import { addKeysOf, scopeOf } from './scope.server.ts'
import { readUpload } from './upload.server.ts'

type AnyContext = Pick<Context, 'actor' | 'db' | 'node' | 'now'> & { fail(code: typeof wrongFile, text?: string): never }

interface Given {
  readonly fileName: string
  readonly file: string
  readonly orgNodeId: number
  readonly addNames?: boolean | undefined
}

/** Checks a file of this kind and imports its good rows at once; gives what was refused. */
async function importAtOnce(
  kind: ImportKind,
  { fileName, file, orgNodeId: nodeId, addNames }: Given,
  ctx: AnyContext,
): Promise<readonly ImportError[]> {
  const { actor, db, node, now } = ctx
  const { companyId } = actor
  const read = await readUpload(fileName, Buffer.from(file, 'base64'))
  if ('refused' in read) return ctx.fail(wrongFile, read.fault ? `${read.refused}. ${read.fault.message}` : read.refused)
  if (read.importer.kind !== kind) return ctx.fail(wrongFile, importTexts.invalidFile)
  if (read.rows.length === 0) return ctx.fail(wrongFile, importTexts.noRows)
  await oneAtATime(db, companyId)
  const { zone } = node
  const confirmed = addNames ? undefined : new Set<string>()
  const scope = scopeOf({ companyId, nodeId, zone, now, mayAdd: addKeysOf(actor), confirmed })
  const { counts, errors, write } = await read.importer.prepare(db, scope, read.rows)
  const done = { state: 'applied', message: importTexts.applied, counts, errors, newNames: [], bytes: null } as const
  const { importId } = await storeImport(db, { companyId, nodeId, kind, fileName, ...done })
  await write(importId)
  return errors
}

const reasons = (errors: readonly ImportError[]) =>
  errors.map(({ rowNo, column, employeeNumber, message }) => ({
    employeeNo: employeeNumber,
    reason: `Row ${rowNo}, ${column}: ${message}`,
  }))

/** The specified one-step uploads (IMP-10, CALL-52, CALL-66). */
export const directUploads: Implementation[] = [
  implement(importEmployees, async (input, ctx) => reasons(await importAtOnce('employees', input, ctx))),
  implement(importLicences, async (input, ctx) => reasons(await importAtOnce('licences', input, ctx))),
  implement(importPoolableNodes, async (input, ctx) => reasons(await importAtOnce('poolableNodes', input, ctx))),
  implement(uploadRawClockings, async (input, ctx) => {
    const errors = await importAtOnce('clockings', input, ctx)
    return errors.map(({ rowNo, column, message }) => ({ excelRowNo: rowNo, message: `${column}: ${message}` }))
  }),
]
