import { z } from 'zod'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { jobRole } from '../../masters/job-role/job-role.resource.ts'

/** What a role asks for: read by whoever chooses roles (EMP-16, CALL-62, CALL-68). */
export const readRoleSkills = endpoint({
  method: 'GET',
  path: '/role-skills',
  summary: 'The active skills of a role, the primary one first (CALL-62, CALL-68)',
  needs: sees(jobRole.access.view),
  reach: 'company',
  wire: { id: 'roleId', rolesid: 'roleId' },
  // roles are of the company; the screen does not matter
  ignored: ['orgNodeId', 'screenName'],
  input: z.strictObject({ roleId: rowId }),
  output: z.array(
    z.object({ skillId: z.int(), skill: z.string(), skillName: z.string(), priority: z.enum(['Primary Skill', 'Secondary Skill']) }),
  ),
})
