import { feature } from '../../../kit/feature/feature.server.ts'
import { deployRange } from './deploy-range.job.ts'
import { deploymentThreads } from './deploy-runs.server.ts'
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
      key: 'Auto_Deployment',
    },
  ],
  calls: [...deploymentCalls, ...replanCalls],
  jobs: [deployRange],
  threads: [deploymentThreads],
  keys: ['Auto_Deployment', 'Run_Deployment', 'Deploy_Employee'],
  grants: { Supervisor: { Auto_Deployment: 'editable', Deploy_Employee: 'editable' }, Timekeeper: { Auto_Deployment: 'visible' } },
})
