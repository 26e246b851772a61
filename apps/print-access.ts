import type { Endpoint } from '../kit/calls/endpoint.ts'
import { type Feature, resourceCalls } from '../kit/feature/feature.server.ts'
import { featureKeys } from '../kit/feature/grants.server.ts'
import { kitPart, partOf } from './access-page.ts'
import { accessPart, kitPartOf } from './access-part.ts'

// Who may do what, as the product has it: a part beside each feature.

export interface Product {
  readonly folders: readonly string[]
  readonly features: readonly Feature[]
  /** of all calls, those that the kit brings for a feature too */
  readonly endpoints: readonly Endpoint[]
  /** of a new company */
  readonly roles: readonly string[]
}

/** The parts by their paths: what each feature brings, and what the kit brings for nobody but itself. */
export function accessParts({ folders, features, endpoints, roles }: Product): Record<string, string> {
  const folderOf = whoBrings(folders, features)
  const callsIn = (folder: string | undefined) => endpoints.filter(endpoint => folderOf(endpoint) === folder)
  const parts = folders.map((folder, at) => [partOf(folder), accessPart(folder, callsIn(folder), features[at]!, roles)] as const)
  const filled = parts.filter(([, text]) => text.includes('|'))
  return { [kitPart]: kitPartOf(callsIn(undefined)), ...Object.fromEntries(filled) }
}

/** The folder of the feature that a call belongs to: which serves it, otherwise which states the key that it needs. */
function whoBrings(folders: readonly string[], features: readonly Feature[]): (endpoint: Endpoint) => string | undefined {
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const byCall = new Map(folders.flatMap((folder, at) => callsOf(features[at]!).map(call => [nameOf(call), folder] as const)))
  const byKey = new Map<string, string>(folders.flatMap((folder, at) => featureKeys(features[at]!).map(key => [key, folder] as const)))
  return endpoint => byCall.get(nameOf(endpoint)) ?? (typeof endpoint.needs === 'object' ? byKey.get(endpoint.needs.key) : undefined)
}

const callsOf = (feature: Feature): Endpoint[] =>
  [...resourceCalls(feature), ...feature.calls, ...feature.reports.flatMap(report => report.implementations)].map(
    ({ endpoint }) => endpoint,
  )
