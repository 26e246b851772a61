import { sql } from 'kysely'
import { ofTable, over } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { fill } from '../../../kit/feature/slot.server.ts'
import { beforeLock, rosterChanged } from '../../roster/roster-day/roster-slots.service.ts'
import { deployRange } from './deploy-range.job.ts'
import { deploymentThreads } from './deploy-runs.server.ts'
import { deploymentKeys, deploymentSubject } from './deployment.api.ts'
import { deploymentCalls } from './deployment.server.ts'
import { lockPosts } from './release-writes.service.ts'
import { replanCalls } from './replan.server.ts'
import { freeChanged } from './roster-changed.server.ts'
import { runningDeployments } from './running-deployments-reads.server.ts'

const posts = { label: ['Post', 'Posts'], path: '/AutoDeployment' } as const

/** Who stands on which post. */
export default feature({
  screens: [
    {
      path: '/AutoDeployment',
      file: 'auto-deployment',
      label: 'Deployment',
      icon: 'deployment',
      group: 'Rostering',
      key: deploymentKeys.view,
    },
  ],
  calls: [...deploymentCalls, ...replanCalls],
  jobs: [deployRange],
  running: [runningDeployments],
  subjects: [deploymentSubject],
  threads: [deploymentThreads],
  fills: [
    fill(beforeLock, 'Nothing was changed: the posts of these days could not be held.', lockPosts),
    fill(rosterChanged, 'Nothing was changed: the posts of these days could not be freed.', freeChanged),
  ],
  keys: deploymentKeys,
  grants: {
    Supervisor: { [deploymentKeys.view]: 'editable', [deploymentKeys.deploy]: 'editable' },
    Timekeeper: { [deploymentKeys.view]: 'visible' },
  },
  records: { activity: posts, activity_seat: posts, assignment: posts, deployment_run: { label: ['Deployment run', 'Deployment runs'] } },
  kinds: {
    deploymentRun: ofTable('deployment_run', 'This deployment is not known.'),
    seat: over(
      sql`activity_seat own join activity place on place.company_id = own.company_id and place.id = own.activity_id`,
      'This post is not known.',
    ),
    assignment: over(
      sql`assignment own join activity_seat seat on seat.company_id = own.company_id and seat.id = own.seat_id
        join activity place on place.company_id = seat.company_id and place.id = seat.activity_id`,
      'This assignment is not known.',
    ),
  },
})
