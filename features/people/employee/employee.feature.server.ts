import { feature } from '../../../kit/feature/feature.server.ts'
import { employee, person } from './employee-kind-reads.server.ts'

/** The people of the company, as other features name them. */
export default feature({
  kinds: { employee, person },
  records: { employee: { label: 'Employees' } },
})
