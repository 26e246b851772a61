import { feature } from '../../kit/feature/feature.server.ts'
import { privacyCalls } from './privacy.server.ts'

/** The privacy notices, which anyone may read. */
export default feature({
  calls: privacyCalls,
})
