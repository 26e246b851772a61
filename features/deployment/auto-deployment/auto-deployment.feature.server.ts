import { feature } from '../../../kit/feature/feature.server.ts'
import { deployRange } from './deploy-range.job.ts'
import { deploymentThreads } from './deploy-runs.server.ts'
import { deploymentKeys } from './deployment.api.ts'
import { deploymentCalls } from './deployment.server.ts'
import { replanCalls } from './replan.server.ts'

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
  threads: [deploymentThreads],
  keys: deploymentKeys,
  grants: {
    Supervisor: { [deploymentKeys.view]: 'editable', [deploymentKeys.deploy]: 'editable' },
    Timekeeper: { [deploymentKeys.view]: 'visible' },
  },
})
