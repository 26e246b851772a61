import { feature } from '../../../kit/feature/feature.server.ts'
import { tellLicenceEnds } from './licence-notice.server.ts'

/** Notices of licences that end. */
export default feature({ tasks: [tellLicenceEnds] })
