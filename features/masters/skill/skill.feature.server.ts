import { feature } from '../../../kit/feature/feature.server.ts'
import { skill } from './skill.resource.ts'

/** Skills, which a timekeeper sees. */
export default feature({
  resources: [skill],
  grants: { Timekeeper: { [skill.access.view]: 'visible' } },
})
