import { feature } from '../../../kit/feature/feature.server.ts'
import { anyEmployees, selectionKeys } from './employee-selection.api.ts'
import { serveEmployeeSelection } from './employee-selection.service.ts'

/** People found by where they work, what they can do and when. */
export default feature({
  calls: serveEmployeeSelection(anyEmployees),
  keys: selectionKeys,
})
