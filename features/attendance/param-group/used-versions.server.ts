import { implement } from '../../../kit/calls/handler.server.ts'
import { computedVersions, versionIdsOf } from './param-group-reads.server.ts'
import { usedVersions } from './used-versions.api.ts'

/** Which versions of a group hours are computed with. */
export const usedVersionsCall = implement(usedVersions, async ({ id }, { db }) => ({
  versionIds: await computedVersions(db, await versionIdsOf(db, id)),
}))
