import { readFileSync } from 'node:fs'
import { allCalls, allStreams } from '../../features/product.server.ts'
import { openApi } from '../../kit/calls/open-api.ts'

/** of the product */
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

/** Every call of the product as OpenAPI 3.1: served, and printed by `npm run print -- openapi`. */
export const apiDocument = () =>
  openApi(
    'Quayside',
    version,
    allCalls.map(call => call.endpoint),
    allStreams,
  )
