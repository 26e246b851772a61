import { z } from 'zod'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { paramGroups } from './param-group.api.ts'

export const usedVersions = endpoint({
  method: 'GET',
  path: '/reconc-param-groups/:id/used-versions',
  summary: 'The versions of a group that hours are computed with: their settings stay as they are',
  needs: sees(paramGroups.access.view),
  reach: 'company',
  names: { id: 'paramGroup' },
  input: z.strictObject({ id: z.coerce.number().int().positive() }),
  output: z.object({ versionIds: z.array(z.int()) }),
})
