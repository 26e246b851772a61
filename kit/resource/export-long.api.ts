import { z } from 'zod'
import type { Key } from '../access/key.ts'
import { type Endpoint, endpoint, sees } from '../calls/endpoint.ts'
import { type ListExport, listExport } from '../exports/export.api.ts'
import { type ListInput, listShape } from './calls.ts'
import { nodeShape } from './draft.ts'
import { type ExportInput, exportShape } from './export-shape.ts'
import type { Resource } from './resource.ts'

/** The rows of a list by what filters and orders them, and the columns of a file. */
export type LongExportInput = Pick<ListInput, 'search' | 'filters' | 'sortBy' | 'direction'> &
  Omit<ExportInput, 'ids'> & { readonly orgNodeId?: number }

type StartExport = Endpoint<LongExportInput, LongExportInput, ListExport, 'tooMany' | 'tooLong'>
export interface LongExportCalls {
  readonly excel?: StartExport
  readonly pdf?: StartExport
}

/** The calls that make a file of a list of any length, by a job. They are not among `callsOf`, so that lists load without them. */
export function longExportCallsOf(resource: Resource): LongExportCalls {
  const { excel, pdf } = resource.access
  const calls = {
    ...(excel && { excel: startOf(resource, excel, 'excel', 'an Excel workbook') }),
    ...(pdf && { pdf: startOf(resource, pdf, 'pdf', 'a PDF') }),
  }
  return calls as unknown as LongExportCalls
}

function startOf(resource: Resource, key: Key, kind: 'excel' | 'pdf', what: string) {
  const { search, filters, sortBy, direction } = listShape(resource)
  const { ids: _, ...look } = exportShape(resource)
  return endpoint({
    method: 'POST',
    path: `${resource.path}/${kind}/long`,
    summary: `Make ${what} of all ${resource.label[1]} that match, in the given order; a job, followed with the export`,
    needs: sees(key),
    reach: resource.scope,
    input: z.strictObject({ ...nodeShape(resource), search, filters, sortBy, direction, ...look }),
    output: listExport,
    errors: { tooMany: 409, tooLong: 409 },
  })
}
