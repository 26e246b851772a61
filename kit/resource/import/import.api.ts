import { z } from 'zod'
import { type Endpoint, edits, endpoint } from '../../calls/endpoint.ts'
import type { wrongFile } from '../../import/texts.ts'
import { importCall, uploadCall, uploadShape } from '../../import/upload.api.ts'
import { nodeShape } from '../draft.ts'
import { fileLook } from '../export-shape.ts'
import type { Resource } from '../resource.ts'

const refusal = z.strictObject({
  sheet: z.string().nullable(),
  /** row of the sheet; the header is 1 */
  rowNo: z.int(),
  column: z.string().nullable(),
  message: z.string(),
})

/** What an import would do, or what it has done. */
export const importOutcome = z.strictObject({
  /** why nothing of the file can be imported; null when some of it can */
  refused: z.string().nullable(),
  counts: z.strictObject({ add: z.int(), change: z.int(), unchanged: z.int(), refused: z.int() }),
  /** the first thousand */
  refusals: z.array(refusal),
  /** what the file does to what is stored; an import is refused when this has changed since the check */
  plan: z.string(),
})

const checkOutcome = z.strictObject({
  ...importOutcome.shape,
  /** the import that a job makes of a file of more than 5,000 rows; null when the file was checked at once */
  laterId: z.int().nullable(),
})

export type ImportOutcome = z.infer<typeof importOutcome>
export type CheckOutcome = z.infer<typeof checkOutcome>
export type RowRefusal = z.infer<typeof refusal>

type Place = { readonly orgNodeId?: number }
interface Look {
  /** the language of the user, such as `th` */
  readonly language: string
}
export interface FileInput extends Place, Look {
  readonly fileName: string
  /** in base64 */
  readonly file: string
  /** the IANA time zone in which instants are read */
  readonly zone: string
}

export interface ImportCalls {
  readonly template: Endpoint<Look & Place, Look & Place, { fileName: string }, never>
  readonly check: Endpoint<FileInput, FileInput, CheckOutcome, never>
  readonly apply: Endpoint<FileInput & { plan: string }, FileInput & { plan: string }, ImportOutcome, typeof wrongFile>
}

const fileShape = (resource: Resource) => ({ ...nodeShape(resource), ...uploadShape, ...fileLook })

/** The calls that take rows of a list from a workbook. They are not among `callsOf`, so that lists load without them. */
export function importCallsOf(resource: Resource): ImportCalls {
  const [, many] = resource.label
  const path = resource.import?.path ?? resource.path
  const common = { needs: edits(resource.access.add), reach: resource.scope }
  // the body is the same for every list (IMP-10)
  const ignored = [...uploadCall.ignored, ...(resource.scope === 'company' ? ['orgNodeId'] : [])]
  const calls = {
    template: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/import`,
      summary: `An empty workbook for ${many} in byteData, with examples and what may be chosen`,
      input: z.strictObject({ ...nodeShape(resource), language: fileLook.language }),
      output: z.strictObject({ fileName: z.string() }),
    }),
    check: endpoint({
      ...common,
      ...uploadCall,
      ignored,
      method: 'POST',
      path: `${path}/import/check`,
      summary: `What an import of this workbook would do to ${many}, of a long one by a job; nothing is written`,
      input: z.strictObject(fileShape(resource)),
      output: checkOutcome,
    }),
    apply: endpoint({
      ...common,
      ...importCall,
      ignored,
      method: 'POST',
      path: `${path}/import`,
      summary: `Adds and changes ${many} as the check of this workbook said, all at once`,
      input: z.strictObject({ ...fileShape(resource), plan: z.string().max(100) }),
      output: importOutcome,
    }),
  }
  return calls as unknown as ImportCalls
}
