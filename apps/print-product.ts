import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { features, folders } from '../features/features.server.ts'
import { firstRoles } from '../features/first-roles.ts'
import { allCalls, allScreens, allStreams } from '../features/product.server.ts'
import { accessPage, reviewedParts } from './access-page.ts'
import { apiDocument } from './api/document.ts'
import { accessParts } from './print-access.ts'
import { printMap } from './print-map.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const endpoints = [...allCalls.map(call => call.endpoint), ...allStreams]

export const openApiText = (): string => `${JSON.stringify(apiDocument(), null, 2)}\n`
export const mapText = (): string => printMap(root, allScreens, endpoints)

/** Who may do what as the product has it now: what it changes is for its author to review. */
export function writeAccess(): void {
  const parts = accessParts({ folders, features, endpoints, roles: firstRoles })
  for (const path of Object.keys(reviewedParts())) if (!(path in parts)) rmSync(root + path)
  for (const [path, text] of Object.entries(parts)) writeFileSync(root + path, text)
  writeFileSync(`${root}docs/access.md`, accessPage(reviewedParts()))
}
