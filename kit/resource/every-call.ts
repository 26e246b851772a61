import type { Endpoint } from '../calls/endpoint.ts'
import { callsOf } from './calls.ts'
import { longExportCallsOf } from './export-long.api.ts'
import { historyCallOf } from './history.ts'
import { importCallsOf } from './import/import.api.ts'
import type { Resource } from './resource.ts'
import { usesCallOf } from './uses.ts'

/** Every call that the product serves for a list, as declared. It is known without the code that answers the calls. */
export const everyCallOf = (resource: Resource): Endpoint[] =>
  [
    callsOf(resource),
    longExportCallsOf(resource),
    importCallsOf(resource),
    { history: historyCallOf(resource), uses: usesCallOf(resource) },
  ].flatMap(calls => Object.values(calls) as unknown as Endpoint[])
