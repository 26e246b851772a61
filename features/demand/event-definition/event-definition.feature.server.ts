import { feature, wrap } from '../../../kit/feature/feature.server.ts'
import { eventDefinition } from './event-definition.resource.ts'
import { overlappedStandard } from './overlapped-reads.server.ts'

/** Which posts a vessel call asks for. */
export default feature({ resources: [eventDefinition], wraps: [wrap(eventDefinition, { overlapped: overlappedStandard })] })
