import { z } from 'zod'
import { edits, endpoint, sees } from '../../kit/calls/endpoint.ts'
import { importCall, uploadCall, uploadShape } from '../../kit/import/upload.api.ts'
import { subject } from '../../kit/live/subject.ts'
import { importKeys, importKinds } from './kinds.rules.ts'

export const importSubject = subject('import', sees(importKeys.view))

/** Errors of one answer; the rest is asked for by `skip`. */
export const errorsPerAnswer = 1000

const kind = z.enum([...importKinds, 'unknown'])
const state = z.enum(['received', 'checked', 'applying', 'applied', 'refused', 'cancelled', 'failed'])
const counts = z.strictObject({ add: z.number(), change: z.number(), unchanged: z.number(), refused: z.number() })

const error = z.strictObject({
  /** row of the sheet; the header is 1 */
  rowNo: z.number(),
  column: z.string().nullable(),
  employeeNumber: z.string().nullable(),
  message: z.string(),
})

const summary = {
  importId: z.number(),
  version: z.number(),
  fileName: z.string(),
  kind,
  state,
  /** 0 to 100 */
  progress: z.number(),
  counts,
  message: z.string().nullable(),
}

export const importSummary = z.strictObject(summary)
const newNames = z.strictObject({ master: z.string(), names: z.array(z.string()) })
export const importDetail = z.strictObject({
  ...summary,
  errors: z.array(error),
  /** names that no list has yet and that the import would add */
  newMasters: z.array(newNames),
})
const recent = z.strictObject({ ...summary, at: z.string(), by: z.string().nullable() })

/** Says yes to the names that the check told as new. Without it, such a file is not imported. */
export const addsNames = z.strictObject({ addNames: z.boolean().optional() })

export type NewNames = z.infer<typeof newNames>
export type ImportDetail = z.infer<typeof importDetail>
export type RecentImport = z.infer<typeof recent>

const upload = z.strictObject({ ...uploadShape, orgNodeId: z.number().int() })
const uploadAtOnce = upload.extend(addsNames.shape)
const uploadBody = { ...uploadCall, reach: 'orgNode' as const }
const importBody = { ...importCall, reach: 'orgNode' as const }

export const checkUpload = endpoint({
  method: 'POST',
  path: '/imports/check',
  summary: 'Reads a whole file, tells its kind and what an import would do, of a long one by a job; nothing of it is written',
  needs: sees(importKeys.view),
  input: upload,
  output: importDetail,
  ...uploadBody,
})

export const importState = endpoint({
  method: 'GET',
  path: '/imports/:id',
  summary: 'State, progress, counts and errors of an import',
  needs: sees(importKeys.view),
  reach: 'orgNode',
  names: { id: 'importJob' },
  input: z.strictObject({ id: z.coerce.number().int(), skip: z.coerce.number().int().min(0).default(0) }),
  output: importDetail,
})

export const recentImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'The last 50 imports of a node, of the kinds the user may upload',
  needs: sees(importKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.array(recent),
})

/** Long files are read by a job: what became of them is found again on any page. */
export const openImports = endpoint({
  method: 'GET',
  path: '/imports/open',
  summary: "The user's own imports of a node that are under way, and the long files that wait for a decision",
  needs: sees(importKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.array(importDetail),
})

const employeeReasons = z.array(z.strictObject({ employeeNo: z.string().nullable(), reason: z.string() }))

/**
 * The specified uploads check and import at once; good rows are imported, the others are told (IMP-12, CALL-52). A row with a name that no
 * list has is among the others, unless the call says to add such names.
 */
export const importEmployees = endpoint({
  method: 'POST',
  path: '/employees/import',
  summary: 'Imports an employee file at once',
  needs: edits(importKeys.employees),
  input: uploadAtOnce,
  output: employeeReasons,
  ...importBody,
})

export const importLicences = endpoint({
  method: 'POST',
  path: '/licences/import',
  summary: 'Imports a licence file at once',
  needs: edits(importKeys.licences),
  input: uploadAtOnce,
  output: employeeReasons,
  ...importBody,
})

export const importPoolableNodes = endpoint({
  method: 'POST',
  path: '/poolable-employees/import',
  summary: 'Imports a file of poolable nodes at once',
  needs: edits(importKeys.poolableNodes),
  input: uploadAtOnce,
  output: employeeReasons,
  ...importBody,
})

/** CALL-66: an empty list is success. */
export const uploadRawClockings = endpoint({
  method: 'POST',
  path: '/raw-clockings/upload',
  summary: 'Imports a clocking file at once',
  needs: edits(importKeys.clockings),
  input: uploadAtOnce,
  output: z.array(z.strictObject({ excelRowNo: z.number(), message: z.string() })),
  ...importBody,
})
